/** Features of browser-compat-data by the words that a script uses for them. */
import { eachFeature, namesIn } from './support.ts';

/** Interfaces of properties that always have the same one, on whatever object. */
export const knownMembers: Readonly<Record<string, string>> = {
  searchParams: 'URLSearchParams',
  classList: 'DOMTokenList',
};
/** Interfaces of global variables. */
export const knownGlobals: Readonly<Record<string, string>> = {
  document: 'Document',
  navigator: 'Navigator',
  performance: 'Performance',
  history: 'History',
  location: 'Location',
  crypto: 'Crypto',
  screen: 'Screen',
};
export const globalObjects = new Set(['window', 'globalThis', 'self']);

/** Interfaces whose methods are recognised by name alone. Methods of rarer interfaces have the same names as everyday functions. */
const common = new Set(
  (
    'Array TypedArray String Number Object Promise Map Set RegExp Date AbortController AbortSignal Animation Blob CSSStyleSheet ' +
    'CanvasRenderingContext2D Crypto DOMRect DOMTokenList Document DocumentFragment Element Event EventTarget File FormData HTMLCanvasElement ' +
    'HTMLDialogElement HTMLElement HTMLFormElement HTMLImageElement HTMLInputElement HTMLMediaElement HTMLVideoElement Headers History ' +
    'IDBDatabase IDBFactory KeyboardEvent MediaQueryList Node Performance PointerEvent Range Request Response Selection ShadowRoot Storage ' +
    'SubtleCrypto TextTrack TextTrackList URL URLSearchParams'
  ).split(' '),
);

/** Features by the name of the member. */
export const byMember = new Map<string, string[]>();
for (const place of ['javascript.builtins', 'api'])
  for (const owner of namesIn(place))
    for (const member of namesIn(`${place}.${owner}`))
      byMember.set(member, [...(byMember.get(member) ?? []), `${place}.${owner}.${member}`]);
/** Returns whether the member belongs to one of the `common` interfaces. */
export const isOfCommon = (feature: string): boolean => common.has(feature.split('.').at(-2) ?? '');

/** Features by function and option: `createImageBitmap.imageOrientation`. */
export const byOption = new Map<string, string>();
eachFeature('api', (feature) => {
  const [, called = '', named, inner] =
    /\.(\w+?)(?:_static)?\.(?:options|init)(?:_(\w+)_parameter|_parameter\.(\w+))$/.exec(feature) ?? [];
  if (called) byOption.set(`${called}.${named ?? inner}`, feature);
});

/** Syntax in regular expressions. */
export const regexpSyntax: readonly [RegExp, string][] = [
  [/\(\?<[=!]/, 'javascript.regular_expressions.lookbehind_assertion'],
  [/\(\?[ims]*-?[ims]+:/, 'javascript.regular_expressions.modifier'],
  [/\(\?<[A-Za-z_$]/, 'javascript.regular_expressions.named_capturing_group'],
  [/\\p\{/i, 'javascript.regular_expressions.unicode_character_class_escape'],
];
export const regexpFlags: Readonly<Record<string, string>> = {
  d: 'hasIndices',
  s: 'dotAll',
  u: 'unicode',
  v: 'unicodeSets',
  y: 'sticky',
};
/** Features by the type of the node, or by the kind of the declaration. */
export const syntax: Readonly<Record<string, string>> = {
  StaticBlock: 'javascript.classes.static.initialization_blocks',
  ImportAttribute: 'javascript.statements.import.import_attributes',
  using: 'javascript.statements.using',
  'await using': 'javascript.statements.await_using',
};
