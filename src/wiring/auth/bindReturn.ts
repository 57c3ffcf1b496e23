import { bindReturnMachine } from '../../../machines/auth/bindReturn.machine.ts';
import type { Api } from '../../api/index.ts';
import { broughtIn } from '../../browser/address/brought.ts';
import { bindReturnText } from '../../text/bindReturn.ts';
import type { Environment } from '../environment.ts';
import type { RunningFlows } from '../runningFlows.ts';

export const wireBindReturn = ({ history, pageOf }: Environment, _: Api, running: RunningFlows) => ({
  machine: bindReturnMachine.provide({
    actions: {
      eraseBrought: () => history.forgetBrought(),
      announceForeign: () => running.notify({ tone: 'info', text: bindReturnText.distrusted }),
    },
  }),
  input: { brought: broughtIn(history.brought())?.kind, page: pageOf(history.current().pathname) },
});
