import type { FilmLine } from '../../../machines/domain/filmLine.ts';
import type { transcriptMachine } from '../../../machines/learn/transcript.machine.ts';
import type { Table } from '../../model/runner/table.ts';

export const lines: FilmLine[] = [
  { from: 0, to: 5, text: '先看一个例子' },
  { from: 5, to: 12, text: '组件是函数' },
  { from: 12, to: 30, text: '函数返回画面' },
];
const field = { role: 'searchbox', name: '在文稿里找' } as const;
const second = { role: 'button', name: '00:05 组件是函数' } as const;
const third = { role: 'button', name: '00:12 函数返回画面' } as const;
const follow = { role: 'button', name: '回到播放处' } as const;
const absent = '这个视频没有字幕';
const awaited = '字幕还没有加载到，开始播放就会有';
const broken = '字幕读不出来';
const said = '组件是函数';

type Known = { bansSeeking: boolean; lines: FilmLine[] };
const free = ({ bansSeeking }: Known) => !bansSeeking;
const has = (_: Known, event: { lines: FilmLine[] }) => event.lines.length > 0;
type Found = { hasTrack: boolean; isBroken: boolean; lines: FilmLine[] };
const isAwaited = (_: Known, event: Found) => event.hasTrack && !event.isBroken && event.lines.length === 0;
const isBroken = (_: Known, event: Found) => event.isBroken && event.lines.length === 0;
const keepsLines = (_: Known, { lines: found }: { lines: FilmLine[] }) => ({ lines: found });
const emptied = { lines: [], words: '' };
const reads = '文档 player.transcript：文稿跟着视频走，按一句就到那里';
const finds = '文档 player.transcript：文稿里能找词';
const banned = '接口 enums.banDrag：禁止拖动的课时，哪里也去不了';
const stays = '文档 player.transcript：不和学员抢';
const always = ['media.linesFound', 'media.timeChanged'] as const;
const shown = [...always, 'line.chosen', 'words.typed'] as const;

export const transcript: Table<typeof transcriptMachine> = {
  inputs: { usual: { bansSeeking: false }, banned: { bansSeeking: true } },
  unkeyed: { seconds: '没有守卫读它；每一步都比较它的内容', words: '没有守卫读它；每一步都比较它的内容' },
  user: {
    'line.chosen': { cases: { second: { seconds: 5 } }, gesture: { do: 'click', ...second } },
    'words.typed': { cases: { nothing: { value: '' }, one: { value: '组件' } }, gesture: { do: 'fill', ...field } },
    'film.followed': { gesture: { do: 'click', ...follow } },
  },
  world: {
    'media.linesFound': {
      from: 'watchText',
      cases: {
        some: { hasTrack: true, isBroken: false, lines },
        none: { hasTrack: true, isBroken: false, lines: [] },
        broken: { hasTrack: true, isBroken: true, lines: [] },
        partly: { hasTrack: true, isBroken: true, lines },
        noTrack: { hasTrack: false, isBroken: false, lines: [] },
      },
    },
    'media.timeChanged': { from: 'watchText', cases: { later: { seconds: 15 } } },
    'page.textScrolled': { from: 'watchText' },
  },
  actors: { watchText: { reports: '视频有哪些句子，放到了哪里，学员有没有自己滚' } },
  screens: {
    absent: { shows: [absent], hides: [said, field, broken] },
    awaited: { shows: [awaited], hides: [said, field, broken] },
    broken: { shows: [broken], hides: [said, field, absent, awaited] },
    'shown.following': {
      shows: ({ bansSeeking }) => [field, said, ...(bansSeeking ? [] : [second, third])],
      hides: [absent, awaited, broken, follow],
    },
    'shown.reading': { shows: [field, said, follow], hides: [absent, awaited, broken] },
    'shown.searching': {
      shows: [field, said, follow],
      hides: ['先看一个例子', '函数返回画面', absent, awaited, broken],
    },
  },
  requirements: [
    {
      says: '禁止拖动的视频，文稿去不了别处',
      source: banned,
      when: ({ effects }) => effects.includes('seek'),
      must: ({ before, event }) => !before.context.bansSeeking && event.name === 'line.chosen',
    },
    {
      says: '有句子才看得到文稿，没有就说为什么',
      source: '设计 wayOut：不会空着一块',
      always: (now) => now.in('shown') === now.context.lines.length > 0,
    },
    {
      says: '读不出来的字幕，不说还没有加载到',
      source: '设计 wayOut：每件事都有出错的样子',
      when: ({ event }) => event.name === 'media.linesFound' && event.case === 'broken',
      must: ({ after }) => after.in('broken'),
    },
    {
      says: '自己在看的时候，视频往下放也不动它',
      source: stays,
      when: ({ event, before }) => event.name === 'media.timeChanged' && before.in('shown'),
      must: ({ before, after }) =>
        (['shown.following', 'shown.reading', 'shown.searching'] as const).every(
          (one) => before.in(one) === after.in(one),
        ),
    },
    {
      says: '找词的时候才留着要找的词',
      source: finds,
      when: ({ after }) => after.in('shown'),
      must: ({ after }) => (after.context.words.trim() !== '') === after.in('shown.searching'),
    },
    {
      says: '总能回到跟着走',
      source: stays,
      from: (now) => now.in('shown'),
      leadsTo: (now) => now.in('shown.following'),
    },
  ],
  excuses: {},
  accepts: {
    absent: [...always],
    awaited: [...always],
    broken: [...always],
    'shown.following': [...shown, 'page.textScrolled'],
    'shown.reading': [...shown, 'film.followed'],
    'shown.searching': [...shown, 'film.followed'],
  },
  runs: { '*': { watchText: null } },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'absent',
      changes: (_, { input }) => ({ bansSeeking: input.bansSeeking, lines: [], seconds: 0, words: '' }),
      because: '还不知道有没有字幕',
    },
    {
      from: '*',
      event: 'media.timeChanged',
      to: 'same',
      changes: (_, { seconds }) => ({ seconds }),
      because: reads,
    },
    {
      from: 'absent',
      event: 'media.linesFound',
      given: ['有句子', has],
      to: 'shown.following',
      changes: keepsLines,
      because: reads,
    },
    {
      from: 'awaited',
      event: 'media.linesFound',
      given: ['有句子', has],
      to: 'shown.following',
      changes: keepsLines,
      because: reads,
    },
    {
      from: 'broken',
      event: 'media.linesFound',
      given: ['有句子', has],
      to: 'shown.following',
      changes: keepsLines,
      because: '别的字幕，或者后面的一段，读得出来',
    },
    {
      from: '*',
      event: 'media.linesFound',
      given: ['有字幕，读不出来', isBroken],
      to: 'broken',
      changes: emptied,
      because: '不让人等永远不会来的东西',
    },
    {
      from: '*',
      event: 'media.linesFound',
      given: ['有字幕，还没有句子', isAwaited],
      to: 'awaited',
      changes: emptied,
      because: '清楚地说要等什么；原来的句子是别的字幕的',
    },
    {
      from: '*',
      event: 'media.linesFound',
      case: 'noTrack',
      to: 'absent',
      changes: emptied,
      because: '清楚地说没有；原来的句子是别的视频的',
    },
    {
      from: 'shown',
      event: 'media.linesFound',
      given: ['有句子', has],
      to: 'same',
      changes: keepsLines,
      because: '又加载到几句，不打断在看的人',
    },
    {
      from: 'shown',
      event: 'line.chosen',
      given: ['能拖动', free],
      to: 'shown.following',
      effects: ['seek'],
      changes: (_, { seconds }) => ({ seconds, words: '' }),
      because: reads,
    },
    {
      from: 'shown',
      event: 'words.typed',
      case: 'nothing',
      to: 'shown.following',
      changes: { words: '' },
      because: '不找了，又跟着视频走',
    },
    {
      from: 'shown',
      event: 'words.typed',
      case: 'one',
      to: 'shown.searching',
      changes: (_, { value }) => ({ words: value }),
      because: finds,
    },
    { from: 'shown.following', event: 'page.textScrolled', to: 'shown.reading', because: stays },
    { from: 'shown.reading', event: 'film.followed', to: 'shown.following', because: stays },
    {
      from: 'shown.searching',
      event: 'film.followed',
      to: 'shown.following',
      changes: { words: '' },
      because: stays,
    },
  ],
};
