import type { passwordRevealMachine } from '../../../machines/ui/passwordReveal.machine.ts';
import { walkOnSite } from '../../browser/model/walkOnSite.ts';
import { dialog, leaveDialog, openLogin, visitAndOpenLogin } from '../../browser/ways/places.ts';

await walkOnSite<typeof passwordRevealMachine>('passwordReveal', {
  starts: { login: { input: 'form', open: visitAndOpenLogin } },
  scopes: (page) => [dialog(page)],
  companions: ['authDialog', 'login'],
  world: {},
  actors: {},
  returns: {
    leave: leaveDialog,
    back: 'concealed',
    reload: 'concealed',
    reopen: openLogin,
    alike: { because: '没有什么可丢的', leaves: ['concealed'] },
  },
});
