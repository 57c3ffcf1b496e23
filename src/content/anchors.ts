/** Prefix of each id in a text, so that none equals an id of the page. */
const PREFIX = 'text-';

/** Makes a heading's id like GitHub: lower case, dashes for blanks, no punctuation. */
const slugOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}\s_-]/gu, '')
    .replace(/\s/g, '-');

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/**
 * Keeps the link targets within a text. Ids and `<a name>` get a prefix. If the text has links to its headings, headings without an id get one
 * made of their words. A link to a missing target loses its address.
 */
export function keepAnchors(fragment: DocumentFragment): void {
  const places = new Map<string, string>();
  const take = (element: Element, name: string) => {
    if (!name || places.has(name)) return false;
    places.set(name, PREFIX + name);
    element.id = PREFIX + name;
    return true;
  };
  for (const element of fragment.querySelectorAll('[id], a[name]')) {
    const name = element.getAttribute('id') || element.getAttribute('name') || '';
    element.removeAttribute('id');
    element.removeAttribute('name');
    take(element, name.trim());
  }
  const links = fragment.querySelectorAll('a[href^="#"]');
  for (const heading of links.length ? fragment.querySelectorAll('h1, h2, h3, h4, h5, h6') : []) {
    const slug = slugOf(heading.textContent ?? '');
    if (heading.id) {
      if (slug && !places.has(slug)) places.set(slug, heading.id);
      continue;
    }
    for (let count = 0; slug && count < 100 && !take(heading, count ? `${slug}-${count}` : slug); count++);
  }
  for (const link of links) {
    const name = decoded((link.getAttribute('href') ?? '').slice(1));
    const id = places.get(name) ?? places.get(slugOf(name));
    if (id) link.setAttribute('href', `#${encodeURIComponent(id)}`);
    else if (name && name !== 'top') link.removeAttribute('href');
  }
}
