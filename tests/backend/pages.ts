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

/** Consented to with each order; a site need not have texts for them. */
const orderAgreements = new Set(['/user/vip_protocol', '/user/paid_content_purchase_protocol']);

/** HTML pages of the backend's own, opened in new tabs. */
export const pagePaths = [...Object.keys(kinds), ...Object.keys(ownTexts)];

/** A whole HTML document. The text comes from this site's administrator, so it is put in as it is. */
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
