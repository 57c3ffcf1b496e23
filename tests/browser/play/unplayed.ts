import type { Goals } from '../model/goals.ts';
import { journeyTo } from '../model/namedPath.ts';
import type { AnyStage } from '../model/stage.ts';

/** Events that stages cause with Playwright and that a frame cannot cause. */
const beyond: Record<string, { event: string; because: string }> = {
  imageViewer: {
    event: 'page.pictureFailed',
    because: '文章里已经有这张图片，浏览器不再去取：播放的时候没法让它取不到',
  },
};

/**
 * Returns why the viewer of the charts does not play a path; undefined if it does.
 *
 * @param name as in `pathsOf`: `checking: done faceCheck (passed)`
 * @throws if a browser cannot walk the path and the stage has no excuse for it
 */
export function whyUnplayed(
  stage: AnyStage,
  goals: Goals,
  { number, name }: { number: number; name: string },
): string | undefined {
  const flow = stage.model.machine.id;
  const journey = journeyTo(stage, goals, number);
  const missing = beyond[flow];
  if (journey)
    return journey.edges.some(({ edge }) => edge.stimulus.name === missing?.event) ? missing?.because : undefined;
  const event = name.replace(/ [[(].*$/, '');
  const excuse = stage.excuses?.find(({ names }) =>
    names.some((excused) => excused === event || excused.startsWith(`${event} `)),
  );
  if (!excuse) throw new Error(`no browser walks path ${number} of ${flow}, and no excuse says why`);
  return excuse.because;
}
