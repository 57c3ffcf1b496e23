import type { ActorRefFrom } from 'xstate';
import type { courseDetailMachine } from '../../../machines/learn/courseDetail.machine.ts';

export type CourseActor = ActorRefFrom<typeof courseDetailMachine>;
