/**
 * Sets a `meta` tag in the head of the document, such as that with the `name` "description".
 *
 * @returns a function that restores the value that the HTML had, or removes the tag if the HTML had none
 */
export function setMeta(attribute: 'name' | 'property', name: string, value: string): () => void {
  const found = document.head.querySelector(`meta[${attribute}="${name}"]`);
  const element = found ?? document.createElement('meta');
  const before = element.getAttribute('content') ?? '';
  if (!found) {
    element.setAttribute(attribute, name);
    document.head.append(element);
  }
  element.setAttribute('content', value);
  return () => (found ? element.setAttribute('content', before) : element.remove());
}
