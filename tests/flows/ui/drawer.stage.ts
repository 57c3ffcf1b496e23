import type { drawerMachine } from '../../../machines/ui/drawer.machine.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { dialog, goHome, quietPath, visit } from '../../browser/ways/places.ts';

await walkOnSite<typeof drawerMachine>('drawer', {
  starts: { 'small screen': { input: 'page', memory: { isLoaded: false }, open: visit(quietPath) } },
  scopes: (page) => [page.getByRole('button', { name: /^(打开导航菜单|搜索课程)$/ }), dialog(page)],
  // The drawer’s links and 注册 send no event of this flow, and its search box has its own flow.
  apart: [/^link /, /^combobox /, /^button "(搜索|我的学习|注册)"$/],
  viewport: { width: 375, height: 700 },
  stillClock: true,
  // The choices of the look have stages of their own.
  holds: ['assets/look-'],
  world: {},
  actors: { loadDrawer: { calls: ['assets/Drawer-'], answers: { loaded: 'pass' } } },
  memory: ({ memory }, { name }) => ({ isLoaded: memory.isLoaded === true || name === 'done loadDrawer' }),
  // Code that was loaded before is used at once.
  settles: ({ leaf, memory }) =>
    leaf === 'loading' && memory.isLoaded === true ? { name: 'done loadDrawer', case: 'loaded' } : undefined,
  returns: {
    leave: goHome,
    back: ({ leaf }) => (leaf === 'open' ? { never: '抽屉挡着去别处的链接；它自己的链接会把它关上' } : 'kept'),
    reload: 'closed',
  },
});
