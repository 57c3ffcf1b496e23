import type { Backend } from '../backend.ts';
import { Refusal, serverAddress } from './answers.ts';
import { type Route, text } from './call.ts';
import { chinaTime, isoTime } from './dates.ts';
import { creditRewards } from './notices.ts';

/** Calls at the start of the site. Source: MeEdu API, config and decoration. */
export const siteRoutes: Route[] = [
  { method: 'GET', path: '/api/v3/status', access: 'public', handle: () => [] },
  { method: 'GET', path: '/api/v2/other/config', access: 'public', handle: ({ backend }) => systemConfig(backend) },
  {
    method: 'GET',
    path: '/api/v2/navs',
    access: 'public',
    // An empty `platform=` requests every platform; a missing one requests the PC.
    handle: ({ backend, query }) => navs(backend, query.get('platform') ?? 'PC'),
  },
  { method: 'GET', path: '/api/v2/links', access: 'public', handle: ({ backend }) => links(backend) },
  {
    method: 'GET',
    path: '/api/v2/decorationPage/blocks',
    access: 'public',
    handle: (call) => {
      const page = text(call, 'page_name');
      if (page === '') throw new Refusal('page_name参数不能为空');
      return blocks(call.backend, page);
    },
  },
  {
    method: 'GET',
    path: '/api/v3/other/wechat-mp-jssdk',
    access: 'public',
    handle: (call) => {
      if (text(call, 'path') === '') throw new Refusal('参数错误');
      return { enabled: 0 };
    },
  },
];

async function systemConfig(backend: Backend) {
  const settings = backend.settings.values;
  return {
    name: settings.name,
    // A fresh MeEdu has no white logo and answers with an empty object.
    logo: { logo: `${serverAddress}/images/logo.svg`, white_logo: {} },
    url: serverAddress,
    pc_url: settings.pcUrl,
    h5_url: settings.h5Url,
    icp: settings.icp,
    icp_link: 'https://beian.miit.gov.cn',
    icp2: settings.icp2,
    icp2_link: 'https://www.beian.gov.cn',
    user_protocol: `${serverAddress}/user/protocol`,
    user_private_protocol: `${serverAddress}/user/private_protocol`,
    vip_protocol: `${serverAddress}/user/vip_protocol`,
    paid_content_purchase_protocol: `${serverAddress}/user/paid_content_purchase_protocol`,
    aboutus: `${serverAddress}/aboutus`,
    course_purchase_notice: settings.coursePurchaseNotice,
    player: {
      cover: settings.playerCover.startsWith('/') ? serverAddress + settings.playerCover : settings.playerCover,
      enabled_bullet_secret: settings.watermark ? '1' : '0',
      bullet_secret: {
        size: settings.watermarkSize,
        color: settings.watermarkColor,
        opacity: settings.watermarkOpacity,
        text: settings.watermarkText,
      },
    },
    member: {
      enabled_mobile_bind_alert: Number(settings.forcedMobileBinding),
      enabled_face_verify: settings.faceVerification,
    },
    socialites: { qq: Number(settings.qqLogin), wechat_oauth: Number(settings.wechatLogin) },
    credit1_reward: creditRewards,
    enabled_addons: [],
    navs: await navs(backend, 'PC'),
    links: await links(backend),
  };
}

interface NavRow {
  id: number;
  sort: number;
  name: string;
  url: string;
  platform: string;
  parent_id: number;
  blank: number;
  created_at: number;
}

async function navs(backend: Backend, platform: string) {
  const rows = await backend.database.all<NavRow>("SELECT * FROM navs WHERE ? IN ('', platform) ORDER BY sort, id", [
    platform,
  ]);
  const shared = ({ created_at: _, ...row }: NavRow) => ({ ...row, active_routes: '' });
  return rows
    .filter((row) => row.parent_id === 0)
    .map((row) => ({
      ...shared(row),
      children: rows
        .filter((child) => child.parent_id === row.id)
        .map((child) => ({
          ...shared(child),
          created_at: isoTime(child.created_at),
          updated_at: isoTime(child.created_at),
        })),
    }));
}

async function links(backend: Backend) {
  const rows = await backend.database.all<{ id: number; sort: number; name: string; url: string; created_at: number }>(
    'SELECT * FROM links ORDER BY sort, id',
  );
  return rows.map((row) => ({
    ...row,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.created_at),
  }));
}

interface BlockRow {
  id: number;
  platform: string;
  page: string;
  decoration_page_id: number;
  sign: string;
  sort: number;
  config: string | null;
}

async function blocks(backend: Backend, page: string) {
  const rows = await backend.database.all<BlockRow>('SELECT * FROM blocks WHERE page = ? ORDER BY sort, id', [page]);
  return Promise.all(rows.map(async (row) => ({ ...row, config_render: await render(backend, row) })));
}

/** Fills course blocks with the current courses. Hidden and unpublished ones stay in; deleted ones are left out. */
async function render(backend: Backend, row: BlockRow): Promise<unknown> {
  if (row.config === null) return [];
  const config: unknown = JSON.parse(row.config);
  if (!/^(pc|h5)-vod-v1$/.test(row.sign)) return config;
  const { title, items } = config as { title: string; items: { id: number }[] };
  const courses = await Promise.all(items.map((item) => blockCourse(backend, item.id)));
  return { title, items: courses.filter((course) => course !== null) };
}

async function blockCourse(backend: Backend, id: number) {
  const row = await backend.database.first<Record<string, string | number>>(
    `SELECT courses.*, categories.name AS category_name FROM courses
     LEFT JOIN categories ON categories.id = courses.category_id WHERE courses.id = ?`,
    [id],
  );
  if (!row) return null;
  return {
    id: row.id,
    title: row.title,
    thumb: row.thumb,
    charge: row.charge,
    user_count: row.user_count,
    short_description: row.short_description,
    published_at: chinaTime(Number(row.published_at)),
    category_id: row.category_id,
    is_rec: row.is_rec,
    is_free: row.is_free,
    created_at: isoTime(Number(row.created_at)),
    category: row.category_name === null ? null : { id: row.category_id, name: row.category_name },
  };
}
