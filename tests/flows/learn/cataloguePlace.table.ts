import type { cataloguePlaceMachine } from '../../../machines/learn/cataloguePlace.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const part = { role: 'link', name: '课程目录' } as const;
const wide = '文档 player.catalogue：放得下就在画面旁边，一眼看得到';
const narrow = '文档 player.catalogue：放不下就是画面下面的第一个部分';

export const cataloguePlace: Table<typeof cataloguePlaceMachine> = {
  inputs: { wide: { isNarrow: false }, narrow: { isNarrow: true } },
  user: {},
  world: { 'page.narrowed': { from: 'watchWidth' }, 'page.widened': { from: 'watchWidth' } },
  actors: { watchWidth: { reports: '窗口变窄了，或者变宽了' } },
  screens: {
    deciding: { shows: [], passing: true },
    beside: { shows: [], hides: [part] },
    amongParts: { shows: [part] },
  },
  requirements: [
    {
      says: '窗口一变，目录就在放得下的地方',
      source: narrow,
      when: ({ event }) => event.name.startsWith('page.'),
      must: ({ event, after }) => after.in('amongParts') === (event.name === 'page.narrowed'),
    },
  ],
  accepts: { deciding: [], beside: ['page.narrowed'], amongParts: ['page.widened'] },
  runs: { '*': { watchWidth: null } },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'deciding',
      changes: (_, { input }) => ({ isNarrow: input.isNarrow }),
      because: '先看窗口多宽',
    },
    {
      from: 'deciding',
      event: 'always',
      given: ['窗口窄', ({ isNarrow }) => isNarrow],
      to: 'amongParts',
      because: narrow,
    },
    { from: 'deciding', event: 'always', given: ['窗口宽', ({ isNarrow }) => !isNarrow], to: 'beside', because: wide },
    { from: 'beside', event: 'page.narrowed', to: 'amongParts', because: narrow },
    { from: 'amongParts', event: 'page.widened', to: 'beside', because: wide },
  ],
};
