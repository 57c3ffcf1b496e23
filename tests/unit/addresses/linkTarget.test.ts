import { describe, expect, test } from 'vitest';
import { linkTarget } from '../../../src/addresses/linkTarget.ts';

describe('linkTarget', () => {
  test.each([
    ['https://www.example.com/a?b=c#d', 'https://www.example.com/a?b=c#d'],
    ['http://example.com', 'http://example.com/'],
    ['HTTPS://EXAMPLE.COM/', 'https://example.com/'],
    ['  https://example.com/ \n', 'https://example.com/'],
    ['www.example.com/课程', 'https://www.example.com/课程'],
    ['WWW.example.com', 'https://WWW.example.com'],
  ])("the operator's address %j links to %j outside the site", (address, url) => {
    expect(linkTarget(address)).toEqual({ kind: 'outside', url });
  });

  test.each([
    ['/', '/'],
    ['/courses?cid=3', '/courses?cid=3'],
    ['courses', '/courses'],
    [' /vip ', '/vip'],
    ['wwwhat', '/wwwhat'],
    ['/search?keywords=https://example.com', '/search?keywords=https://example.com'],
    ['/courses/www.example.com', '/courses/www.example.com'],
    ['?a=1', '/?a=1'],
  ])("the operator's address %j links to the route %j", (address, path) => {
    expect(linkTarget(address)).toEqual({ kind: 'inside', path });
  });

  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    '\t//evil.example',
    '/ /evil.example',
    './/evil.example',
  ])("the operator's address %j does not link to another host", (address) => {
    const target = linkTarget(address);
    expect(target.kind).toBe('inside');
    const path = target.kind === 'inside' ? target.path : '';
    expect(new URL(path, 'https://zhitu.example').origin).toBe('https://zhitu.example');
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://zhitu.example/x',
    'mailto:a@b.example',
    'weixin://dl/business',
    'https://',
    'http://[',
    '',
    '   ',
  ])("the operator's address %j has no link target", (address) => {
    expect(linkTarget(address)).toEqual({ kind: 'nowhere' });
  });

  test.each(['java\nscript:alert(1)', '\u0001javascript:alert(1)', '&#106;avascript:alert(1)', '﻿javascript:alert(1)'])(
    "the operator's address %j cannot run a script",
    (address) => {
      const target = linkTarget(address);
      const href = target.kind === 'inside' ? target.path : target.kind === 'outside' ? target.url : '/';
      expect(new URL(href, 'https://zhitu.example').protocol).toMatch(/^https?:$/);
    },
  );
});
