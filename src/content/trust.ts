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
 * The Trusted Types policy, which the Content-Security-Policy requires for parsing a text or starting a worker; its name is in
 * `src/build/html.ts`. It is used in two places only: where a text is parsed into an inert document for the sanitiser, and where our own
 * worker starts. For TypeScript the results are strings.
 */
export function trust(): Policy<string, string> {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  policy ??= trustedTypes?.createPolicy('zhitu-content', { createHTML: itself, createScriptURL: itself }) ?? {
    createHTML: itself,
    createScriptURL: itself,
  };
  return policy;
}
