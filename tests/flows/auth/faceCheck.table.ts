import type { faceCheckMachine } from '../../../machines/auth/faceCheck.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const kept = '没有守卫读它；每一步都比较它的内容';
const picture = { role: 'img', name: '实名认证二维码' } as const;
const refresh = { role: 'button', name: '刷新二维码' } as const;
const title = '请使用微信扫码完成实名认证';
const patience = '剩余时间：';
const faltering = '网络不稳定，正在重试…';
const starting = '正在发起实名认证…';
const stopped = '十分钟内没有完成，已停止等待';
const unavailable = '网络异常或服务器没有回应，请稍后再试';

const twoDigits = (count: number) => String(count).padStart(2, '0');
const timeLeft = (seconds: number) => `${twoDigits(Math.floor(seconds / 60))}分${twoDigits(seconds % 60)}秒`;
const showing = {
  shows: ({ secondsLeft, isFaltering }: { secondsLeft: number; isFaltering: boolean }) => [
    title,
    picture,
    patience,
    timeLeft(secondsLeft),
    ...(isFaltering ? [faltering] : []),
  ],
  hides: [starting, stopped, unavailable, refresh],
};
const noPicture = [picture, patience, faltering];
const answers = ['showing.asking: done askCheck', 'showing.asking: error askCheck'];

const isOverdue = (context: { isOverdue: boolean }) => context.isOverdue;
const isHidden = (context: { isHidden: boolean }) => context.isHidden;
const isShown = (context: { isHidden: boolean }) => !context.isHidden;
const isInTime = (context: { isOverdue: boolean }) => !context.isOverdue;

const watching = ['clock.ticked', 'clock.deadlineReached', 'page.hidden', 'page.shown'] as const;
const empty = { check: null, secondsLeft: 0, isOverdue: false, isHidden: false, isFaltering: false, message: '' };
const overdue = '设计 polling：先问，再判断时间；十分钟没有完成就不再问';
const anew = '停下以后可以刷新，重新发起，旧的一点不留';
const passed = '接口 member.faceDone、member.faceOnce：实名认证成功，重新取资料，不再问';

export const faceCheck: Table<typeof faceCheckMachine> = {
  inputs: { page: undefined },
  unkeyed: { secondsLeft: kept, message: kept },
  user: {
    'check.refreshed': { gesture: { do: 'click', ...refresh } },
  },
  world: {
    'clock.ticked': { from: 'watchValidity', cases: { waiting: { secondsLeft: 599 } } },
    'clock.deadlineReached': { from: 'watchValidity' },
    'page.hidden': { from: 'watchPage' },
    'page.shown': { from: 'watchPage' },
  },
  actors: {
    startCheck: {
      answers: {
        started: {
          kind: 'started',
          check: {
            url: 'https://open.example.com/face?scene=check',
            ruleId: 'rule-7',
            bizToken: 'token-of-check',
            deadline: 600_000,
          },
        },
        verified: { kind: 'verified' },
        refused: { kind: 'refused', message: '无法发起实名认证' },
      },
      faults: ['offline'],
    },
    askCheck: {
      answers: {
        pending: { kind: 'pending' },
        verified: { kind: 'verified' },
        refused: { kind: 'refused', message: '参数错误' },
      },
      faults: ['offline', 'timeout'],
    },
    watchValidity: { reports: '十分钟还剩几秒：马上报一次，以后每秒一次，页面醒来也报；过了就报时间到' },
    watchPage: { reports: '页面现在看不看得见，有变化就报告' },
  },
  screens: {
    starting: { shows: [title, starting], hides: [...noPicture, refresh] },
    'showing.asking': showing,
    'showing.pausing': showing,
    'showing.resting': showing,
    stopped: { shows: [title, stopped, refresh], hides: [...noPicture, unavailable] },
    checkRefused: {
      shows: ({ check, message }) => [
        title,
        message ||
          (check
            ? '实名认证没有成功，服务器没有说明原因，请稍后再试；一直不行的话，请联系网站客服'
            : '无法发起实名认证'),
        refresh,
      ],
      hides: [...noPicture, stopped, unavailable],
    },
    checkUnavailable: { shows: [title, unavailable, refresh], hides: [...noPicture, stopped] },
    verified: { shows: ['实名认证成功'], passing: true },
  },
  requirements: [
    {
      says: '同一时间最多只问一次',
      source: '设计 polling：上一次回答以后才问下一次',
      always: (now) => now.running('askCheck') <= 1,
    },
    {
      says: '同一时间最多发起一次，发起的时候不问',
      source: '接口 member.faceStart',
      never: (now) => now.running('startCheck') > 1 || (now.running('startCheck') > 0 && now.running('askCheck') > 0),
    },
    {
      says: '只在刚发起、上一次回答的 2.5 秒以后、页面又看得见、时间到了的时候问',
      source: '接口 member.faceDone：每 2.5 秒问一次；设计 polling',
      when: ({ before, after }) => before.running('askCheck') === 0 && after.running('askCheck') > 0,
      must: ({ event }) =>
        ['done startCheck', 'after pollInterval', 'page.shown', 'clock.deadlineReached'].includes(event.name),
    },
    {
      says: '页面看不见，不打断正在问的，也不再开始问',
      source: '设计 polling：页面不可见时不问',
      when: ({ before, event }) => before.in('showing') && event.name === 'page.hidden',
      must: ({ before, after }) => after.running('askCheck') === before.running('askCheck'),
    },
    {
      says: '看不见的时候绝不再开始问',
      source: '设计 polling：页面不可见时不问',
      when: ({ before, after }) => before.in('showing') && before.running('askCheck') < after.running('askCheck'),
      must: ({ after }) => !after.context.isHidden,
    },
    {
      says: '页面看不见的时候，只有 又看得见 才会再问',
      source: '设计 polling：页面不可见时不问',
      when: ({ before, after }) => before.in('showing.resting') && after.running('askCheck') > 0,
      must: ({ event }) => event.name === 'page.shown',
    },
    {
      says: '页面又看得见就马上问，时间到了也先问',
      source: '设计 polling：先问，再判断时间',
      when: ({ before, event }) => before.in('showing.resting') && event.name === 'page.shown',
      must: ({ after }) => after.running('askCheck') === 1,
    },
    {
      says: '服务器说通过，时间到了也算；说过以后绝不再问',
      source: '接口 member.faceOnce：成功以后再问，结果会再存一次',
      when: ({ event }) => event.name === 'done askCheck' && event.case === 'verified',
      must: ({ after }) => after.in('verified') && after.running('askCheck') === 0,
    },
    {
      says: '通过了，而且只有服务器说通过，才说一次 实名认证成功，再告诉会话',
      source: '接口 member.faceDone：实名认证成功，清除标记，重新取资料',
      when: ({ before, after, effects }) => effects.length > 0 || (!before.in('verified') && after.in('verified')),
      must: ({ event, effects }) =>
        event.name.startsWith('done ') &&
        event.case === 'verified' &&
        effects.join() === 'announceVerified,tellSession',
    },
    {
      says: '还没有完成或没有通过，都不作声，接着等',
      source: '接口 member.facePending：没有完成和没有通过分不出来',
      when: ({ before, event }) =>
        event.name === 'done askCheck' && event.case === 'pending' && !before.context.isOverdue,
      must: ({ after }) => after.in('showing.pausing') && after.context.message === '' && !after.context.isFaltering,
    },
    {
      says: '一次没有回答不算失败：二维码还在，告诉学员，还会再问',
      source: '接口 member.facePending：接着问；设计 wayOut：出错的样子',
      when: ({ before, event }) => event.name === 'error askCheck' && !before.context.isOverdue,
      must: ({ before, after }) =>
        after.in('showing.pausing') && after.context.isFaltering && after.context.check === before.context.check,
    },
    {
      says: '十分钟到了，问过一次还没有通过，就不再问',
      source: '已知问题 C4：提问总要停下',
      when: ({ before, event }) =>
        before.context.isOverdue &&
        (event.name === 'error askCheck' || (event.name === 'done askCheck' && event.case === 'pending')),
      must: ({ after }) => after.in('stopped'),
    },
    {
      says: '十分钟到了就不再隔一会儿等',
      source: '已知问题 C4：提问总要停下',
      never: (now) => now.in('showing.pausing') && now.context.isOverdue,
    },
    {
      says: '刷新就重新发起，旧的一点不留',
      source: '已知问题 C5：可以刷新',
      when: ({ before, after }) => !before.in('starting') && after.in('starting'),
      must: ({ event, after }) =>
        event.name === 'check.refreshed' &&
        after.context.check === null &&
        after.context.message === '' &&
        !after.context.isOverdue &&
        !after.context.isFaltering,
    },
    {
      says: '二维码还在的时候不重新发起',
      source: '接口 member.faceStart：每一次发起都是新的一次认证',
      when: ({ before, event }) => event.name === 'check.refreshed' && (before.in('starting') || before.in('showing')),
      must: ({ before, after }) =>
        after.in('starting') === before.in('starting') && after.context.check === before.context.check,
    },
    {
      says: '时间和页面只在二维码显示着的时候看',
      source: '设计 clock：钟和页面的报告',
      always: (now) =>
        (now.running('watchValidity') === 1) === now.in('showing') &&
        (now.running('watchPage') === 1) === now.in('showing'),
    },
    {
      says: '显示着的总是一次真的认证',
      source: '接口 member.faceStart：url 画成二维码',
      never: (now) => now.in('showing') && now.context.check === null,
    },
    {
      says: '服务器的话只在被拒绝时显示',
      source: '规格 8.refusal',
      always: (now) => (now.context.message !== '') === now.in('checkRefused'),
    },
    {
      says: '等待总会停下',
      source: '已知问题 C4：提问总要停下',
      from: (now) => now.in('showing'),
      leadsTo: (now) => now.in('stopped'),
    },
    {
      says: '无论怎么停下、出什么错，总还能刷新出一个新的二维码',
      source: '已知问题 C5：可以刷新',
      from: (now) => now.in('stopped') || now.in('checkRefused') || now.in('checkUnavailable'),
      leadsTo: (now) => now.in('showing'),
    },
    {
      says: '无论怎么停下、出什么错，总还能通过',
      source: '接口 member.faceDone：实名认证成功',
      from: () => true,
      leadsTo: (now) => now.in('verified'),
    },
  ],
  excuses: {
    waits: [
      {
        because: '等手机完成认证，有效期十分钟，看得到剩下的时间，可以不等',
        names: ['showing.pausing: after pollInterval [otherwise]'],
      },
    ],
    pairs: [
      {
        because: '刚取来的还没到时间；到了时间就当场再问一次，不会等到下一秒',
        names: ['starting: done startCheck [isStarted]', 'showing.pausing: after pollInterval [otherwise]'].flatMap(
          (before) => answers.map((answer) => `${before} > ${answer} [isOverdue]`),
        ),
      },
    ],
  },
  accepts: {
    starting: [],
    'showing.asking': [...watching],
    'showing.pausing': [...watching],
    'showing.resting': [...watching],
    stopped: ['check.refreshed'],
    checkRefused: ['check.refreshed'],
    checkUnavailable: ['check.refreshed'],
    verified: [],
  },
  runs: {
    starting: { startCheck: null },
    showing: { watchValidity: ({ check }) => ({ deadline: check?.deadline }), watchPage: null },
    'showing.asking': { askCheck: ({ check }) => ({ ruleId: check?.ruleId, bizToken: check?.bizToken }) },
  },
  delays: { pollInterval: 2500 },
  ends: { verified: () => undefined },
  tags: { refused: ['checkRefused'], fault: ['checkUnavailable'] },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'starting',
      changes: empty,
      because: '规格 2.faceCheck：/face-check；接口 member.faceStart：发起实名认证',
    },
    {
      from: 'starting',
      event: 'done startCheck',
      case: 'started',
      to: 'showing.asking',
      changes: {
        check: {
          url: 'https://open.example.com/face?scene=check',
          ruleId: 'rule-7',
          bizToken: 'token-of-check',
          deadline: 600_000,
        },
      },
      because: '接口 member.faceStart、member.faceQuery：url 画成二维码，用 rule_id 和 biz_token 去问',
    },
    {
      from: 'starting',
      event: 'done startCheck',
      case: 'verified',
      to: 'verified',
      effects: ['announceVerified', 'tellSession'],
      because: '接口 member.faceRefused：当前学员已完成实人认证，就不用再做',
    },
    {
      from: 'starting',
      event: 'done startCheck',
      case: 'refused',
      to: 'checkRefused',
      changes: { message: '无法发起实名认证' },
      because: '规格 8.refusal：显示服务器的原话',
    },
    {
      from: 'starting',
      event: 'error startCheck',
      to: 'checkUnavailable',
      because: '设计 wayOut：每件事都有出错的样子和出路',
    },
    {
      from: 'showing',
      event: 'clock.ticked',
      to: 'same',
      changes: (_, { secondsLeft }) => ({ secondsLeft }),
      because: '显示还剩多少时间；设计 clock：钟每秒报一次',
    },
    {
      from: 'showing.pausing',
      event: 'clock.deadlineReached',
      given: ['页面看得见', isShown],
      to: 'showing.asking',
      changes: { isOverdue: true, secondsLeft: 0 },
      because: '设计 polling：先问，再判断时间',
    },
    {
      from: 'showing.pausing',
      event: 'clock.deadlineReached',
      given: ['页面不可见', isHidden],
      to: 'showing.resting',
      changes: { isOverdue: true, secondsLeft: 0 },
      because: '设计 polling：页面不可见时不问；等显示了先问，再判断时间',
    },
    {
      from: 'showing',
      event: 'clock.deadlineReached',
      to: 'same',
      changes: { isOverdue: true, secondsLeft: 0 },
      because: '设计 polling：正在问或者页面不可见，等问过服务器再判断',
    },
    {
      from: 'showing',
      event: 'page.hidden',
      to: 'same',
      changes: { isHidden: true },
      because: '设计 polling：页面不可见时不再开始问；已经问出去的不打断',
    },
    {
      from: 'showing.resting',
      event: 'page.shown',
      to: 'showing.asking',
      changes: { isHidden: false },
      because: '设计 polling：一显示就问，先问，再判断时间',
    },
    {
      from: 'showing',
      event: 'page.shown',
      to: 'same',
      changes: { isHidden: false },
      because: '又看得见了：照常接着问',
    },
    {
      from: 'showing.asking',
      event: 'done askCheck',
      case: 'verified',
      to: 'verified',
      effects: ['announceVerified', 'tellSession'],
      because: passed,
    },
    {
      from: 'showing.asking',
      event: 'done askCheck',
      case: 'refused',
      to: 'checkRefused',
      changes: { message: '参数错误' },
      because: '规格 8.refusal：显示服务器的原话',
    },
    {
      from: 'showing.asking',
      event: 'done askCheck',
      case: 'pending',
      given: ['时间到了', isOverdue],
      to: 'stopped',
      because: overdue,
    },
    {
      from: 'showing.asking',
      event: 'done askCheck',
      case: 'pending',
      given: ['时间没到', isInTime],
      to: 'showing.pausing',
      changes: { isFaltering: false },
      because: '接口 member.facePending：没有完成和没有通过分不出来，不作声，接着问',
    },
    {
      from: 'showing.asking',
      event: 'error askCheck',
      given: ['时间到了', isOverdue],
      to: 'stopped',
      because: overdue,
    },
    {
      from: 'showing.asking',
      event: 'error askCheck',
      given: ['时间没到', isInTime],
      to: 'showing.pausing',
      changes: { isFaltering: true },
      because: '没有回答不是失败：二维码还有效，告诉学员，接着问',
    },
    {
      from: 'showing.pausing',
      event: 'after pollInterval',
      given: ['页面看得见', isShown],
      to: 'showing.asking',
      because: '接口 member.faceDone：每 2.5 秒问一次',
    },
    {
      from: 'showing.pausing',
      event: 'after pollInterval',
      given: ['页面不可见', isHidden],
      to: 'showing.resting',
      because: '设计 polling：页面不可见时不问',
    },
    { from: 'stopped', event: 'check.refreshed', to: 'starting', changes: empty, because: anew },
    { from: 'checkRefused', event: 'check.refreshed', to: 'starting', changes: empty, because: anew },
    { from: 'checkUnavailable', event: 'check.refreshed', to: 'starting', changes: empty, because: anew },
  ],
};
