/** Text without its tags, as PHP's `strip_tags` leaves it: entities stay, and so does what stood inside scripts. */
export function withoutTags(html: string): string {
  return html.replace(/<!--[\s\S]*?-->|<\/?[a-z!?][^>]*>/gi, '');
}
