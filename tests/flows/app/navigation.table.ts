import type { navigationMachine, Place } from '../../../machines/app/navigation.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const home: Place = { pathname: '/', search: '', hash: '', key: 'k1', by: 'pop', loginError: '' };
const courses: Place = { ...home, pathname: '/courses', key: 'k2', by: 'push' };
const secondPage: Place = { ...courses, search: '?page=2', key: 'k3' };

type Shown = { shown: Place | null };
const isSamePath = ({ shown }: Shown, event: { place: Place }) => event.place.pathname === shown?.pathname;
const leadsElsewhere = ({ wanted }: { wanted: Place }, event: { place: { pathname: string } }) =>
  event.place.pathname !== wanted.pathname;
const isOtherPath = (context: Shown, event: { place: Place }) => !isSamePath(context, event);

/** The effect that requests the page's data at the same time as its files. */
const askAhead = { name: 'askAhead' as const, sees: (_: object, { place }: { place: Place }) => ({ wanted: place }) };

const isPartBroken = (context: { isPartBroken: boolean }) => context.isPartBroken;

/** A retry may reload the site once more. */
const retryAnew = 'forgetReload' as const;

export const navigation: Table<typeof navigationMachine> = {
  inputs: { home: { place: home } },
  unkeyed: { attempt: '没有守卫读它；每一步都比较它的内容' },
  user: {
    'navigation.retried': { gesture: { do: 'click', role: 'button', name: '重试' } },
    'site.reloaded': { gesture: { do: 'click', role: 'button', name: '重新加载' } },
  },
  world: {
    'location.changed': {
      from: 'watchLocation',
      cases: { courses: { place: courses }, secondPage: { place: secondPage }, home: { place: home } },
    },
    'location.hinted': {
      from: 'watchLocation',
      cases: { home: { place: { pathname: '/', search: '' } } },
    },
    'page.crashed': { from: 'outside' },
    'page.partCrashed': { from: 'outside' },
    'network.returned': { from: 'watchNetwork' },
  },
  actors: {
    watchLocation: { reports: '地址的每一次变化' },
    watchNetwork: { reports: '网络恢复时报告' },
    loadPage: {
      answers: {
        loaded: { kind: 'loaded' },
        outOfReach: { kind: 'needsReload', isReloaded: false },
        outOfReachAgain: { kind: 'needsReload', isReloaded: true },
      },
      faults: ['offline'],
      takes: 'none',
    },
  },
  screens: {
    'loading.unnoticed': { shows: [], hides: [{ role: 'progressbar', name: '正在打开页面' }] },
    'loading.noticed': { shows: [{ role: 'progressbar', name: '正在打开页面' }] },
    'loading.late': {
      shows: [
        { role: 'progressbar', name: '正在打开页面' },
        '网络很慢，仍在加载…',
        { role: 'button', name: '重新加载' },
      ],
    },
    showing: { shows: [], hides: ['页面加载失败', '页面显示出错', '网络很慢，仍在加载…'] },
    reloading: { shows: [], passing: true },
    pageUnavailable: {
      shows: ['页面加载失败', { role: 'button', name: '重试' }, { role: 'button', name: '重新加载' }],
    },
    pageBroken: { shows: ['页面显示出错', { role: 'button', name: '重试' }, { role: 'button', name: '重新加载' }] },
  },
  requirements: [
    {
      says: '显示的总是最后想去的那一页',
      source: '规格 2.onDemand：按需加载',
      always: ({ context, ...now }) => !now.in('showing') || context.shown === context.wanted,
    },
    {
      says: '新页没到，旧页不动',
      source: '规格 2.onDemand',
      when: ({ before, after }) => before.in('loading') && after.in('loading'),
      must: ({ before, after }) => before.context.shown === after.context.shown,
    },
    {
      says: '换了路径才动滚动位置，只换查询不动',
      source: '规格 2.scroll：路径变化回到顶部',
      when: ({ effects }) => effects.includes('placeScroll'),
      must: ({ event, before }) => event.name === 'done loadPage' && before.in('loading'),
    },
    {
      says: '同一时间只加载一页',
      source: '规格 2.onDemand',
      always: (now) => now.running('loadPage') <= 1,
    },
    {
      says: '网络恢复，没加载的页面自己再取',
      source: '设计 wayOut：每个故障都有出路',
      when: ({ event, before }) => event.name === 'network.returned' && before.in('pageUnavailable'),
      must: ({ after }) => after.running('loadPage') === 1,
    },
    {
      says: '网站换了版本，只为它自己重新加载一次：还是没有，就说明',
      source: '丢了的文件换来一次重新加载，不循环',
      when: ({ event }) => event.case === 'outOfReach' || event.case === 'outOfReachAgain',
      must: ({ event, effects, after }) =>
        event.case === 'outOfReach' ? effects.join() === 'noteReload,reloadSite' : after.in('pageUnavailable'),
    },
    {
      says: '页面没加载或坏了，总还能看到页面',
      source: '设计 wayOut',
      from: (now) => now.in('pageUnavailable') || now.in('pageBroken') || now.in('loading.late'),
      leadsTo: (now) => now.in('showing'),
    },
  ],
  accepts: {
    'loading.unnoticed': ['location.changed', 'location.hinted', 'page.partCrashed', 'site.reloaded'],
    'loading.noticed': ['location.changed', 'location.hinted', 'page.partCrashed', 'site.reloaded'],
    'loading.late': ['location.changed', 'location.hinted', 'page.partCrashed', 'site.reloaded'],
    showing: ['location.changed', 'location.hinted', 'page.crashed', 'page.partCrashed', 'site.reloaded'],
    reloading: ['location.hinted', 'page.partCrashed', 'site.reloaded'],
    pageUnavailable: [
      'location.changed',
      'location.hinted',
      'navigation.retried',
      'network.returned',
      'page.partCrashed',
      'site.reloaded',
    ],
    pageBroken: ['location.changed', 'location.hinted', 'navigation.retried', 'page.partCrashed', 'site.reloaded'],
  },
  runs: {
    '*': { watchLocation: null },
    loading: { loadPage: ({ wanted, attempt }) => ({ pathname: wanted.pathname, attempt }) },
    pageUnavailable: { watchNetwork: null },
  },
  delays: { barDelay: 300, patience: 15_000 },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'loading.unnoticed',
      changes: (_, { input }) => ({ wanted: input.place, shown: null, attempt: 0, isPartBroken: false }),
      because: '规格 2.onDemand：页面按需加载',
    },
    {
      from: '*',
      event: 'location.hinted',
      given: ['去的是别的路径', leadsElsewhere],
      to: 'same',
      effects: ['warmPage'],
      because: '鼠标刚按下就取那一页的文件和数据，松开时已经在路上',
    },
    {
      from: '*',
      event: 'page.partCrashed',
      to: 'same',
      changes: { isPartBroken: true },
      because: '页头、页脚、对话框、提示坏了，不拖垮页面：说明，并且可以重新加载',
    },
    {
      from: '*',
      event: 'site.reloaded',
      given: ['页面之外有一处坏了', isPartBroken],
      to: 'same',
      effects: ['reloadSite'],
      because: '坏了的那一处说“页面显示出错”，按“重新加载”重新加载整个站点',
    },
    {
      from: 'loading',
      event: 'location.changed',
      to: 'loading.unnoticed',
      restarts: ['loadPage'],
      effects: [askAhead],
      changes: (_, { place }) => ({ wanted: place }),
      because: '最后想去的地方算数，先前的加载作废',
    },
    {
      from: 'loading.unnoticed',
      event: 'after barDelay',
      to: 'loading.noticed',
      because: '超过 300 毫秒才显示进度条，不闪',
    },
    {
      from: 'loading.noticed',
      event: 'after patience',
      to: 'loading.late',
      because: '设计 wayOut：15 秒还没来，说明网络很慢，给一条出路；来了照样显示',
    },
    {
      from: 'loading.late',
      event: 'site.reloaded',
      to: 'same',
      effects: ['reloadSite'],
      because: '一个文件一直不来，重新加载会换一个连接',
    },
    {
      from: 'loading',
      event: 'done loadPage',
      case: 'outOfReach',
      to: 'reloading',
      effects: ['noteReload', 'reloadSite'],
      because: '新版本已经换上：在要去的地址重新加载，学员到得了那一页',
    },
    {
      from: 'loading',
      event: 'done loadPage',
      case: 'outOfReachAgain',
      to: 'pageUnavailable',
      because: '重新加载过还是没有：不再循环，说明并可重试',
    },
    {
      from: 'loading',
      event: 'done loadPage',
      case: 'loaded',
      to: 'showing',
      effects: ['forgetReload', { name: 'placeScroll', sees: ({ wanted }) => ({ shown: wanted }) }],
      changes: ({ wanted }) => ({ shown: wanted, attempt: 0 }),
      because: '规格 2.scroll：路径变化后滚动到顶部；设计 scrollBack：后退恢复原位',
    },
    {
      from: 'loading',
      event: 'error loadPage',
      to: 'pageUnavailable',
      because: '页面文件没到：说明并可重试',
    },
    {
      from: 'showing',
      event: 'location.changed',
      given: ['路径没变', isSamePath],
      to: 'same',
      effects: [
        { name: 'storeScroll', sees: 'before' },
        { name: 'placeScrollWithin', sees: ({ shown, attempt }, { place }) => ({ wanted: place, shown, attempt }) },
      ],
      changes: (_, { place }) => ({ wanted: place, shown: place, attempt: 0 }),
      because: '设计 scroll：只换查询立即显示，不滚动；后退恢复原位，翻到另一页从头看起',
    },
    {
      from: 'showing',
      event: 'location.changed',
      given: ['路径变了', isOtherPath],
      to: 'loading.unnoticed',
      effects: [{ name: 'storeScroll', sees: 'before' }, askAhead],
      changes: (_, { place }) => ({ wanted: place }),
      because: '规格 2.onDemand：按需加载，旧页留着；设计 scrollBack：记住滚到哪里，后退时恢复',
    },
    { from: 'showing', event: 'page.crashed', to: 'pageBroken', because: '页面出错时页头页脚照常' },
    {
      from: 'pageUnavailable',
      event: 'location.changed',
      to: 'loading.unnoticed',
      effects: [askAhead],
      changes: (_, { place }) => ({ wanted: place }),
      because: '没加载的页面不拦着去别处',
    },
    {
      from: 'pageUnavailable',
      event: 'navigation.retried',
      to: 'loading.unnoticed',
      effects: [retryAnew],
      changes: ({ attempt }) => ({ attempt: attempt + 1 }),
      because: '重试，再取一次文件',
    },
    {
      from: 'pageUnavailable',
      event: 'network.returned',
      to: 'loading.unnoticed',
      effects: [retryAnew],
      changes: ({ attempt }) => ({ attempt: attempt + 1 }),
      because: '网络回来了，自己再取一次文件',
    },
    {
      from: 'pageUnavailable',
      event: 'site.reloaded',
      to: 'same',
      effects: ['reloadSite'],
      because: '换了新版本时，重新加载整个站点',
    },
    {
      from: 'pageBroken',
      event: 'location.changed',
      to: 'loading.unnoticed',
      effects: [askAhead],
      changes: (_, { place }) => ({ wanted: place }),
      because: '坏了的页面不拦着去别处',
    },
    {
      from: 'pageBroken',
      event: 'navigation.retried',
      to: 'showing',
      changes: ({ attempt }) => ({ attempt: attempt + 1 }),
      because: '重试，再画一次',
    },
    {
      from: 'pageBroken',
      event: 'site.reloaded',
      to: 'same',
      effects: ['reloadSite'],
      because: '重新加载整个站点',
    },
  ],
};
