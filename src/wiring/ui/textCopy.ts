import { fromPromise } from 'xstate';
import { type CopiedText, textCopyMachine } from '../../../machines/ui/textCopy.machine.ts';
import { copyText, selectText } from '../../browser/page/copyText.ts';
import { textCopyText } from '../../text/textCopy.ts';
import type { RunningFlows } from '../runningFlows.ts';

export function wireTextCopy(running: RunningFlows) {
  return textCopyMachine.provide({
    actors: {
      copyText: fromPromise<undefined, CopiedText>(async ({ input }) => {
        await copyText(input.text, input.place);
        return undefined;
      }),
    },
    actions: {
      announceCopied: () => running.notify({ tone: 'success', text: textCopyText.done }),
      selectText: ({ context }) => selectText(context.place),
      announceSelected: () => running.notify({ tone: 'info', text: textCopyText.selected }),
    },
  });
}
