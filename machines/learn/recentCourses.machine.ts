/**
 * The recently viewed courses of this browser, on the home page, until they are cleared.
 *
 * It runs only if there are some. When the home page opens, it reads once what the course pages have stored. The wiring makes sure that a
 * member does not get another member's courses.
 *
 * Refused on purpose: clearing them twice.
 */
import { assign, setup } from 'xstate';
import type { RecentCourse } from '../domain/shelf.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type RecentCoursesUserEvent = { type: 'courses.cleared' };

export const recentCoursesMachine = setup({
  types: {} as {
    input: { courses: RecentCourse[] };
    context: { courses: RecentCourse[] };
    events: RecentCoursesUserEvent;
  },
  actions: {
    forgetCourses: assign({ courses: [] }),
    eraseCourses: notWired('eraseCourses'),
    announceCleared: notWired('announceCleared'),
  },
}).createMachine({
  id: 'recentCourses',
  description: '首页上，这个浏览器里最近看过的课程',
  context: ({ input }) => ({ courses: input.courses }),
  initial: 'shown',
  states: {
    shown: {
      description: '列着最近看过的课程，可以清除',
      on: { 'courses.cleared': { target: 'cleared', actions: ['eraseCourses', 'forgetCourses', 'announceCleared'] } },
    },
    cleared: { description: '已经清除：页面上没有这一块' },
  },
});
