import type { PathWords } from './data.ts';
import { putPlay } from './place.ts';
import { say } from './texts.ts';

/** The button that plays a path in the site beside the viewer; nothing if it cannot be played. */
export function PlayButton({ flow, path }: { flow: string; path: PathWords | undefined }) {
  if (!path || path.unplayed) return null;
  return (
    <button
      type="button"
      className="v-play"
      aria-label={say.play.startLabel(say.pathName(path.number, path.name))}
      onClick={() => putPlay(flow, path.number)}
    >
      ▶ {say.play.start}
    </button>
  );
}
