type Policy<Html, Url> = { createHTML: (html: string) => Html; createScriptURL: (url: string) => Url };
type Factory = {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string; createScriptURL: (url: string) => string },
  ) => Policy<string, string>;
};

const itself = (text: string) => text;
let policy: Policy<string, string> | undefined;

/**
 * What the site's policy wants before a text may be parsed or a worker started; the policy's name stands in `src/build/html.ts`. It
 * is asked for in two places only: where a text is parsed into a document that nobody sees, for the sanitiser, and where our own
 * worker starts. To TypeScript the results are the texts that go in.
 */
export function trust(): Policy<string, string> {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  policy ??= trustedTypes?.createPolicy('zhitu-content', { createHTML: itself, createScriptURL: itself }) ?? {
    createHTML: itself,
    createScriptURL: itself,
  };
  return policy;
}
