// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { standOn } from '../../../src/api/addresses.ts';
import { leadToBackend } from '../../../src/content/backendFiles.ts';

beforeEach(() => standOn('https://api.example/', location.href));
afterEach(() => standOn('', ''));

const placed = (html: string): string => {
  const template = document.createElement('template');
  template.innerHTML = html;
  // The fragment is imported into the document, because addresses do not resolve in the inert document of a template.
  const fragment = document.importNode(template.content, true);
  leadToBackend(fragment, (pathname) => pathname.startsWith('/courses/'));
  const box = document.createElement('div');
  box.append(fragment);
  return box.innerHTML;
};

test.each([
  ['<img src="/storage/a.png">', '<img src="https://api.example/storage/a.png">'],
  ['<img src="storage/a.png">', '<img src="https://api.example/storage/a.png">'],
  ['<img src="//cdn.example/a.png">', '<img src="https://cdn.example/a.png">'],
  ['<img src="http://cdn.example/a.png">', '<img src="http://cdn.example/a.png">'],
  ['<img src="data:image/png;base64,AA">', '<img src="data:image/png;base64,AA">'],
  [
    '<a href="/storage/a.pdf">讲义</a>',
    '<a href="https://api.example/storage/a.pdf" target="_blank" rel="noopener noreferrer">讲义</a>',
  ],
  ['<a href="/courses/detail/1">课程</a>', '<a href="/courses/detail/1">课程</a>'],
  ['<a href="#top">回到上面</a>', '<a href="#top">回到上面</a>'],
  ['<a href="mailto:a@b.example">写信</a>', '<a href="mailto:a@b.example">写信</a>'],
  ['<a href="https://else.example/x">别处</a>', '<a href="https://else.example/x">别处</a>'],
])(
  'a file without a host in a text is loaded from the backend, and a link to a page of the site stays: %s',
  (html, as) => {
    expect(placed(html)).toBe(as);
  },
);
