import { chinaMoment, isoTime, relativeTime } from '../text/time.ts';
import { useWired } from './WiredContext.tsx';

/** How long ago something was; the exact time in `dateTime` and on hover. */
export function Time({ at, precise = false }: { at: number; precise?: boolean }) {
  const { now } = useWired();
  return (
    <time dateTime={isoTime(at)} title={chinaMoment(at)}>
      {relativeTime(at, now(), precise)}
    </time>
  );
}
