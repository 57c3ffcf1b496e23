import type { Backend } from '../backend.ts';
import { makeFile } from '../seed/attachmentFiles.ts';
import { notFound, Refusal, serverAddress } from './answers.ts';
import { type MemberCall, type Route, text } from './call.ts';
import { findCourse, mayAccess } from './courseRow.ts';
import { Download } from './download.ts';
import { randomText } from './randomText.ts';

const hour = 3_600_000;

const linksPerHour = 60;

interface AttachmentRow {
  id: number;
  size: number;
  file: string;
  /** `file`: on this server; `private`: in an object storage; `missing`: gone; `none`: cannot be downloaded. */
  storage: string;
}

/** A link that a member received. */
interface LinkRow extends AttachmentRow {
  mobile: string;
  created_at: number;
}

/** The routes that make the link of an attachment and download the file. Source: MeEdu API, attachments. */
export const attachmentRoutes: Route[] = [
  { method: 'GET', path: '/api/v3/course/:courseId/attach/:id{[0-9]+}', access: 'device', handle: makeLink },
  {
    method: 'GET',
    path: '/api/v3/course/attach-download',
    access: 'public',
    handle: async (call) => {
      const sign = text(call, 'sign');
      const link = await findLink(call.backend, sign, hour);
      if (!link || (await spendLink(call.backend, sign)) === 0) throw new Refusal('参数错误');
      if (link.storage !== 'file') throw new Refusal('源文件不存在');
      return download(call.backend, link);
    },
  },
];

async function makeLink({ backend, member, params }: MemberCall) {
  const courseId = Number(params.courseId);
  if (!Number.isInteger(courseId)) throw new Error('the id of a course is a number');
  await refuseAboveLimit(backend, member.id);
  const course = await findCourse(backend, courseId);
  if (!(await mayAccess(backend, course, member))) throw new Refusal('请购买课程');
  const attachment = await backend.database.first<AttachmentRow>(
    'SELECT * FROM attachments WHERE id = ? AND course_id = ?',
    [Number(params.id), courseId],
  );
  if (!attachment) throw notFound();
  if (attachment.storage === 'none') throw new Refusal('当前附件不支持下载');
  const sign = randomText(20);
  await backend.database.insert('attachment_links', {
    sign,
    attachment_id: attachment.id,
    member_id: member.id,
    created_at: backend.now(),
  });
  backend.note('attachmentLink', member.mobile, { attachment: attachment.id });
  const path =
    attachment.storage === 'private'
      ? `/provider/storage/${attachment.file}?X-Amz-Signature=${sign}`
      : `/api/v3/course/attach-download?sign=${sign}`;
  return { download_url: `${serverAddress}${path}` };
}

/** Returns the file itself for members with the right to it, as MeEdu did before it had links. */
export async function downloadAttachment({ backend, member }: MemberCall, id: number): Promise<Download> {
  const attachment = await backend.database.first<AttachmentRow & { course_id: number }>(
    'SELECT * FROM attachments WHERE id = ?',
    [id],
  );
  if (!attachment) throw notFound();
  const course = await findCourse(backend, attachment.course_id);
  if (!(await mayAccess(backend, course, member))) throw new Refusal('请购买课程');
  if (attachment.storage === 'none') throw new Refusal('当前附件不支持下载');
  if (attachment.storage !== 'file') throw new Refusal('源文件不存在');
  return download(backend, { ...attachment, mobile: member.mobile });
}

/** Returns the file behind a link to the object storage, which works any number of times for two hours; `null` for other links. */
export async function downloadFromStorage(backend: Backend, file: string, sign: string): Promise<Download | null> {
  const link = await findLink(backend, sign, 2 * hour);
  return link?.storage === 'private' && link.file === file ? download(backend, link) : null;
}

async function refuseAboveLimit(backend: Backend, memberId: number): Promise<void> {
  const count = await backend.database.count(
    'SELECT COUNT(*) FROM attachment_links WHERE member_id = ? AND created_at > ?',
    [memberId, backend.now() - hour],
  );
  if (count >= linksPerHour) throw new Refusal('请稍后再试', 429);
}

async function findLink(backend: Backend, sign: string, lifetime: number): Promise<LinkRow | undefined> {
  return backend.database.first<LinkRow>(
    `SELECT attachments.*, members.mobile FROM attachment_links
     JOIN attachments ON attachments.id = attachment_id JOIN members ON members.id = member_id
     WHERE sign = ? AND used_at IS NULL AND attachment_links.created_at > ?`,
    [sign, backend.now() - lifetime],
  );
}

/** Uses a link up. Returns 0 if another call was faster. */
function spendLink(backend: Backend, sign: string): Promise<number> {
  return backend.database.change('UPDATE attachment_links SET used_at = ? WHERE sign = ? AND used_at IS NULL', [
    backend.now(),
    sign,
  ]);
}

function download(backend: Backend, link: Pick<LinkRow, 'id' | 'file' | 'size' | 'mobile'>): Download {
  backend.note('attachmentDownload', link.mobile, { attachment: link.id });
  const { body, type } = makeFile(link.file, link.size);
  return new Download(body, link.file, type);
}
