import { bootMachine } from '../../machines/app/boot.machine.ts';
import { siteThatAsks, siteThatAsksNothing } from './fixtures.ts';
import type { Model } from './runner/model.ts';

export const boot: Model<typeof bootMachine> = {
  machine: bootMachine,
  inputs: { computer: { isMobileDevice: false }, phone: { isMobileDevice: true } },
  user: {
    'boot.retried': { gesture: { do: 'click', role: 'button', name: '重新加载' } },
    'mobileSite.chosen': { gesture: { do: 'click', role: 'button', name: '没有自动跳转？点这里打开手机版' } },
  },
  world: {},
  actors: {
    loadSite: {
      answers: {
        withMobileSite: { kind: 'loaded', site: siteThatAsks },
        withoutMobileSite: { kind: 'loaded', site: siteThatAsksNothing },
        refused: { kind: 'refused', message: '访问过于频繁' },
      },
      faults: ['offline', 'unreadable'],
    },
    session: { silent: '会话与页面同寿，不会结束' },
  },
  screens: {
    'loading.expected': { shows: [], hides: [{ role: 'button', name: '重新加载' }] },
    'loading.slow': { shows: ['网络有点慢，仍在加载…', { role: 'button', name: '重新加载' }] },
    configUnavailable: {
      shows: ({ message }) => [
        '系统配置加载失败，请刷新重试',
        { role: 'button', name: '重新加载' },
        ...(message ? [message] : []),
      ],
    },
    leavingForMobileSite: { shows: ['正在前往手机版…', { role: 'button', name: '没有自动跳转？点这里打开手机版' }] },
    ready: { shows: [], hides: ['系统配置加载失败，请刷新重试', '正在前往手机版…'] },
  },
  requirements: [
    {
      says: '没有配置就不显示页面，也不启动会话',
      source: '规格 4：启动',
      never: ({ context, running, ...now }) => context.site === null && (now.in('ready') || running('session') > 0),
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
    mutants: [
      {
        because: '两个条件互相排斥，先问哪个都一样',
        names: ['loading: done loadSite [belongsOnMobileSite] before the branch above it'],
      },
    ],
  },
};
