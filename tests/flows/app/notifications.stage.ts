import type { notificationsMachine } from '../../../machines/app/notifications.machine.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { goHome, quietPath, visit } from '../../browser/ways/places.ts';

await walkOnSite<typeof notificationsMachine>('notifications', {
  moves: true,
  starts: { visitor: { input: 'empty', open: visit(quietPath) } },
  scopes: (page) => [page.getByRole('status', { name: '提示消息' })],
  stillClock: true,
  world: {
    // Who says what is walked on the stages of session, logout and authDialog; here it is the queue that counts.
    'flow.notified': ({ tell }, { event }) => tell(event),
  },
  actors: {},
  // 关闭 is pointed at before it is pressed, which holds the message.
  allows: ({ leaf }, { name }) => name !== 'notification.dismissed' || leaf === 'showing.held',
  returns: {
    leave: goHome,
    back: ({ leaf }) => (leaf === 'showing.held' ? { never: '去别的页面要移开鼠标，就不再按住了' } : 'kept'),
    reload: 'quiet',
  },
});
