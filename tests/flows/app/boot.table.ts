import { isDeepStrictEqual } from 'node:util';
import type { bootMachine, LoadSiteAnswer } from '../../../machines/app/boot.machine.ts';
import type { Site } from '../../../machines/domain/site.ts';
import type { Row } from '../../model/runner/rows.ts';
import type { Table } from '../../model/runner/table.ts';
import { siteThatAsks, siteThatAsksNothing } from '../fixtures.ts';

const crowdedWhy = '接口 README.limit：一个地址一分钟 120 次，满了就等，不算失败';
const failure = '系统配置加载失败，请刷新重试';
const leaving = '正在前往手机版…';
const crowdedNotice = '访问的人较多，正在重试…';
const keptNotice = '网络不稳定，显示的是上次保存的内容';

const kept = '设计 keptAnswers：保存的回答';
type Known = { isMobileDevice: boolean; site: Site | null };
const isEnough = ({ isMobileDevice, site }: Known) => site !== null && !(isMobileDevice && site.config.h5Url !== '');
const fresh = (output: LoadSiteAnswer): Site | null => (output.kind === 'loaded' ? output.site : null);
const stays = (isMobileDevice: boolean, output: LoadSiteAnswer) =>
  !isMobileDevice || fresh(output)?.config.h5Url === '';
const startFailed = '规格 4.startFailed：失败时显示 系统配置加载失败，请刷新重试';

const shownFailure = ({ message }: { message: string }) => [
  failure,
  { role: 'button' as const, name: '重新加载' },
  ...(message ? [message] : []),
];

export const boot: Table<typeof bootMachine> = {
  inputs: {
    computer: { isMobileDevice: false, kept: null },
    phone: { isMobileDevice: true, kept: null },
    returning: { isMobileDevice: false, kept: siteThatAsksNothing },
    returningPhone: { isMobileDevice: true, kept: siteThatAsksNothing },
    phoneOfMobileSite: { isMobileDevice: true, kept: siteThatAsks },
  },
  user: {
    'boot.retried': { gesture: { do: 'click', role: 'button', name: '重新加载' } },
    'mobileSite.chosen': { gesture: { do: 'click', role: 'button', name: '没有自动跳转？点这里打开手机版' } },
  },
  world: { 'network.returned': { from: 'watchNetwork' } },
  actors: {
    loadSite: {
      answers: {
        withMobileSite: { kind: 'loaded', site: siteThatAsks },
        withoutMobileSite: { kind: 'loaded', site: siteThatAsksNothing },
        refused: { kind: 'refused', message: '系统维护中' },
        crowded: { kind: 'crowded' },
      },
      faults: ['offline'],
    },
    watchNetwork: { reports: '网络恢复时报告' },
    session: { silent: '会话与页面同寿，不会结束' },
    backgroundFlows: { silent: '与会话同寿；离开页面也不停的流程在里面' },
  },
  screens: {
    starting: { shows: [], passing: true },
    'loading.expected': { shows: [], hides: [{ role: 'button', name: '重新加载' }] },
    'loading.slow': { shows: ['网络有点慢，仍在加载…', { role: 'button', name: '重新加载' }] },
    'loading.again': { shows: [crowdedNotice, { role: 'button', name: '重新加载' }], hides: [failure] },
    waitingTurn: { shows: [crowdedNotice, { role: 'button', name: '重新加载' }], hides: [failure] },
    'configUnavailable.resting': { shows: shownFailure },
    'configUnavailable.asking': { shows: shownFailure },
    'configUnavailable.stopped': { shows: shownFailure },
    leavingForMobileSite: { shows: [leaving, { role: 'button', name: '没有自动跳转？点这里打开手机版' }] },
    'ready.comparing': { shows: [], hides: [failure, leaving, keptNotice] },
    'ready.unconfirmed': { shows: [keptNotice, { role: 'button', name: '重新加载' }], hides: [failure, leaving] },
    'ready.comparingAgain': { shows: [keptNotice], hides: [failure, leaving] },
    'ready.current': { shows: [], hides: [failure, leaving, keptNotice] },
  },
  requirements: [
    {
      says: '没有配置就不显示页面，也不启动会话',
      source: '规格 4.start：启动',
      never: ({ context, running, ...now }) => context.site === null && (now.in('ready') || running('session') > 0),
    },
    {
      says: '离开页面也不停的流程，与会话同生同灭',
      source: '设计 ownToken：只用学员自己的凭证',
      always: ({ running }) => running('backgroundFlows') === running('session'),
    },
    {
      says: '有上次保存的内容，就不会是加载失败的页面',
      source: '设计 keptAnswers：保存的回答',
      never: ({ context, ...now }) => now.in('configUnavailable') && context.site !== null,
    },
    {
      says: '有过配置就一直有配置',
      source: '设计 keptAnswers：保存的回答',
      when: ({ before }) => before.context.site !== null,
      must: ({ after }) => after.context.site !== null,
    },
    {
      says: '页面显示以后，问不到配置也不打断会话',
      source: '设计 keptAnswers：保存的回答',
      when: ({ before, after }) => before.in('ready') && after.in('ready'),
      must: ({ before, after }) => before.running('session') === 1 && after.running('session') === 1,
    },
    {
      says: '没问到的总还会再问到',
      source: '设计 keptAnswers：保存的回答',
      from: (now) => now.in('ready.unconfirmed'),
      leadsTo: (now) => now.in('ready.current'),
    },
    {
      says: '访问的人太多，不会变成出错的页面，总还能打开',
      source: '接口 README.limit：每个地址一分钟 120 次',
      when: ({ event }) => event.name === 'done loadSite' && event.case === 'crowded',
      must: ({ after }) => after.in('waitingTurn') || after.in('ready.unconfirmed'),
    },
    {
      says: '加载失败以后自己再试，最多五次，网络恢复再从头算',
      source: '设计 wayOut：每个故障都有出路',
      when: ({ event, before }) =>
        before.in('configUnavailable.resting') && (event.name === 'after rest' || event.name === 'network.returned'),
      must: ({ before, after }) => before.context.tries >= 5 || after.in('configUnavailable.asking'),
    },
    {
      says: '同一时间只请求一次配置',
      source: '规格 4.start：启动',
      always: (now) => now.running('loadSite') <= 1,
    },
    {
      says: '电脑从不被送去手机版',
      source: '规格 4.mobileSite：手机设备',
      never: ({ context, ...now }) => now.in('leavingForMobileSite') && !context.isMobileDevice,
    },
    {
      says: '旧的服务器消息不会留到下一次',
      source: '设计 bootMessage',
      never: ({ context, ...now }) => context.message !== '' && !now.in('configUnavailable'),
    },
    {
      says: '配置加载失败后总还能打开页面',
      source: '规格 4.startFailed：重新加载',
      from: (now) => now.in('configUnavailable'),
      leadsTo: (now) => now.in('ready'),
    },
  ],

  excuses: {
    waits: [
      {
        because:
          '服务器限流时排队：每次说“访问的人较多，正在重试…”，可以马上重试；连着限流十分钟，客户端就不再排队，当作拒绝',
        names: ['waitingTurn: after turn'],
      },
    ],
  },
  accepts: {
    starting: [],
    'loading.expected': [],
    'loading.slow': ['boot.retried'],
    'loading.again': ['boot.retried'],
    waitingTurn: ['boot.retried'],
    'configUnavailable.resting': ['boot.retried', 'network.returned'],
    'configUnavailable.asking': ['boot.retried'],
    'configUnavailable.stopped': ['boot.retried', 'network.returned'],
    leavingForMobileSite: ['mobileSite.chosen'],
    'ready.comparing': [],
    'ready.unconfirmed': ['boot.retried', 'network.returned'],
    'ready.comparingAgain': [],
    'ready.current': [],
  },
  runs: {
    loading: { loadSite: null },
    ready: { session: ({ site }) => ({ site }), backgroundFlows: null },
    'ready.comparing': { loadSite: null },
    'ready.comparingAgain': { loadSite: null },
    'ready.unconfirmed': { watchNetwork: null },
    'configUnavailable.resting': { watchNetwork: null },
    'configUnavailable.stopped': { watchNetwork: null },
    'configUnavailable.asking': { loadSite: null },
  },
  delays: { patience: 5000, turn: 5000, rest: 10_000 },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'starting',
      changes: (_, { input }) => ({ isMobileDevice: input.isMobileDevice, site: input.kept, message: '', tries: 0 }),
      because: '规格 4.start：启动时加载系统配置和第二份配置',
    },
    {
      from: 'starting',
      event: 'always',
      given: ['有保存的配置，也不是该去手机版的手机', (context) => isEnough(context)],
      to: 'ready.comparing',
      because: `${kept}；马上显示，再和服务器比较`,
    },
    {
      from: 'starting',
      event: 'always',
      given: ['没有保存的配置，或者手机可能该去手机版', (context) => !isEnough(context)],
      to: 'loading.expected',
      because: '规格 4.start：没有配置就等配置；去不去手机版要听服务器现在的回答',
    },
    {
      from: 'loading.expected',
      event: 'after patience',
      to: 'loading.slow',
      because: '五秒还没来：说明网络慢，可以重新加载',
    },
    {
      from: 'loading.slow',
      event: 'boot.retried',
      to: 'loading.expected',
      restarts: ['loadSite'],
      because: '重新请求，旧的请求作废',
    },
    {
      from: 'loading',
      event: 'done loadSite',
      case: ['refused', 'crowded'],
      given: ['有保存的配置', ({ site }) => site !== null],
      to: 'ready.unconfirmed',
      because: `${kept}；429 时也有站点可看`,
    },
    {
      from: 'loading',
      event: 'done loadSite',
      case: 'refused',
      given: ['没有保存的配置', ({ site }) => site === null],
      to: 'configUnavailable.resting',
      changes: { message: '系统维护中' },
      because: `${startFailed}；设计 bootMessage：下面是服务器的原话`,
    },
    {
      from: 'loading',
      event: 'done loadSite',
      case: 'withMobileSite',
      given: ['是手机或平板', ({ isMobileDevice }) => isMobileDevice],
      to: 'leavingForMobileSite',
      effects: [{ name: 'openMobileSite', sees: { site: siteThatAsks } }],
      changes: { site: siteThatAsks },
      because: '规格 4.mobileSite：手机设备上，h5_url 触发跳转',
    },
    {
      from: 'loading',
      event: 'done loadSite',
      case: ['withMobileSite', 'withoutMobileSite'],
      given: [
        '是电脑，或者没有手机版',
        ({ isMobileDevice }, { output }) =>
          !isMobileDevice || (output.kind === 'loaded' && output.site.config.h5Url === ''),
      ],
      to: 'ready.current',
      changes: (_, { output }) => ({ site: fresh(output) }),
      because: '规格 4.start：配置齐了就显示页面，会话开始',
    },
    {
      from: 'loading',
      event: 'error loadSite',
      given: ['有保存的配置', ({ site }) => site !== null],
      to: 'ready.unconfirmed',
      because: `${kept}；出故障时也有站点可看`,
    },
    {
      from: 'loading',
      event: 'error loadSite',
      given: ['没有保存的配置', ({ site }) => site === null],
      to: 'configUnavailable.resting',
      because: startFailed,
    },
    {
      from: 'loading',
      event: 'done loadSite',
      case: 'crowded',
      given: ['没有保存的配置', ({ site }) => site === null],
      to: 'waitingTurn',
      because: crowdedWhy,
    },
    { from: 'waitingTurn', event: 'after turn', to: 'loading.again', because: '等五秒，再问一次' },
    { from: 'waitingTurn', event: 'boot.retried', to: 'loading.expected', because: '访客不想等，马上再问' },
    {
      from: 'loading.again',
      event: 'boot.retried',
      to: 'loading.expected',
      restarts: ['loadSite'],
      because: '重新请求，旧的请求作废',
    },
    {
      from: 'configUnavailable.resting',
      event: 'after rest',
      given: ['自己试过不到五次', ({ tries }) => tries < 5],
      to: 'configUnavailable.asking',
      changes: ({ tries }) => ({ tries: tries + 1 }),
      because: '服务器也许已经好了：自己再试，页面不动',
    },
    {
      from: 'configUnavailable.resting',
      event: 'after rest',
      given: ['自己试过五次', ({ tries }) => tries >= 5],
      to: 'configUnavailable.stopped',
      restarts: ['watchNetwork'],
      because: '一直不行就不再打扰服务器',
    },
    {
      from: 'configUnavailable.stopped',
      event: 'network.returned',
      to: 'configUnavailable.asking',
      changes: { tries: 0 },
      because: '网络回来了，自己再试',
    },
    {
      from: 'configUnavailable.stopped',
      event: 'boot.retried',
      to: 'loading.expected',
      changes: { message: '', tries: 0 },
      because: '规格 4.startFailed：重新加载 按钮',
    },
    {
      from: 'configUnavailable.resting',
      event: 'network.returned',
      to: 'configUnavailable.asking',
      changes: { tries: 0 },
      because: '网络回来了，自己再试',
    },
    {
      from: 'configUnavailable.asking',
      event: 'done loadSite',
      case: 'crowded',
      to: 'waitingTurn',
      changes: { message: '', tries: 0 },
      because: crowdedWhy,
    },
    {
      from: 'configUnavailable.asking',
      event: 'done loadSite',
      case: 'refused',
      to: 'configUnavailable.resting',
      changes: { message: '系统维护中' },
      because: `${startFailed}；设计 bootMessage：下面是服务器的原话`,
    },
    {
      from: 'configUnavailable.asking',
      event: 'error loadSite',
      to: 'configUnavailable.resting',
      changes: { message: '' },
      because: startFailed,
    },
    {
      from: 'configUnavailable.asking',
      event: 'done loadSite',
      case: 'withMobileSite',
      given: ['是手机或平板', ({ isMobileDevice }) => isMobileDevice],
      to: 'leavingForMobileSite',
      effects: [{ name: 'openMobileSite', sees: { site: siteThatAsks } }],
      changes: { site: siteThatAsks, message: '', tries: 0 },
      because: '规格 4.mobileSite：手机设备上，h5_url 触发跳转',
    },
    {
      from: 'configUnavailable.asking',
      event: 'done loadSite',
      case: ['withMobileSite', 'withoutMobileSite'],
      given: [
        '是电脑，或者没有手机版',
        ({ isMobileDevice }, { output }) =>
          !isMobileDevice || (output.kind === 'loaded' && output.site.config.h5Url === ''),
      ],
      to: 'ready.current',
      changes: (_, { output }) => ({ site: fresh(output), message: '', tries: 0 }),
      because: '规格 4.start：配置齐了就显示页面，会话开始',
    },
    ...(['ready.comparing', 'ready.comparingAgain'] as const).flatMap((from): Row<typeof bootMachine>[] => [
      {
        from,
        event: 'done loadSite',
        case: ['refused', 'crowded'],
        to: 'ready.unconfirmed',
        because: `${kept}；没问到就留着，轻声说明`,
      },
      { from, event: 'error loadSite', to: 'ready.unconfirmed', because: `${kept}；没问到就留着，轻声说明` },
      {
        from,
        event: 'done loadSite',
        case: 'withMobileSite',
        given: ['是手机或平板', ({ isMobileDevice }) => isMobileDevice],
        to: 'leavingForMobileSite',
        effects: [{ name: 'openMobileSite', sees: { site: siteThatAsks } }],
        changes: { site: siteThatAsks },
        because: '规格 4.mobileSite：手机设备上，h5_url 触发跳转；运营者刚设的也算数',
      },
      {
        from,
        event: 'done loadSite',
        case: ['withMobileSite', 'withoutMobileSite'],
        given: [
          '留在这里，配置没有变',
          ({ isMobileDevice, site }, { output }) =>
            stays(isMobileDevice, output) && isDeepStrictEqual(fresh(output), site),
        ],
        to: 'ready.current',
        because: `${kept}；没有变就什么也不动`,
      },
      {
        from,
        event: 'done loadSite',
        case: ['withMobileSite', 'withoutMobileSite'],
        given: [
          '留在这里，配置变了',
          ({ isMobileDevice, site }, { output }) =>
            stays(isMobileDevice, output) && !isDeepStrictEqual(fresh(output), site),
        ],
        to: 'ready.current',
        effects: [
          {
            name: 'tellConfig',
            sends: (_, { output }) => ({
              to: 'session',
              event: { type: 'flow.configReplaced', config: fresh(output)?.config },
            }),
          },
          {
            name: 'tellFeatures',
            sends: (_, { output }) => ({
              to: 'session',
              event: { type: 'flow.featuresReplaced', features: fresh(output)?.features },
            }),
          },
        ],
        changes: (_, { output }) => ({ site: fresh(output) }),
        because: `${kept}；变了就换上，开关、名称、标志马上生效`,
      },
    ]),
    {
      from: 'ready.unconfirmed',
      event: 'boot.retried',
      to: 'ready.comparingAgain',
      because: '规格 4.startFailed：重新加载 按钮',
    },
    {
      from: 'ready.unconfirmed',
      event: 'network.returned',
      to: 'ready.comparingAgain',
      because: '网络回来了，自己再问',
    },
    {
      from: 'configUnavailable.resting',
      event: 'boot.retried',
      to: 'loading.expected',
      changes: { message: '', tries: 0 },
      because: '规格 4.startFailed：重新加载 按钮',
    },
    {
      from: 'configUnavailable.asking',
      event: 'boot.retried',
      to: 'loading.expected',
      restarts: ['loadSite'],
      changes: { message: '', tries: 0 },
      because: '规格 4.startFailed：重新加载 按钮',
    },
    {
      from: 'leavingForMobileSite',
      event: 'mobileSite.chosen',
      to: 'same',
      effects: ['openMobileSite'],
      because: '浏览器拦住跳转时，自己点过去',
    },
  ],
};
