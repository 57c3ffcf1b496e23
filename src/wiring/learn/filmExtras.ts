import type { Api } from '../../api/index.ts';
import type { Environment } from '../environment.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { wireFilmGestures } from './filmGestures.ts';
import { wireFilmMarks } from './filmMarks.ts';
import { wireMiniPlayer } from './miniPlayer.ts';

/** Wires the flows that load after the page: a film can be opened and played without them. */
export const wireFilmExtras = (_environment: Environment, api: Api, running: RunningFlows) => ({
  gestures: wireFilmGestures,
  filmMarks: wireFilmMarks(api, running),
  miniPlayer: wireMiniPlayer(),
});
