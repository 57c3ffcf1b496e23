import type { recentCoursesMachine } from '../../../machines/learn/recentCourses.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const clear = { role: 'button', name: '清除' } as const;
const heading = '最近看过';

export const recentCourses: Table<typeof recentCoursesMachine> = {
  inputs: { one: { courses: [{ id: 3, title: 'TypeScript 零基础通关', coverUrl: '' }] } },
  user: { 'courses.cleared': { gesture: { do: 'click', ...clear } } },
  world: {},
  actors: {},
  screens: {
    shown: {
      shows: ({ courses }) => [heading, clear, ...courses.map(({ title: name }) => ({ role: 'link' as const, name }))],
    },
    cleared: { shows: [], hides: [{ role: 'region', name: heading }, clear] },
  },
  requirements: [
    {
      says: '清除以后，页面上和浏览器里都没有了，并且说一声',
      source: '文档 operators.recent：最近看过只在这个浏览器里，看的人说了算',
      when: ({ before, event }) => before.in('shown') && event.name === 'courses.cleared',
      must: ({ after, effects }) =>
        after.context.courses.length === 0 && effects.includes('eraseCourses') && effects.includes('announceCleared'),
    },
    {
      says: '没有人按清除，就一直在',
      source: '文档 operators.recent',
      always: (now) => now.in('cleared') === (now.context.courses.length === 0),
    },
  ],
  accepts: { shown: ['courses.cleared'], cleared: [] },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'shown',
      changes: (_, { input }) => ({ courses: input.courses }),
      because: '看过的课程，下次在首页就找得到',
    },
    {
      from: 'shown',
      event: 'courses.cleared',
      to: 'cleared',
      effects: [{ name: 'eraseCourses', sees: 'before' }, 'announceCleared'],
      changes: { courses: [] },
      because: '看过什么，清得掉',
    },
  ],
};
