/** Removes the tags of a text like PHP's `strip_tags`: entities and the content of scripts stay. */
export function withoutTags(html: string): string {
  return html.replace(/<!--[\s\S]*?-->|<\/?[a-z!?][^>]*>/gi, '');
}
