"""The template tag for a page's style sheet."""

from __future__ import annotations

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from judge.site.page_style import sheet

register = template.Library()


@register.simple_tag
def style_sheet(bundle: str) -> SafeString:
    """A bundle of ``static/bundles/``, in the page itself; a link to it where static files are not collected."""
    text = sheet(bundle)
    if text is None:
        return format_html('<link rel="stylesheet" href="{}">', static(bundle))
    return mark_safe(f"<style>{text}</style>")  # a file of ours; a test holds that it can't end the element
