import { fromRoot } from '../address/siteBase.ts';
import { inTime } from '../page/inTime.ts';

/** Timeout for the HTML and its body, ms. */
const PATIENCE = 15_000;

/** Builds the version of an HTML from the name of its first script and the operator's settings. '' if the HTML is not ours. */
const versionOf = (script: string, settings: string): string => {
  const [, name = ''] = /\/assets\/([\w.-]+\.js)$/.exec(script) ?? [];
  return name && `${name} ${settings.trim()}`;
};

/** Returns the version of the HTML from which this document was made. */
export function runningVersion(document: Document): string {
  // The links that the script in the head adds have no `crossorigin`.
  const script = document.querySelector('link[rel="modulepreload"][crossorigin]')?.getAttribute('href') ?? '';
  return versionOf(script, document.getElementById('settings')?.textContent ?? '');
}

/** Returns '' if the server does not answer with a page. */
async function servedHtml(signal: AbortSignal): Promise<string> {
  const answer = await fetch(fromRoot('/'), { cache: 'no-cache', signal });
  return answer.ok ? answer.text() : '';
}

/**
 * Returns the version that the server has now. The browser revalidates its copy of the HTML, so an unchanged one is not downloaded.
 * @throws if there is no whole answer within 15,000 ms, or it is not the HTML of this site
 */
export async function servedVersion(signal: AbortSignal): Promise<string> {
  const html = await inTime(servedHtml(signal), PATIENCE);
  const [, script = ''] = /<link rel="modulepreload"[^>]*? href="([^"]+)"/.exec(html) ?? [];
  const [, settings = ''] = /<script[^>]* id="settings">(.*?)<\/script>/s.exec(html) ?? [];
  const version = versionOf(script, settings);
  if (!version) throw new Error(`${fromRoot('/')} is not the HTML of this site`);
  return version;
}
