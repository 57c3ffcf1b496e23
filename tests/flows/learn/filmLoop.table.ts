import type { filmLoopMachine } from '../../../machines/learn/filmLoop.machine.ts';
import type { Table } from '../../model/runner/table.ts';

const begin = { role: 'button', name: 'A–B 循环：从这里开始' } as const;
const end = { role: 'button', name: 'A–B 循环：到这里' } as const;
const stop = { role: 'button', name: '取消 A–B 循环' } as const;

type Known = { bansSeeking: boolean; seconds: number; from: number; to: number };
const passages = '文档 player.loop：A–B 循环';
const banned = '接口 enums.banDrag：禁止拖动的课时，哪里也去不了';

const isNear = ({ seconds, from }: Known) => Math.abs(seconds - from) < 1;
const isPast = ({ to }: Known, { seconds }: { seconds: number }) => seconds >= to && seconds < to + 3;
const keepsPosition = (_: Known, { seconds }: { seconds: number }) => ({ seconds });

export const filmLoop: Table<typeof filmLoopMachine> = {
  inputs: { usual: { bansSeeking: false }, banned: { bansSeeking: true } },
  user: { 'loop.marked': { gesture: { do: 'click', ...begin } } },
  world: {
    'player.moved': {
      from: 'watchPosition',
      cases: { early: { seconds: 10 }, later: { seconds: 20 }, justPast: { seconds: 22 }, farther: { seconds: 40 } },
    },
  },
  actors: { watchPosition: { reports: '视频放到了第几秒' } },
  screens: {
    off: { shows: ({ bansSeeking }) => (bansSeeking ? [] : [begin]), hides: [end, stop] },
    begun: { shows: [end], hides: [begin, stop] },
    looping: { shows: [stop], hides: [begin, end] },
  },
  requirements: [
    {
      says: '只在放过了后一头的时候回到前一头',
      source: passages,
      when: ({ effects }) => effects.includes('seek'),
      must: ({ before, event, after }) =>
        event.name === 'player.moved' && before.in('looping') && after.context.seconds >= after.context.to,
    },
    {
      says: '先定哪一头都行，一段至少一秒',
      source: passages,
      always: (now) => !now.in('looping') || now.context.to - now.context.from >= 1,
    },
    {
      says: '禁止拖动的视频没有循环',
      source: banned,
      always: (now) => !now.context.bansSeeking || now.in('off'),
    },
    {
      says: '自己去了别处，就留在那里',
      source: '文档 player.loop：不和学员抢',
      when: ({ event, before }) => event.case === 'farther' && before.in('looping'),
      must: ({ before, effects }) => before.context.to > 37 || effects.length === 0,
    },
    {
      says: '总能取消',
      source: '设计 wayOut：每个状态都有出路',
      from: (now) => !now.in('off'),
      leadsTo: (now) => now.in('off'),
    },
  ],

  accepts: {
    off: ['player.moved', 'loop.marked'],
    begun: ['player.moved', 'loop.marked'],
    looping: ['player.moved', 'loop.marked'],
  },
  runs: { '*': { watchPosition: null } },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'off',
      changes: (_, { input }) => ({ bansSeeking: input.bansSeeking, seconds: 0, from: 0, to: 0 }),
      because: passages,
    },
    {
      from: 'off',
      event: 'loop.marked',
      given: ['能拖动', ({ bansSeeking }) => !bansSeeking],
      to: 'begun',
      changes: ({ seconds }) => ({ from: seconds }),
      because: passages,
    },
    {
      from: '*',
      event: 'player.moved',
      to: 'same',
      changes: keepsPosition,
      because: '知道放到了哪里；在一段里面放着，或者自己去了别处，都随它；文档 player.loop：不和学员抢',
    },
    {
      from: 'begun',
      event: 'loop.marked',
      given: ['离第一头不到一秒', isNear],
      to: 'begun',
      changes: ({ seconds }) => ({ from: seconds }),
      because: '太短，听不出是循环：第一头改在这里',
    },
    {
      from: 'begun',
      event: 'loop.marked',
      given: ['隔了一秒以上', (known) => !isNear(known)],
      to: 'looping',
      changes: ({ seconds, from }) => ({ from: Math.min(seconds, from), to: Math.max(seconds, from) }),
      because: passages,
    },
    {
      from: 'looping',
      event: 'player.moved',
      given: ['刚放过后一头', isPast],
      to: 'looping',
      effects: ['seek'],
      changes: keepsPosition,
      because: passages,
    },
    {
      from: 'looping',
      event: 'loop.marked',
      to: 'off',
      changes: { from: 0, to: 0 },
      because: '第三下取消',
    },
  ],
};
