import type { bootMachine } from '../../machines/app/boot.machine.ts';
import { siteThatAsks, siteThatAsksNothing } from './fixtures.ts';
import type { Transitions } from './runner/rows.ts';

const failed = '规格 4：失败时显示 系统配置加载失败，请刷新重试';

export const boot: Transitions<typeof bootMachine> = {
  accepts: {
    'loading.expected': [],
    'loading.slow': ['boot.retried'],
    configUnavailable: ['boot.retried'],
    leavingForMobileSite: ['mobileSite.chosen'],
    ready: [],
  },
  runs: { loading: { loadSite: null }, ready: { session: ({ site }) => ({ site }) } },
  delays: { patience: 5000 },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'loading.expected',
      changes: (_, { input }) => ({ isMobileDevice: input.isMobileDevice, site: null, message: '' }),
      because: '规格 4：启动时载入系统配置和第二份配置',
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
      case: 'refused',
      to: 'configUnavailable',
      changes: { message: '访问过于频繁' },
      because: `${failed}；设计 1：下面是服务器的原话`,
    },
    {
      from: 'loading',
      event: 'done loadSite',
      case: 'withMobileSite',
      given: ['是手机或平板', ({ isMobileDevice }) => isMobileDevice],
      to: 'leavingForMobileSite',
      effects: [{ name: 'openMobileSite', sees: { site: siteThatAsks } }],
      changes: { site: siteThatAsks },
      because: '规格 4：手机设备上，h5_url 触发跳转',
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
      to: 'ready',
      changes: (_, { output }) =>
        output.kind === 'loaded' && output.site.config.h5Url === ''
          ? { site: siteThatAsksNothing }
          : { site: siteThatAsks },
      because: '规格 4：配置齐了就显示页面，会话开始',
    },
    { from: 'loading', event: 'error loadSite', to: 'configUnavailable', because: failed },
    {
      from: 'configUnavailable',
      event: 'boot.retried',
      to: 'loading.expected',
      changes: { message: '' },
      because: '规格 4：重新加载 按钮',
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
