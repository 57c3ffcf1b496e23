import { bootMachine } from '../../machines/app/boot.machine.ts';
import { siteThatAsks, siteThatAsksNothing } from './fixtures.ts';
import type { Model } from './runner/model.ts';

const failure = '系统配置加载失败，请刷新重试';
const leaving = '正在前往手机版…';
const keptNotice = '网络不稳定，显示的是上次保存的内容';

export const boot: Model<typeof bootMachine> = {
  machine: bootMachine,
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
        refused: { kind: 'refused', message: '访问过于频繁' },
      },
      faults: ['offline', 'unreadable'],
    },
    watchNetwork: { reports: '网络恢复时报告' },
    session: { silent: '会话与页面同寿，不会结束' },
  },
  screens: {
    starting: { shows: [], passing: true },
    'loading.expected': { shows: [], hides: [{ role: 'button', name: '重新加载' }] },
    'loading.slow': { shows: ['网络有点慢，仍在加载…', { role: 'button', name: '重新加载' }] },
    configUnavailable: {
      shows: ({ message }) => [failure, { role: 'button', name: '重新加载' }, ...(message ? [message] : [])],
    },
    leavingForMobileSite: { shows: [leaving, { role: 'button', name: '没有自动跳转？点这里打开手机版' }] },
    'ready.comparing': { shows: [], hides: [failure, leaving, keptNotice] },
    'ready.unconfirmed': { shows: [keptNotice, { role: 'button', name: '重新加载' }], hides: [failure, leaving] },
    'ready.comparingAgain': { shows: [keptNotice], hides: [failure, leaving] },
    'ready.current': { shows: [], hides: [failure, leaving, keptNotice] },
  },
  requirements: [
    {
      says: '没有配置就不显示页面，也不启动会话',
      source: '规格 4：启动',
      never: ({ context, running, ...now }) => context.site === null && (now.in('ready') || running('session') > 0),
    },
    {
      says: '有上次保存的内容，就不会是加载失败的页面',
      source: '设计 1：保存的回答',
      never: ({ context, ...now }) => now.in('configUnavailable') && context.site !== null,
    },
    {
      says: '有过配置就一直有配置',
      source: '设计 1：保存的回答',
      when: ({ before }) => before.context.site !== null,
      must: ({ after }) => after.context.site !== null,
    },
    {
      says: '页面显示以后，问不到配置也不打断会话',
      source: '设计 1：保存的回答',
      when: ({ before, after }) => before.in('ready') && after.in('ready'),
      must: ({ before, after }) => before.running('session') === 1 && after.running('session') === 1,
    },
    {
      says: '没问到的总还会再问到',
      source: '设计 1：保存的回答',
      from: (now) => now.in('ready.unconfirmed'),
      leadsTo: (now) => now.in('ready.current'),
    },
    {
      says: '同一时间只请求一次配置',
      source: '规格 4：启动',
      always: (now) => now.running('loadSite') <= 1,
    },
    {
      says: '电脑从不被送去手机版',
      source: '规格 4：手机设备',
      never: ({ context, ...now }) => now.in('leavingForMobileSite') && !context.isMobileDevice,
    },
    {
      says: '旧的服务器消息不会留到下一次',
      source: '规格 8',
      never: ({ context, ...now }) => context.message !== '' && !now.in('configUnavailable'),
    },
    {
      says: '配置加载失败后总还能打开页面',
      source: '规格 4：重新加载',
      from: (now) => now.in('configUnavailable'),
      leadsTo: (now) => now.in('ready'),
    },
  ],
  excuses: {
    pairs: [
      {
        because: '有保存的配置时，到不了加载失败的页面',
        names: [
          'configUnavailable: boot.retried > loading: done loadSite [isRefusedWithSite]',
          'configUnavailable: boot.retried > loading: error loadSite [hasSite]',
        ],
      },
    ],
    mutants: [
      {
        because: '两个条件互相排斥，先问哪个都一样',
        names: [
          'loading: done loadSite [belongsOnMobileSite] before the branch above it',
          'ready.comparing: done loadSite [belongsOnMobileSite] before the branch above it',
          'ready.comparingAgain: done loadSite [belongsOnMobileSite] before the branch above it',
        ],
      },
      {
        because: '先显示出来的配置在手机上没有手机版：和它一样的回答也就没有',
        names: ['ready.comparing: done loadSite [isUnchanged] before the branch above it'],
      },
    ],
  },
};
