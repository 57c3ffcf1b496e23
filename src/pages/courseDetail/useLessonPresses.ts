import type { MouseEvent } from 'react';
import { lessonIdOf } from '../../addresses/lessonAddress.ts';
import { usePressedPath } from '../../components/useLinkClicks.ts';
import type { CourseActor } from './courseActor.ts';

/**
 * Returns a handler of presses on links to lessons, for the capture phase. For a visitor, the login dialog opens on the course page, and the
 * lesson after the sign-in. Other presses, also those that open another window, are left to the link.
 */
export function useLessonPresses(actor: CourseActor) {
  const pathOf = usePressedPath();
  return (event: MouseEvent<HTMLElement>): void => {
    const lessonId = Number(lessonIdOf(pathOf(event)));
    const pressed = { type: 'lesson.pressed', lessonId } as const;
    if (!(lessonId > 0) || !actor.getSnapshot().can(pressed)) return;
    event.preventDefault();
    actor.send(pressed);
  };
}
