import { type ActorRefFrom, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Comment } from '../../../machines/domain/comment.ts';
import type { FilmMark } from '../../../machines/domain/filmMark.ts';
import {
  type FilmMarksWorldEvent,
  filmMarksMachine,
  type LoadMarksAnswer,
} from '../../../machines/learn/filmMarks.machine.ts';
import type { playerMachine } from '../../../machines/learn/player.machine.ts';
import { cutAtTimes } from '../../addresses/filmTime.ts';
import { commentsApi } from '../../api/comments.ts';
import type { Api } from '../../api/index.ts';
import { declined } from '../kit/answers.ts';
import type { RunningFlows } from '../runningFlows.ts';

/** Maximum number of characters of a comment beside a mark on the timeline. */
const BEGINNING = 40;
/** Returns the times that comments mention, each with the beginning of the comment. */
export const marksIn = (rows: Pick<Comment, 'author' | 'text'>[]): FilmMark[] =>
  rows.flatMap(({ author, text }) => {
    const name = author?.name ? `${author.name}：` : '';
    const words = [...text.replaceAll(/\s+/g, ' ')];
    const beginning = words.length > BEGINNING ? `${words.slice(0, BEGINNING).join('')}…` : words.join('');
    return cutAtTimes(text).flatMap(({ seconds }) => (seconds === null ? [] : [{ seconds, text: name + beginning }]));
  });

/** Wires the marks of the times that a lesson's comments mention. */
export function wireFilmMarks(api: Api, running: RunningFlows) {
  const comments = commentsApi(api.call);
  const backendUrl = () => running.session().getSnapshot().context.config?.backendUrl ?? '';
  return (player: ActorRefFrom<typeof playerMachine>) =>
    filmMarksMachine.provide({
      actors: {
        watchPlayer: fromCallback<EventObject>(({ sendBack }) => {
          const look = () => {
            if (player.getSnapshot().context.hasPlayed)
              sendBack({ type: 'player.started' } satisfies FilmMarksWorldEvent);
          };
          look();
          const { unsubscribe } = player.subscribe(look);
          return unsubscribe;
        }),
        loadMarks: fromPromise<LoadMarksAnswer, { lessonId: number }>(async ({ input, signal }) => {
          const answer = await comments.all({ kind: 'lesson', id: input.lessonId }, backendUrl(), signal);
          return answer.kind === 'done' ? { kind: 'loaded', marks: marksIn(answer.data) } : declined(answer);
        }),
      },
    });
}
