type Policy = { createScript: (json: string) => string };
type Factory = { createPolicy: (name: string, rules: Policy) => Policy };

/** @throws a SyntaxError if the text is not JSON, so that nothing else gets into a script */
const onlyJson: Policy = { createScript: (json) => JSON.stringify(JSON.parse(json)) };
let policy: Policy | undefined;

/**
 * Adds JSON-LD for search engines to the head of the document. The Content-Security-Policy requires a Trusted Types policy for the text of any
 * script, also of one that is never run. `src/build/html.ts` has its name.
 *
 * @returns a function that removes the data
 */
export function addData(json: string): () => void {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  policy ??= trustedTypes?.createPolicy('zhitu-data', onlyJson) ?? onlyJson;
  const element = document.createElement('script');
  element.type = 'application/ld+json';
  element.text = policy.createScript(json);
  document.head.append(element);
  return () => element.remove();
}
