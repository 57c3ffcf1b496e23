import type { Goals } from '../model/goals.ts';
import { journeyTo } from '../model/namedPath.ts';
import type { AnyStage } from '../model/stage.ts';

/**
 * Why the viewer of the charts does not play a path; undefined where it does.
 *
 * @param name as `pathsOf` gives it: `checking: done faceCheck (passed)`
 * @throws where a browser can't walk the path and the stage has no excuse for it
 */
export function whyUnplayed(
  stage: AnyStage,
  goals: Goals,
  { number, name }: { number: number; name: string },
): string | undefined {
  if (journeyTo(stage, goals, number)) return undefined;
  const event = name.replace(/ [[(].*$/, '');
  const excuse = stage.excuses?.find(({ names }) =>
    names.some((excused) => excused === event || excused.startsWith(`${event} `)),
  );
  if (!excuse) throw new Error(`no browser walks path ${number} of ${stage.model.machine.id}, and no excuse says why`);
  return excuse.because;
}
