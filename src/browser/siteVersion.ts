import { fromRoot } from './siteBase.ts';

/** What differs between two versions of the site: the name of its first script, and the operator's settings. Empty where the HTML is not ours. */
const versionOf = (script: string, settings: string): string => {
  const [, name = ''] = /\/assets\/([\w.-]+\.js)$/.exec(script) ?? [];
  return name && `${name} ${settings.trim()}`;
};

/** The version of the HTML that this document was made from. */
export function runningVersion(document: Document): string {
  // The script in the head adds links without `crossorigin`.
  const script = document.querySelector('link[rel="modulepreload"][crossorigin]')?.getAttribute('href') ?? '';
  return versionOf(script, document.getElementById('settings')?.textContent ?? '');
}

/**
 * The version that the server has now. The browser asks whether its copy of the HTML is still good, so an unchanged one costs no download.
 * @throws where there is no answer, or it is not the HTML of this site
 */
export async function servedVersion(signal: AbortSignal): Promise<string> {
  const answer = await fetch(fromRoot('/'), { cache: 'no-cache', signal });
  const html = answer.ok ? await answer.text() : '';
  const [, script = ''] = /<link rel="modulepreload"[^>]*? href="([^"]+)"/.exec(html) ?? [];
  const [, settings = ''] = /<script[^>]* id="settings">(.*?)<\/script>/s.exec(html) ?? [];
  const version = versionOf(script, settings);
  if (!version) throw new Error(`${fromRoot('/')} is not the HTML of this site`);
  return version;
}
