import type { ActorRefFrom } from 'xstate';
import type { filmLoopMachine } from '../../../machines/learn/filmLoop.machine.ts';
import type { lessonMachine } from '../../../machines/learn/lesson.machine.ts';
import type { lessonFilmMachine } from '../../../machines/learn/lessonFilm.machine.ts';
import type { lessonLayoutMachine } from '../../../machines/learn/lessonLayout.machine.ts';
import type { playerMachine } from '../../../machines/learn/player.machine.ts';
import type { playerControlsMachine } from '../../../machines/learn/playerControls.machine.ts';
import type { playerSettingsMachine } from '../../../machines/learn/playerSettings.machine.ts';

export type LessonActor = ActorRefFrom<typeof lessonMachine>;
export type FilmActor = ActorRefFrom<typeof lessonFilmMachine>;
export type PlayerActor = ActorRefFrom<typeof playerMachine>;
export type SettingsActor = ActorRefFrom<typeof playerSettingsMachine>;
export type ControlsActor = ActorRefFrom<typeof playerControlsMachine>;
export type LayoutActor = ActorRefFrom<typeof lessonLayoutMachine>;
export type LoopActor = ActorRefFrom<typeof filmLoopMachine>;
