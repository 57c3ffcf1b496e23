import type { agreementMachine } from '../../machines/auth/agreement.machine.ts';
import type { Transitions } from './runner/rows.ts';

const reports = ['session.memberFound', 'session.visitorFound', 'session.restoring', 'session.leaving'] as const;
const nobodyToAsk = '规格 6、4：只问登录着的学员；正在退出或还不知道是谁，先不问';

export const agreement: Transitions<typeof agreementMachine> = {
  accepts: {
    needless: [...reports],
    loading: [...reports],
    postponed: [...reports],
    'asking.untold': [...reports, 'consent.given', 'consent.declined'],
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
      because: '接口 auth 14、member 3：学员资料里有一份协议没有同意，就问',
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
      because: '接口 member 3：都同意过，不问；在别的标签页同意了，这里也不再问',
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
      to: 'asking.untold',
      because: '设计 1：在任何页面上面，关不掉',
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
      because: '规格 9：等 15 秒还没到，和没取到一样',
    },
    { from: 'postponed', event: 'after retryPause', to: 'loading', because: '十秒后再取，问题不会就此略过' },
    {
      from: 'asking',
      event: 'consent.given',
      to: 'agreeing',
      changes: { message: '' },
      because: '接口 member 3：POST /api/v2/member/agreement/agree',
    },
    {
      from: 'asking',
      event: 'consent.declined',
      to: 'needless',
      effects: ['signOut'],
      changes: { message: '' },
      because: '设计 1：不同意就是退出，服务器那里也退出',
    },
    {
      from: 'agreeing',
      event: 'done agree',
      case: 'agreed',
      to: 'needless',
      effects: [{ name: 'tellSession', sees: ({ missing }) => ({ missing }) }],
      because: '接口 member 3：记下了，学员资料也跟着变',
    },
    {
      from: 'agreeing',
      event: 'done agree',
      case: 'refused',
      to: 'asking.consentRefused',
      changes: { message: '系统维护中' },
      because: '规格 8：显示服务器的原话',
    },
    {
      from: 'agreeing',
      event: 'error agree',
      to: 'asking.serviceUnavailable',
      because: '不是学员的错，可以再试，也可以不同意',
    },
  ],
};
