from django.conf import settings
from django.db import migrations, models
import django.db.models.deletion


class Migration(migrations.Migration):

    dependencies = [
        ('judge', '0001_saved_situations'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Kept',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('list', models.CharField(max_length=40)),
                ('title', models.CharField(max_length=120)),
                ('address', models.CharField(max_length=200)),
                ('since', models.DateTimeField(auto_now_add=True)),
                ('owner', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='kept', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ('list', 'since', 'pk'),
                'constraints': [models.UniqueConstraint(fields=('owner', 'list', 'address'), name='kept_once_in_a_list')],
            },
        ),
    ]
