import type { LessonDetail } from '../../../machines/domain/lesson.ts';
import { orderPath } from '../../addresses/orderPath.ts';
import { vipPath } from '../../addresses/paths.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { buyCourse } from '../../text/courseOffer.ts';
import type { Lock } from './lessonView.ts';
import { lessonText as words } from './text.ts';

/** The links to buy access beyond the trial. */
export function Offers({ lock: { offersOrder, offersMembership }, lesson }: { lock: Lock; lesson: LessonDetail }) {
  return (
    <>
      {offersOrder && (
        <ButtonLink to={orderPath('course', lesson.course.id)}>{buyCourse(lesson.course.price)}</ButtonLink>
      )}
      {offersMembership && (
        <ButtonLink to={vipPath} variant={offersOrder ? 'outline' : 'solid'}>
          {words.joinMembers}
        </ButtonLink>
      )}
    </>
  );
}
