import type { Backend } from '../backend.ts';
import { serverAddress } from './answers.ts';
import { type MemberCall, type Route, uploadedFile } from './call.ts';
import { randomText } from './randomText.ts';
import { seal } from './seals.ts';
import { requireAll } from './validation.ts';

/** Lifetime of an upload receipt, in milliseconds. */
const receiptLifetime = 1_800_000;

/** First bytes of each kind of picture, in hexadecimal digits; `.` is any digit. */
const pictureKinds: { extension: string; type: string; begins: RegExp }[] = [
  { extension: 'png', type: 'image/png', begins: /^89504e470d0a1a0a/ },
  { extension: 'jpg', type: 'image/jpeg', begins: /^ffd8ff/ },
  { extension: 'gif', type: 'image/gif', begins: /^47494638/ },
  { extension: 'webp', type: 'image/webp', begins: /^52494646.{8}57454250/ },
  { extension: 'bmp', type: 'image/bmp', begins: /^424d/ },
];

/** An SVG, recognized by its first tag. It is served with a policy that runs nothing in it. */
const drawing = /^\ufeff?\s*(?:<\?xml[^>]*>\s*|<!--.*?-->\s*|<!doctype svg[^>]*>\s*)*<svg[\s>]/is;

/** Pictures of members. Source: MeEdu API, member. */
export const uploadRoutes: Route[] = [
  {
    method: 'POST',
    path: '/api/v2/member/detail/avatar',
    access: 'device',
    handle: async (call) => {
      const { backend, member } = call;
      const { path, type, size } = await storePicture(call, 'avatar', 1);
      await backend.database.change('UPDATE members SET avatar = ? WHERE id = ?', [
        `${serverAddress}/storage/${path}`,
        member.id,
      ]);
      backend.note('avatar', member.mobile, { path, type, size });
      return [];
    },
  },
  {
    method: 'POST',
    path: '/api/v2/upload/image',
    access: 'device',
    handle: async (call) => {
      const { backend, member } = call;
      const { id, path, name, type, size } = await storePicture(call, 'other', 2);
      backend.note('upload', member.mobile, { path, type, size });
      return {
        path,
        url: `${serverAddress}/storage/${path}`,
        disk: 's3-public',
        name,
        expired_time: Math.floor((backend.now() + receiptLifetime) / 1000),
        encryptData: await seal(backend, 'upload', { path }),
        media_image_id: id,
      };
    },
  },
];

/** Returns a stored picture by its path below `/storage/`; `null` if there is none. */
export async function readStoredFile(
  backend: Backend,
  path: string,
): Promise<{ type: string; body: Uint8Array<ArrayBuffer> } | null> {
  const row = await backend.database.first<{ type: string; body: ArrayBuffer }>(
    'SELECT type, body FROM stored_files WHERE path = ?',
    [path],
  );
  return row ? { type: row.type, body: new Uint8Array(row.body) } : null;
}

/**
 * Stores the picture of the field `file`. Its type is read from its bytes, not from its name.
 *
 * @throws Refusal with every broken rule
 */
async function storePicture(call: MemberCall, folder: 'avatar' | 'other', megabytes: number) {
  const file = uploadedFile(call, 'file');
  requireAll([[file !== null, '请上传文件']]);
  if (!file) throw new Error('unreachable');
  const body = new Uint8Array(await file.arrayBuffer());
  const beginning = Buffer.from(body.subarray(0, 12)).toString('hex');
  const isDrawing = folder === 'avatar' && drawing.test(Buffer.from(body.subarray(0, 4096)).toString());
  const kind = isDrawing
    ? { extension: 'svg', type: 'image/svg+xml' }
    : pictureKinds.find(({ begins }) => begins.test(beginning));
  requireAll([
    [kind !== undefined, '请上传图片文件'],
    [body.length <= megabytes * 1024 * 1024, `文件不能超过${megabytes}M`],
  ]);
  if (!kind) throw new Error('unreachable');
  const path = `${folder}/${randomText(40)}.${kind.extension}`;
  const { backend, member } = call;
  const id = await backend.database.insert('stored_files', {
    path,
    member_id: member.id,
    type: kind.type,
    body,
    created_at: backend.now(),
  });
  return { id, path, name: file.name, type: kind.type, size: body.length };
}
