import { fromPromise } from 'xstate';
import type { AskAddressAnswer } from '../../../machines/domain/lesson.ts';
import { type AskAddressInput, lessonFilmMachine } from '../../../machines/learn/lessonFilm.machine.ts';
import { levelLike } from '../../../machines/learn/playerSettings.machine.ts';
import type { Api } from '../../api/index.ts';
import { lessonApi } from '../../api/lesson.ts';
import { createPlayerPreferences } from '../../browser/stored/playerPreferences.ts';
import type { Environment } from '../environment.ts';
import { declined } from '../kit/answers.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { wirePlayer } from './player.ts';

/** Wires the film of a lesson with its player. */
export function wireLessonFilm(environment: Environment, api: Api, running: RunningFlows) {
  const lessons = lessonApi(api.call, environment.origin);
  const preferences = createPlayerPreferences(environment.store);
  return lessonFilmMachine.provide({
    actors: {
      player: wirePlayer(environment, running),
      askAddress: fromPromise<AskAddressAnswer, AskAddressInput>(async ({ input, signal }) => {
        const answer = await lessons.playAddress(input, signal);
        if (answer.kind !== 'done') return declined(answer);
        if (answer.data.kind !== 'film') return answer.data;
        const levels = answer.data.sources.map(({ quality }) => quality);
        return { ...answer.data, wanted: levelLike({ levels, level: 0 }, preferences.read().wantedLevel) };
      }),
    },
  });
}
