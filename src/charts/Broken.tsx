import type { ReactNode } from 'react';
import { exportFile } from './exportFile.ts';
import { useLive } from './live.ts';
import { goTo, overviewHash } from './place.ts';
import { chosenOf } from './recording.ts';
import { say } from './texts.ts';

type Props = {
  what: string;
  reason: string;
  reopen: () => void;
  /** Another action after the button. */
  children?: ReactNode;
};

/** Shows a fault. Recordings are kept outside of the failed parts, so they can still be exported. */
export function Broken({ what, reason, reopen, children }: Props) {
  const { recordings, chosen } = useLive();
  const recorded = chosenOf(recordings, chosen);
  return (
    <div className="v-pad" role="alert">
      <h2>{what}</h2>
      <p>{say.broken.reason(reason)}</p>
      <p className="v-ways">
        <button type="button" onClick={reopen}>
          {say.broken.reopen}
        </button>
        {recorded && recorded.steps.length > 0 && (
          <button type="button" onClick={() => exportFile(recorded)}>
            {say.export}
          </button>
        )}
        {children}
      </p>
      <p>{say.broken.after}</p>
    </div>
  );
}

/** Replaces the whole viewer. */
export const brokenViewer = (reason: string, reopen: () => void): ReactNode => (
  <main>
    <Broken what={say.broken.viewer} reason={reason} reopen={reopen}>
      <a
        href={overviewHash}
        onClick={() => {
          goTo(overviewHash);
          reopen();
        }}
      >
        {say.toOverview}
      </a>
    </Broken>
  </main>
);
