import { type EventObject, fromCallback } from 'xstate';
import type { Environment } from '../environment.ts';

/** Reports once when the end of the shown rows is less than one screen away. */
export const watchEndOf = <Input>({ whenNear, onNextFrame }: Environment, endOf: (input: Input) => string) =>
  fromCallback<EventObject, Input>(({ sendBack, input }) => {
    const report = () => sendBack({ type: 'page.approached' });
    // Waits for a frame, so that new rows are rendered before their end is observed.
    let giveUp: (() => void) | null = onNextFrame(() => {
      giveUp = whenNear(endOf(input), report);
    });
    return () => giveUp?.();
  });
