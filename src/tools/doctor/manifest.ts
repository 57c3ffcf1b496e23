/** The web app manifest and its icons: whether phones and computers can install the site. */
import { isSilent } from './ask.ts';
import { type Examination, reasonOf } from './examination.ts';
import type { Page } from './page.ts';

const MEND =
  '把同一次构建的 dist 整个放上去，给 .webmanifest 配上 application/manifest+json（nginx：default_type；Caddy：header；Apache：AddType，' +
  'docs/deploy 里的配置都有）。网站照常能用，只是装不到桌面。';

/** Returns the addresses of a manifest's icons; null if it is not a manifest. */
function iconsIn(text: string, address: string): string[] | null {
  try {
    const { icons } = JSON.parse(text) as { icons: { src: string }[] };
    return icons.map(({ src }) => new URL(src, address).href);
  } catch {
    return null;
  }
}

/** Examines the manifest that the page names. Older builds name none. */
export async function examineManifest(examination: Examination, { elements }: Page): Promise<void> {
  if (!elements.some(({ name, attributes }) => name === 'link' && attributes.rel === 'manifest')) return;
  const address = `${examination.site}/manifest.webmanifest`;
  const warn = (file: string, says: string) => examination.warn('manifest', `${new URL(file).pathname} ${says}`, MEND);
  const asked = await examination.ask(address);
  if (isSilent(asked)) return warn(address, `打不开：${reasonOf(asked.why).says}`);
  if (asked.status !== 200) return warn(address, `得到 ${asked.status}`);
  const type = asked.header('content-type');
  if (!/\bjson\b/.test(type)) return warn(address, `的类型是 ${type || '空的'}`);
  const icons = iconsIn(asked.text, address);
  if (!icons) return warn(address, '读不懂：没有传完，或者被改过');
  for (const icon of icons) {
    const answer = await examination.ask(icon);
    if (isSilent(answer) || answer.status !== 200 || !answer.header('content-type').startsWith('image/'))
      return warn(icon, isSilent(answer) ? '打不开' : `得到 ${answer.status} ${answer.header('content-type')}`);
  }
}
