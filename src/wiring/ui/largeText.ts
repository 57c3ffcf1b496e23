import { type EventObject, fromCallback } from 'xstate';
import { type LargeTextWorldEvent, largeTextMachine } from '../../../machines/ui/largeText.machine.ts';
import '../../browser/page/largeTextView.ts';
import { shownTextSize, showTextSize, watchTextSize } from '../../browser/page/textSize.ts';
import { storageKeys } from '../../browser/stored/storage.ts';
import type { Environment } from '../environment.ts';

/** Wires the choice of the text size. `size` returns the current one. */
export const wireLargeText = ({ store }: Environment) => ({
  size: shownTextSize,
  largeText: largeTextMachine.provide({
    actors: {
      watchTextSize: fromCallback<EventObject>(({ sendBack }) =>
        watchTextSize((size) => sendBack({ type: 'page.textSizeChanged', size } satisfies LargeTextWorldEvent)),
      ),
    },
    actions: {
      applySize: ({ context: { size } }) => {
        store.write(storageKeys.largeText, size);
        showTextSize(size);
      },
    },
  }),
});
