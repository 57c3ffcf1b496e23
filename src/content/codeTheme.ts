import type { ThemeRegistrationRaw } from 'shiki/core';

/** What the tokens of a language are, and the TextMate scopes that say so; where several match, the most exact one counts. */
const kinds = {
  comment: ['comment', 'punctuation.definition.comment', 'string.quoted.docstring'],
  keyword: [
    ...[
      'keyword',
      'storage',
      'storage.type',
      'storage.modifier',
      'variable.language',
      'punctuation.definition.directive',
    ],
    ...['markup.heading', 'meta.preprocessor', 'entity.name.function.preprocessor', 'entity.name.section'],
  ],
  string: [
    ...['string', 'constant.other.symbol', 'markup.inline.raw', 'markup.inserted', 'string.regexp'],
    ...['punctuation.definition.string', 'constant.character', 'constant.other.color'],
  ],
  number: [
    'constant.numeric',
    'constant.language',
    'keyword.other.unit',
    'support.constant',
    'variable.other.constant',
  ],
  function: [
    ...['entity.name.function', 'support.function', 'entity.name.command', 'entity.other.attribute-name'],
    ...['meta.function-call.generic', 'variable.function', 'support.type.property-name', 'entity.name.tag.yaml'],
  ],
  type: [
    ...[
      'entity.name.type',
      'entity.name.class',
      'entity.name.tag',
      'entity.other.inherited-class',
      'entity.name.namespace',
    ],
    ...['support.type', 'support.class', 'storage.type.java', 'storage.type.cs', 'storage.type.groovy'],
  ],
  variable: ['variable.parameter', 'variable.other.readwrite.instance', 'variable.other.php', 'variable.other.normal'],
  removed: ['markup.deleted', 'invalid'],
} as const;

export type TokenKind = keyof typeof kinds;

/** Shiki gives every token the colour of its theme. Ours has names in place of colours; the style sheet says what they look like. */
export const codeTheme: ThemeRegistrationRaw = {
  name: 'zhitu',
  type: 'light',
  fg: 'plain',
  bg: 'none',
  settings: Object.entries(kinds).map(([kind, scope]) => ({ scope: [...scope], settings: { foreground: kind } })),
};
