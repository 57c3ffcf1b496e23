import { isoTime, relativeTime } from '../text/time.ts';
import { useSite } from './SiteContext.tsx';

/** How long ago something was; the moment itself for machines and pointers. */
export function Time({ at, precise = false }: { at: number; precise?: boolean }) {
  const { now } = useSite();
  return (
    <time dateTime={isoTime(at)} title={new Date(at).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai' })}>
      {relativeTime(at, now(), precise)}
    </time>
  );
}
