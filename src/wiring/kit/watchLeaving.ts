import { type EventObject, fromCallback } from 'xstate';
import type { LeavingReport } from '../../../machines/domain/leaving.ts';
import type { Environment } from '../environment.ts';

/** Reports when the address becomes another page's, and when it is this page's again. */
export const watchLeavingWith = ({ history, pageOf }: Environment, page: string) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const report = (event: LeavingReport) => sendBack(event);
    const look = ({ pathname }: { pathname: string }) =>
      report({ type: pageOf(pathname) === page ? 'location.returned' : 'location.left' });
    look(history.current());
    return history.listen(look);
  });
