import type { Api } from '../../api/index.ts';
import type { Environment } from '../environment.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { wireFilmGestures } from './filmGestures.ts';
import { wireFilmMarks } from './filmMarks.ts';
import { wireMiniPlayer } from './miniPlayer.ts';

/** What comes with a film a moment after its page: a film can be opened and played without it. */
export const wireFilmExtras = (_environment: Environment, api: Api, running: RunningFlows) => ({
  gestures: wireFilmGestures,
  filmMarks: wireFilmMarks(api, running),
  miniPlayer: wireMiniPlayer(),
});
