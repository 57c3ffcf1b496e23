/** The settings in the page, and the operator's own script that sets the address of the API. */

import type { Element } from '../../build/elements.ts';
import { readSettings } from '../readSettings.ts';
import { faultsOf } from '../settings.ts';
import { isSilent } from './ask.ts';
import type { Examination } from './examination.ts';
import { hashOf, isRun } from './html.ts';

/** Returns in Chinese the place and kind of the error in a text that is not valid JSON. */
function faultOfSettings(content: string): string {
  try {
    readSettings(Buffer.from(content));
    return '开头有看不见的字符（BOM），删掉它';
  } catch (thrown) {
    return (thrown as Error).message;
  }
}

export function settingsOf(examination: Examination, elements: Element[]): Record<string, unknown> {
  const { content = '' } = elements.find(({ attributes }) => attributes.id === 'settings') ?? {};
  let settings: unknown;
  try {
    settings = JSON.parse(content);
  } catch {
    examination.fault(
      'settings',
      `index.html 里的设置不是 JSON，网站当作没有设置：${faultOfSettings(content)}`,
      '改正 id="settings" 里的这个地方；最好写在 settings.json 里，用 npm run settings 写进去，写错了它会说。',
    );
    return {};
  }
  const faults = faultsOf(settings);
  if (faults.length > 0)
    examination.warn(
      'settings',
      `设置里有不对的地方：${faults.join('；')}`,
      '改 settings.json，再运行一次 npm run settings。',
    );
  return typeof settings === 'object' && settings !== null ? { ...settings } : {};
}

const MEEDU_API_URL = /meedu_api_url\s*=\s*(["'`])([^"'`\n]*)\1/;

/** The operator's own script runs only if it is in the page before the policy. */
export async function windowApiUrlOf(examination: Examination, elements: Element[], hashes: string[]): Promise<string> {
  const policyAt = elements.findIndex(({ attributes }) => isPolicy(attributes));
  for (const [at, { name, attributes, content }] of elements.entries()) {
    if (name !== 'script' || !isRun(attributes.type ?? '')) continue;
    const isFile = attributes.src !== undefined && !attributes.src.includes('/assets/');
    let script = content;
    if (isFile) {
      const { src = '' } = attributes;
      const address = URL.canParse(src, examination.page) ? new URL(src, examination.page) : null;
      if (address?.origin !== new URL(examination.site).origin) continue;
      const asked = await examination.ask(address.href);
      script = isSilent(asked) || asked.status !== 200 ? '' : asked.text;
    }
    const url = MEEDU_API_URL.exec(script)?.[2];
    if (!url) continue;
    if (isFile || policyAt === -1 || at < policyAt || hashes.includes(hashOf(content))) return url;
    examination.fault(
      'api-url-refused',
      `window.meedu_api_url = "${url}" 写在策略的后面，浏览器不执行它`,
      `去掉这段脚本，在 settings.json 里写 "apiUrl": "${url}"，再运行 npm run settings。`,
    );
  }
  return '';
}

export const isPolicy = ({ 'http-equiv': name = '' }: Element['attributes']): boolean =>
  name.toLowerCase() === 'content-security-policy';
