/**
 * Writes the name, the description, and the picture of the site into a build: for search engines, chats that show a card for a link, and
 * phones that install the site. Each of them reads files, and runs no script.
 *
 * Neither `canonical` nor `og:url` is written, because one file answers all addresses. The page sets them (src/components/PageAddress.tsx).
 */
import type { SiteSettings } from '../api/settings.ts';

/** The words of index.html and of src/theme/manifest.webmanifest. */
export const usual = {
  siteName: '在线课程',
  siteDescription: '在线课程：看课程目录和介绍，在线学习，记录学习进度。',
} as const;

/** An icon has space for about 12 characters. */
const SHORT = 12;
const TITLE = /(<title>)[^<]*(?=<\/title>)/;
const DESCRIPTION = /(<meta name="description" content=")[^"]*/;
const CARD = /<meta (?:property="og:|name="twitter:)[^>]*>\s*/g;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const isNamed = ({ siteName, siteDescription, sharePicture }: SiteSettings): boolean =>
  [siteName, siteDescription, sharePicture].some((value) => value !== undefined);

/** Returns the tags of a link's card. */
function cardOf({ siteName = usual.siteName, siteDescription = usual.siteDescription, sharePicture }: SiteSettings) {
  const tags: [kind: 'property' | 'name', name: string, content: string][] = [
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', siteName],
    ['property', 'og:title', siteName],
    ['property', 'og:description', siteDescription],
    ...(sharePicture ? [['property', 'og:image', sharePicture] as ['property', string, string]] : []),
    ['name', 'twitter:card', sharePicture ? 'summary_large_image' : 'summary'],
  ];
  return tags.map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escaped(content)}" />\n    `).join('');
}

/**
 * Returns index.html with the site's name, description, and card. If neither these settings nor the ones before have any of them, the page
 * stays as the operator wrote it.
 *
 * @param before the settings that the page has @param settingsTag the beginning of the element before which the card is inserted
 */
export function withPresence(html: string, settings: SiteSettings, before: SiteSettings, settingsTag: string): string {
  if (!isNamed(settings) && !isNamed(before)) return html;
  const title = settings.siteName ?? (before.siteName === undefined ? undefined : usual.siteName);
  const description =
    settings.siteDescription ?? (before.siteDescription === undefined ? undefined : usual.siteDescription);
  const put = (text: string, place: RegExp, words: string | undefined) =>
    words === undefined ? text : text.replace(place, (_, begins: string) => begins + escaped(words));
  const card = isNamed(settings) ? cardOf(settings) : '';
  const bare = put(put(html, TITLE, title), DESCRIPTION, description).replace(CARD, '');
  return bare.replace(settingsTag, () => card + settingsTag);
}

/** Returns the web app manifest with the site's name and description. @throws if it is not JSON */
export function manifestFor(manifest: string, settings: SiteSettings): string {
  const { siteName = usual.siteName, siteDescription = usual.siteDescription } = settings;
  const named = { name: siteName, short_name: [...siteName].slice(0, SHORT).join(''), description: siteDescription };
  return `${JSON.stringify({ ...JSON.parse(manifest), ...named }, null, 2)}\n`;
}
