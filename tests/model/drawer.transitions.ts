import type { drawerMachine } from '../../machines/ui/drawer.machine.ts';
import type { Transitions } from './runner/rows.ts';

export const drawer: Transitions<typeof drawerMachine> = {
  accepts: { closed: ['drawer.hinted', 'drawer.opened'], loading: [], open: ['drawer.closed'] },
  runs: { loading: { loadDrawer: null } },
  delays: { patience: 15_000 },
  rows: [
    { from: '*', event: 'start', to: 'closed', changes: {}, because: '没有人要看导航：页面里没有抽屉' },
    {
      from: 'closed',
      event: 'drawer.hinted',
      to: 'same',
      effects: ['warmDrawer'],
      because: '手指刚按下就取代码，打开就快',
    },
    { from: 'closed', event: 'drawer.opened', to: 'loading', because: '设计 5：抽屉的代码用到才加载' },
    { from: 'loading', event: 'done loadDrawer', to: 'open', because: '代码到了就打开' },
    {
      from: 'loading',
      event: 'error loadDrawer',
      to: 'closed',
      effects: ['announceUnavailable'],
      because: '没有抽屉可以说明情况：通知里说，可以再按',
    },
    {
      from: 'loading',
      event: 'after patience',
      to: 'closed',
      effects: ['announceUnavailable'],
      because: '规格 9：15 秒没有回应就不再等',
    },
    { from: 'open', event: 'drawer.closed', to: 'closed', because: '关闭按钮、Esc、选了去处、按了抽屉外面' },
  ],
};
