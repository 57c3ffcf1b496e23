import { serverAddress } from '../api/answers.ts';
import { creditOfCollector } from './messages.ts';
import { day, type SeedRow } from './row.ts';

/** The password of every seeded member, with its bcrypt hash, because hashing it at each start would take time. */
export const seedPassword = 'meedu123';
export const seedPasswordHash = '$2b$04$TnSctxtDb4Vus1gdTOsBfOhyT9oX.lHXgt0laeAdxLr7DfcLSYwl6';

/** Accounts for trying the site: mobile, name, and the case they show. */
export const demoAccounts: { mobile: string; name: string; shows: string }[] = [
  { mobile: '13800000001', name: '王小明', shows: '普通会员：已购课程、15 笔订单、学习进度、7 条未读消息' },
  { mobile: '13800000002', name: '李会员', shows: '年度会员' },
  { mobile: '13800000003', name: '赵锁定', shows: '账号已锁定，不能登录' },
  { mobile: '13800000004', name: '钱过期', shows: '会员已过期' },
  { mobile: '13800000005', name: '孙空空', shows: '什么都没有，未同意用户协议' },
  { mobile: '13800000006', name: '周认证', shows: '已实名认证；课程、消息、积分都有几页' },
  { mobile: '13800000007', name: 'Xk29fQwPzLm1', shows: '未设置昵称和密码' },
  { mobile: '13800000008', name: '吴注销', shows: '用来注销账号' },
  { mobile: '13800000009', name: '郑绑定', shows: '已绑定 QQ 和微信' },
  { mobile: '234099990', name: 'qq_游客', shows: '社交账号，没有真实手机号' },
];

// biome-ignore format: a list of names reads better in rows
const commentAuthors = [
  '一叶知秋', '代码如诗', '小鹿乱撞', '前端小白', '学海无涯', '数学课代表', '云淡风轻', 'pythonista', 'Tom_2024', '老张',
  'Grace', '阿狸', '晨跑的猫', '设计师小满', '考研上岸', '面包与盐', '山间明月', '剪辑师阿杰', '摄影老李', '半夏',
];

/** 半夏 asked for the removal of her account three days ago; a login would withdraw that. */
export const leavingMember = '13700000020';

/** Members with a drawn portrait; the others have the site's default avatar. */
const withPortrait = new Set([1, 2]);

export function* seedMembers(start: number): Generator<SeedRow> {
  const joinedAt = start - 120 * day;
  const shared = { password_hash: seedPasswordHash, role_expired_at: joinedAt, created_at: joinedAt };
  for (const [index, { mobile, name }] of demoAccounts.entries()) {
    const id = index + 1;
    const row = {
      ...shared,
      id,
      mobile,
      nick_name: name,
      avatar: avatar(withPortrait.has(id) ? `/seed/avatar/${id}.svg` : null),
    };
    yield ['members', { ...row, ...differences(id, start) }];
  }
  for (const [index, name] of commentAuthors.entries()) {
    const id = demoAccounts.length + index + 1;
    const mobile = `137000000${String(index + 1).padStart(2, '0')}`;
    // Every third author has never had a picture, so the API answers "".
    const picture = index % 3 === 2 ? '' : avatar(`/seed/avatar/${(index % 12) + 1}.svg`);
    const removal = mobile === leavingMember ? { removal_requested_at: start - 3 * day } : {};
    yield ['members', { ...shared, id, mobile, nick_name: name, avatar: picture, ...removal }];
  }

  yield [
    'identities',
    { member_id: 6, real_name: '周小证', id_number: '330101199001011234', verified_at: start - 30 * day },
  ];
  // 孙空空 has not agreed and is asked at the next visit.
  for (let id = 1; id <= demoAccounts.length + commentAuthors.length; id += 1) {
    if (id === 5) continue;
    for (const agreementId of [1, 2]) {
      yield ['agreement_consents', { member_id: id, agreement_id: agreementId, platform: 'PC', created_at: joinedAt }];
    }
  }
}

/** Returns the columns in which a member differs from the others. */
function differences(id: number, start: number): SeedRow[1] {
  switch (id) {
    case 1:
      return { credit1: 95 };
    case 6:
      return { credit1: creditOfCollector };
    case 2:
      return { role_id: 3, role_expired_at: start + 200 * day };
    case 3:
      return { is_lock: 1 };
    case 4:
      return { role_id: 1, role_expired_at: start - 10 * day };
    case 7:
    case 10:
      return { is_set_nickname: 0, is_password_set: 0 };
    default:
      return {};
  }
}

function avatar(path: string | null): string {
  return `${serverAddress}${path ?? '/images/default_avatar.jpg'}`;
}
