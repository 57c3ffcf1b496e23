import type { agreementMachine } from '../../../machines/auth/agreement.machine.ts';
import type { MissingConsent } from '../../../machines/domain/member.ts';
import type { Table } from '../../model/runner/table.ts';

const fault = '网络异常或服务器没有回应，请稍后再试';
const agree = { role: 'button', name: '同意' } as const;
const decline = { role: 'button', name: '不同意' } as const;
const bothTitle = { role: 'dialog', name: '用户协议与隐私政策提示' } as const;
const userTitle = { role: 'dialog', name: '用户协议提示' } as const;
const privacyTitle = { role: 'dialog', name: '隐私政策提示' } as const;
const titleFor = ({ userAgreement, privacyPolicy }: MissingConsent) =>
  userAgreement && privacyPolicy ? bothTitle : userAgreement ? userTitle : privacyTitle;
const nothing = [bothTitle, userTitle, privacyTitle, agree, decline];

const member = (userAgreement: boolean, privacyPolicy: boolean) => ({
  mustBindMobile: false,
  mustCheckFace: false,
  missingConsent: { userAgreement, privacyPolicy },
});

const reports = ['session.memberFound', 'session.visitorFound', 'session.restoring', 'session.leaving'] as const;
const nobodyToAsk = '规格 6.roles、4.logoutForgets：只问登录着的学员；正在退出或还不知道是谁，先不问';

export const agreement: Table<typeof agreementMachine> = {
  inputs: { page: undefined },
  user: {
    'consent.given': { gesture: { do: 'click', ...agree } },
    'consent.declined': { gesture: { do: 'click', ...decline } },
  },
  world: {
    'session.restoring': { from: 'watchSession' },
    'session.visitorFound': { from: 'watchSession' },
    'session.unavailable': { from: 'watchSession' },
    'session.leaving': { from: 'watchSession' },
    'session.memberFound': {
      from: 'watchSession',
      cases: {
        both: member(true, true),
        userAgreement: member(true, false),
        privacyPolicy: member(false, true),
        none: member(false, false),
      },
    },
  },
  actors: {
    watchSession: { reports: '会话现在是谁，有变化就报告' },
    loadDialog: { answers: { loaded: undefined }, faults: ['offline'], takes: 'none' },
    agree: {
      answers: { agreed: { kind: 'agreed' }, refused: { kind: 'refused', message: '系统维护中' } },
      faults: ['offline'],
    },
  },
  screens: {
    needless: { shows: [], hides: nothing },
    loading: { shows: [], hides: nothing },
    postponed: { shows: [], hides: nothing },
    'asking.clean': { shows: ({ missing }) => [titleFor(missing), agree, decline], hides: [fault] },
    'asking.consentRefused': {
      shows: ({ missing, message }) => [
        titleFor(missing),
        message || '同意协议没有成功，服务器没有说明原因，请稍后再试；一直不行的话，请联系网站客服',
        agree,
        decline,
      ],
      hides: [fault],
    },
    'asking.serviceUnavailable': { shows: ({ missing }) => [titleFor(missing), fault, agree, decline] },
    agreeing: { shows: ({ missing }) => [titleFor(missing), '正在提交…'], hides: [fault] },
  },
  requirements: [
    {
      says: '同一时间最多只有一个同意请求',
      source: '规格 4.doubleSubmit：提交标志防止重复提交',
      always: (now) => now.running('agree') <= 1,
    },
    {
      says: '正在提交的时候，再按什么都没有用',
      source: '规格 4.doubleSubmit：提交标志防止重复提交',
      when: ({ before, event }) => before.in('agreeing') && event.name.startsWith('consent.'),
      must: ({ after, effects }) => after.in('agreeing') && after.running('agree') === 1 && effects.length === 0,
    },
    {
      says: '没有回答就关不掉：只有同意记下了、不同意，或者不再是要问的学员，才会消失',
      source: '设计 onTop：在任何页面上面，关不掉',
      when: ({ before, after }) =>
        (before.in('asking') || before.in('agreeing')) && !after.in('asking') && !after.in('agreeing'),
      must: ({ event }) =>
        event.name === 'consent.declined' ||
        (event.name === 'done agree' && event.case === 'agreed') ||
        event.name.startsWith('session.'),
    },
    {
      says: '不同意就退出登录，别的都不会让人退出',
      source: '设计 onTop：不同意就是退出，服务器那里也退出',
      when: ({ before, event, effects }) =>
        effects.includes('signOut') || (before.in('asking') && event.name === 'consent.declined'),
      must: ({ event, effects }) =>
        event.name === 'consent.declined' && effects.filter((name) => name === 'signOut').length === 1,
    },
    {
      says: '服务器记下了同意，而且只有记下了，才告诉会话',
      source: '接口 member.agreeThen：同意之后学员资料跟着变',
      when: ({ event, effects }) =>
        effects.includes('tellSession') || (event.name === 'done agree' && event.case === 'agreed'),
      must: ({ event, effects }) =>
        event.case === 'agreed' && effects.filter((name) => name === 'tellSession').length === 1,
    },
    {
      says: '只问缺了同意的学员',
      source: '接口 member.agreements：有一份是 false 才问',
      never: ({ context: { missing }, ...now }) =>
        !now.in('needless') && !missing.userAgreement && !missing.privacyPolicy,
    },
    {
      says: '缺了同意的学员来了，就一定去问',
      source: '接口 auth.agreements：打开协议对话框',
      when: ({ event }) => event.name === 'session.memberFound' && event.case !== 'none',
      must: ({ after }) => !after.in('needless'),
    },
    {
      says: '人走了，问题也走：访客、正在退出和还不知道是谁的时候不问',
      source: '规格 6.roles：只有访客和学员',
      when: ({ event }) => ['session.visitorFound', 'session.leaving', 'session.restoring'].includes(event.name),
      must: ({ after }) => after.in('needless'),
    },
    {
      says: '服务器的话只在被拒绝时显示',
      source: '规格 8.refusal',
      always: (now) => (now.context.message !== '') === now.in('asking.consentRefused'),
    },
    {
      says: '代码加载失败，问题也不会略过',
      source: '设计 wayOut：每件事都有出错的样子和出路',
      from: (now) => now.in('loading') || now.in('postponed'),
      leadsTo: (now) => now.in('asking'),
    },
    {
      says: '无论出什么错，总还能同意，也总还能不同意',
      source: '设计 wayOut：每件事都有出错的样子和出路',
      from: (now) => now.in('asking') || now.in('agreeing'),
      leadsTo: (now) => now.in('asking.clean'),
    },
  ],
  excuses: {
    waits: [
      {
        because: '征求同意的代码总要取到；学员不用等，页面照常，没网时每十秒只失败一次',
        names: ['postponed: after retryPause'],
      },
    ],
    cases: [
      {
        because: '学员的登录状态要重新确认时，先有 session.restoring，那时问题已经收起；确认不了，也没有要问的人',
        names: ['session.unavailable'],
      },
    ],
  },
  accepts: {
    needless: [...reports],
    loading: [...reports],
    postponed: [...reports],
    'asking.clean': [...reports, 'consent.given', 'consent.declined'],
    'asking.consentRefused': [...reports, 'consent.given', 'consent.declined'],
    'asking.serviceUnavailable': [...reports, 'consent.given', 'consent.declined'],
    agreeing: [...reports],
  },
  runs: {
    '*': { watchSession: null },
    loading: { loadDialog: null },
    agreeing: { agree: ({ missing }) => missing },
  },
  delays: { patience: 15_000, retryPause: 10_000 },
  tags: {
    open: ['asking', 'agreeing'],
    busy: ['agreeing'],
    refused: ['asking.consentRefused'],
    fault: ['asking.serviceUnavailable'],
  },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'needless',
      changes: { missing: { userAgreement: false, privacyPolicy: false }, message: '' },
      because: '还不知道是谁，没有要问的',
    },
    {
      from: 'needless',
      event: 'session.memberFound',
      case: ['both', 'userAgreement', 'privacyPolicy'],
      to: 'loading',
      changes: (_, { missingConsent }) => ({ missing: missingConsent }),
      because: '接口 auth.agreements、member.agreements：学员资料里有一份协议没有同意，就问',
    },
    {
      from: '*',
      event: 'session.memberFound',
      case: ['both', 'userAgreement', 'privacyPolicy'],
      to: 'same',
      changes: (_, { missingConsent }) => ({ missing: missingConsent }),
      because: '已经在问：只记下要同意哪几份，正在提交的不打断',
    },
    {
      from: '*',
      event: 'session.memberFound',
      case: 'none',
      to: 'needless',
      changes: { message: '' },
      because: '接口 member.agreements：都同意过，不问；在别的标签页同意了，这里也不再问',
    },
    {
      from: '*',
      event: 'session.visitorFound',
      to: 'needless',
      changes: { message: '' },
      because: nobodyToAsk,
    },
    { from: '*', event: 'session.restoring', to: 'needless', changes: { message: '' }, because: nobodyToAsk },
    { from: '*', event: 'session.leaving', to: 'needless', changes: { message: '' }, because: nobodyToAsk },
    {
      from: 'loading',
      event: 'done loadDialog',
      to: 'asking.clean',
      because: '设计 onTop：在任何页面上面，关不掉',
    },
    {
      from: 'loading',
      event: 'error loadDialog',
      to: 'postponed',
      because: '学员对此做不了什么：过一会儿自己再取',
    },
    {
      from: 'loading',
      event: 'after patience',
      to: 'postponed',
      because: '规格 9.timeout：等 15 秒还没到，和没取到一样',
    },
    { from: 'postponed', event: 'after retryPause', to: 'loading', because: '十秒后再取，问题不会就此略过' },
    {
      from: 'asking',
      event: 'consent.given',
      to: 'agreeing',
      changes: { message: '' },
      because: '接口 member.agree：POST /api/v2/member/agreement/agree',
    },
    {
      from: 'asking',
      event: 'consent.declined',
      to: 'needless',
      effects: ['signOut'],
      changes: { message: '' },
      because: '设计 onTop：不同意就是退出，服务器那里也退出',
    },
    {
      from: 'agreeing',
      event: 'done agree',
      case: 'agreed',
      to: 'needless',
      effects: [{ name: 'tellSession', sees: ({ missing }) => ({ missing }) }],
      because: '接口 member.agreeThen：记下了，学员资料也跟着变',
    },
    {
      from: 'agreeing',
      event: 'done agree',
      case: 'refused',
      to: 'asking.consentRefused',
      changes: { message: '系统维护中' },
      because: '规格 8.refusal：显示服务器的原话',
    },
    {
      from: 'agreeing',
      event: 'error agree',
      to: 'asking.serviceUnavailable',
      because: '不是学员的错，可以再试，也可以不同意',
    },
  ],
};
