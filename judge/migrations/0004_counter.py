"""Counters of rate limits get a table of their own, in which two counts at once are two."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("judge", "0003_card_base")]

    operations = [
        migrations.CreateModel(
            name="Counter",
            fields=[
                ("key", models.CharField(max_length=80, primary_key=True, serialize=False)),
                ("count", models.BigIntegerField()),
                ("ends", models.BigIntegerField(db_index=True)),
            ],
        ),
        migrations.AddField(
            model_name="savedsituation",
            name="opened",
            field=models.DateField(blank=True, null=True),
        ),
        migrations.RunSQL("DROP TABLE IF EXISTS judge_limits", migrations.RunSQL.noop),
    ]
