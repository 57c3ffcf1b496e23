import type { notificationsMachine } from '../../../machines/app/notifications.machine.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { goHome, quietPath, visit } from '../../browser/ways/places.ts';

await walkOnSite<typeof notificationsMachine>('notifications', {
  moves: true,
  starts: { visitor: { input: 'empty', open: visit(quietPath) } },
  scopes: (page) => [page.getByRole('status', { name: '提示消息' })],
  stillClock: true,
  world: {
    // The flows that send notifications have their own stages (session, logout, authDialog). This stage tests only the queue.
    'flow.notified': ({ tell }, { event }) => tell(event),
    'page.textSizeChanged': ({ tell }, { event }) => tell(event),
  },
  actors: {},
  // The pointer is on 关闭 before it is pressed, which holds the notification.
  allows: ({ leaf }, { name }) => name !== 'notification.dismissed' || leaf === 'showing.held',
  returns: {
    leave: goHome,
    back: ({ leaf }) => (leaf === 'showing.held' ? { never: '去别的页面要移开鼠标，就不再按住了' } : 'kept'),
    reload: 'quiet',
  },
});
