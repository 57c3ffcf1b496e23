/** The rules for the domain types that the decoders return. */
import {
  address,
  count,
  either,
  exactly,
  figure,
  filledAddress,
  list,
  orNull,
  percent,
  record,
  share,
  text,
  time,
  words,
  yes,
} from './rules.ts';

const id = figure;

const named = { id, name: text };
export const announcement = record({ id, title: text, html: text, createdAt: time });
export const card = record({
  id,
  title: text,
  coverUrl: address,
  price: count,
  isFree: yes,
  category: text,
  learners: count,
});
export const block = either(
  record({ id, kind: exactly('slider'), slides: list(record({ imageUrl: filledAddress, href: text })) }),
  record({ id, kind: exactly('courses'), title: text, courses: list(card) }),
  record({ id, kind: exactly('code'), html: words }),
);
export const category = record({ ...named, children: list(record(named)) });

const link = { id, name: text, url: text, opensNewWindow: yes };
export const nav = record({ ...link, children: list(record(link)) });
export const friend = record({ ...named, url: words });
const features =
  'vip live book topic paper practice mockPaper wrongBook wenda share codeExchanger snapshort ke promoCode daySignIn credit1Mall tuangou miaosha cert';
const configParts = {
  features: record(Object.fromEntries(features.split(' ').map((name) => [name, yes]))),
  config: record({
    siteName: text,
    logoUrl: address,
    whiteLogoUrl: address,
    backendUrl: address,
    h5Url: address,
    filings: list(record({ number: words, link: address })),
    userProtocolUrl: address,
    privacyProtocolUrl: address,
    vipProtocolUrl: address,
    paidContentProtocolUrl: address,
    alertsUnboundMobile: yes,
    requiresFaceCheck: yes,
    qqLogin: yes,
    wechatLogin: yes,
    purchaseNotice: text,
    playerCoverUrl: address,
    watermark: orNull(record({ template: words, color: words, sizePx: count, opacity: share })),
    pointsRules: record({ registration: count, lesson: count, course: count, orderPercent: count }),
  }),
};
export const config = record(configParts);
export const site = record({ ...configParts, navs: list(nav) });
/** The announcement in the banner. */
export const titled = record({ id, title: text });

export const user = record({
  id,
  name: text,
  avatarUrl: address,
  credit1: figure,
  mobile: text,
  isMobileBound: yes,
  isFaceVerified: yes,
  missingConsent: record({ userAgreement: yes, privacyPolicy: yes }),
  vipUntil: time,
  vipName: text,
  isNicknameFinal: yes,
  isPasswordSet: yes,
  isBound: record({ qq: yes, wechat: yes }),
  realName: text,
  idNumber: text,
});
export const message = record({ id: words, text, isRead: yes, createdAt: time });
export const points = record({ points: figure, reason: text, changedAt: time });

export const course = record({
  id,
  title: text,
  coverUrl: address,
  price: count,
  summary: text,
  html: text,
  learners: count,
  isFree: yes,
  isVipFree: yes,
  allowsComments: yes,
  isAccessible: yes,
  isLiked: yes,
  chapters: list(
    record({ id, title: text, lessons: list(record({ id, title: text, duration: count, trialSeconds: count })) }),
  ),
  progress: list(record({ lessonId: id, watchedSeconds: count, seenAt: time })),
  boughtLessons: list(id),
  attachments: list(record({ id, name: text, size: count, extension: text })),
});
export const lesson = record({
  id,
  title: text,
  duration: count,
  trialSeconds: count,
  bansSeeking: yes,
  allowsComments: yes,
  access: exactly('full', 'trial', 'none'),
  watchedSeconds: count,
  resumeAt: count,
  next: orNull(record({ id, title: text })),
  course,
});
export const play = either(
  record({ kind: exactly('none') }),
  record({ kind: exactly('embedded'), url: filledAddress }),
  record({ kind: exactly('film'), sources: list(record({ url: filledAddress, format: text, quality: text })) }),
);

const author = orNull(record({ name: text, avatarUrl: address }));
const written = { id: words, text, isApproved: yes, province: text, createdAt: time, author };
const reply = { ...written, commentId: text, answers: orNull(record({ replyId: text, author })) };
export const replyRow = record(reply);
export const comment = record({ ...written, repliesCount: count, replies: list(replyRow) });

export const plan = record({ id, name: text, price: count, days: count, benefits: list(words) });
export const goods = (kind: string) =>
  record({ kind: exactly(kind), id, name: text, price: count, coverUrl: address, days: count, isOwned: yes });
const promoCode = record({ code: words, discount: count, expiresAt: time });
export const promo = either(
  record({ kind: exactly('unknown') }),
  record({ kind: exactly('usable', 'unusable'), promoCode }),
);
export const placed = either(
  record({ unclear: text }),
  record({ orderNo: words, total: count, discount: count, isPaid: exactly(true), payUrl: exactly('') }),
  record({ orderNo: words, total: count, discount: count, isPaid: exactly(false), payUrl: filledAddress }),
);
export const order = record({
  id,
  orderNo: text,
  amount: count,
  refunded: count,
  status: text,
  createdAt: time,
  goods: record({ type: text, id, name: text, coverUrl: address }),
});

export const hit = record({
  kind: exactly('course', 'lesson'),
  id,
  title: text,
  coverUrl: address,
  price: count,
  excerpt: text,
});
export const studied = record({
  courseId: id,
  title: text,
  coverUrl: address,
  lessons: count,
  finishedLessons: count,
  percent,
  isFinished: yes,
  isBought: yes,
  since: time,
  lastLesson: orNull(record({ id, title: text, isFinished: yes, seenAt: time })),
});
export const learned = record({ id, title: text, duration: count, watchedSeconds: count, isFinished: yes });
