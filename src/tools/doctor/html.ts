/** Functions for the elements of index.html that decide whether the site starts, even if a proxy has rewritten the page. */
import { createHash } from 'node:crypto';
import { elementsOf } from '../../build/elements.ts';

/** Returns whether a page is the index.html of this front end. */
export function isOurs(html: string): boolean {
  const elements = elementsOf(html);
  return (
    elements.some(({ name, attributes }) => name === 'div' && attributes.id === 'root') &&
    elements.some(({ name, attributes }) => name === 'script' && attributes.id === 'settings')
  );
}

/** The source of a policy that lets this inline script or style in. The browser reads any end of line as one character. */
export const hashOf = (content: string): string =>
  `'sha256-${createHash('sha256').update(content.replace(/\r\n?/g, '\n')).digest('base64')}'`;

/** Returns whether the browser runs a script of this type. `type` is '' for a script without a type. */
export const isRun = (type: string): boolean =>
  type === '' || type === 'module' || /^(text|application)\/(x-)?(java|ecma)script$/i.test(type.trim());
