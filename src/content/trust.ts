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
 * Returns the Trusted Types policy, which the Content-Security-Policy requires for parsing a text or starting a worker. `src/build/html.ts` has
 * its name. It is used in two places only: for parsing a text into an inert document for the sanitiser, and for starting our own worker. For
 * TypeScript, the results are strings.
 */
export function trust(): Policy<string, string> {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  policy ??= trustedTypes?.createPolicy('zhitu-content', { createHTML: itself, createScriptURL: itself }) ?? {
    createHTML: itself,
    createScriptURL: itself,
  };
  return policy;
}
