import type { ThemeRegistrationRaw } from 'shiki/core';

/** The kinds of tokens, with their TextMate scopes. If several match, the most specific one counts. */
export const tokenKinds = {
  comment: 'comment punctuation.definition.comment string.quoted.docstring',
  keyword:
    'keyword storage variable.language punctuation.definition.directive meta.preprocessor entity.name.function.preprocessor entity.name.section markup.heading',
  string:
    'string punctuation.definition.string constant.character constant.other.symbol constant.other.color markup.inline.raw markup.inserted',
  number: 'constant.numeric constant.language keyword.other.unit support.constant',
  function:
    'entity.name.function support.function variable.function meta.function-call.generic entity.name.command entity.other.attribute-name support.type.property-name entity.name.tag.yaml',
  type: 'entity.name.type entity.name.class entity.name.namespace entity.name.tag entity.other.inherited-class support.type support.class storage.type.java storage.type.cs storage.type.groovy',
  variable: 'variable.parameter variable.other.readwrite.instance variable.other.normal variable.other.php',
  removed: 'markup.deleted invalid',
};

/** Shiki gives every token a colour of its theme. Our theme has names instead, which the style sheet maps to colours. */
export const codeTheme: ThemeRegistrationRaw = {
  name: 'zhitu',
  type: 'light',
  fg: 'plain',
  bg: 'none',
  settings: Object.entries(tokenKinds).map(([kind, scopes]) => ({
    scope: scopes.split(' '),
    settings: { foreground: kind },
  })),
};
