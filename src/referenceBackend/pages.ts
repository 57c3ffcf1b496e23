import type { Backend } from './backend.ts';
import { aboutUs, faceVerifySuccess } from './seed/agreements.ts';

const kinds: Record<string, string> = {
  '/user/protocol': 'user_agreement',
  '/user/private_protocol': 'privacy_policy',
  '/user/vip_protocol': 'vip_service_agreement',
  '/user/paid_content_purchase_protocol': 'paid_content_purchase_agreement',
};

const ownTexts: Record<string, { title: string; content: string }> = {
  '/aboutus': aboutUs,
  '/face-verify-success': faceVerifySuccess,
};

/** Members agree to these with each order. A site may have no texts for them. */
const orderAgreements = new Set(['/user/vip_protocol', '/user/paid_content_purchase_protocol']);

/** HTML pages of the backend itself, which the site opens in new tabs. */
export const pagePaths = [...Object.keys(kinds), ...Object.keys(ownTexts)];

/** Returns a whole HTML document. The text is not escaped, because it was written by this site's administrator. */
export async function renderPage(backend: Backend, path: string): Promise<string> {
  const isBlank = orderAgreements.has(path) && !backend.settings.values.orderAgreementTexts;
  if (isBlank) return documentOf('', '');
  const page =
    ownTexts[path] ??
    (await backend.database.first<{ title: string; content: string }>(
      'SELECT title, content FROM agreements WHERE type = ? AND is_active = 1 ORDER BY id DESC LIMIT 1',
      [kinds[path] ?? ''],
    ));
  return documentOf(page?.title ?? '', page?.content ?? '');
}

function documentOf(title: string, content: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body>${title === '' ? '' : `<h1>${title}</h1>`}${content}</body>
</html>
`;
}
