import type { Note, NoteDraft } from '../../../machines/domain/note.ts';
import type { lessonNotesMachine } from '../../../machines/learn/lessonNotes.machine.ts';
import type { Table } from '../../model/runner/table.ts';

export const first: Note = { id: 1, seconds: 12, text: '组件就是函数' };
const noDraft: NoteDraft = { id: 0, seconds: 0, text: '' };
export const half: NoteDraft = { id: 0, seconds: 7, text: '写了一半' };

const begin = { role: 'button', name: '记笔记' } as const;
const field = { role: 'textbox', name: '笔记' } as const;
const save = { role: 'button', name: '保存' } as const;
const cancel = { role: 'button', name: '取消' } as const;
const undo = { role: 'button', name: '撤销删除' } as const;
const exported = { role: 'button', name: '导出' } as const;
const retry = { role: 'button', name: '重试' } as const;
const noneYet = '还没有笔记';
const unstored = '没有存上';

const here = '设计 7：笔记只在这个浏览器里';
const lasting = '设计 3：写了的不丢';
const gone = '设计 7：删了的可以撤销';
const moment = '设计 7：每条笔记记着视频的时间';
const bothTabs = '设计 7：两个标签页里一样';

export const lessonNotes: Table<typeof lessonNotesMachine> = {
  inputs: { lesson: { lessonId: 3 } },
  user: {
    'note.begun': { cases: { now: { seconds: 12 } }, gesture: { do: 'click', ...begin } },
    'note.edited': {
      cases: { first: { id: 1 } },
      gesture: { do: 'click', role: 'button', name: '修改 00:12 的笔记' },
    },
    'text.typed': { cases: { blank: { value: ' ' }, text: { value: '记一笔 ' } }, gesture: { do: 'fill', ...field } },
    'note.submitted': { gesture: { do: 'click', ...save } },
    'note.cancelled': { gesture: { do: 'click', ...cancel } },
    'note.removed': {
      cases: { first: { id: 1 } },
      gesture: { do: 'click', role: 'button', name: '删除 00:12 的笔记' },
    },
    'removal.undone': { gesture: { do: 'click', ...undo } },
    'notes.exported': { gesture: { do: 'click', ...exported } },
    'notes.retried': { gesture: { do: 'click', ...retry } },
  },
  world: {
    'tab.notesChanged': { from: 'watchNotes', cases: { none: { notes: [] }, one: { notes: [first] } } },
  },
  actors: {
    loadNotes: {
      answers: {
        none: { notes: [], draft: noDraft },
        one: { notes: [first], draft: noDraft },
        half: { notes: [first], draft: half },
      },
      faults: ['unreadable'],
    },
    storeNotes: { answers: { none: [], one: [first] }, faults: ['unreadable'] },
    watchNotes: { reports: '别的标签页改了这一课的笔记' },
  },
  screens: {
    loading: { shows: [], hides: [noneYet], passing: true },
    unavailable: { shows: [retry, '读不出笔记'], hides: [noneYet] },
    'open.reading': {
      shows: ({ notes }) => [
        begin,
        ...(notes.length > 0 ? notes.map(({ text }) => text.split('\n')[0] ?? '') : [noneYet]),
      ],
      hides: [unstored, '读不出笔记'],
    },
    'open.writing': { shows: [field, cancel], hides: [unstored] },
    'open.storing': { shows: [], passing: true },
    'open.unstored': { shows: [unstored, retry, cancel] },
  },
  requirements: [
    {
      says: '写着的，只有存上了或者自己不要了才没有',
      source: lasting,
      when: ({ before, after }) => before.context.draft.text !== '' && after.context.draft.text === '',
      must: ({ event }) => /^(done storeNotes|note\.cancelled|text\.typed)$/.test(event.name),
    },
    {
      says: '这个标签页里留着的草稿，和写着的一样',
      source: lasting,
      when: ({ event, before }) => event.name === 'text.typed' && before.in('open.writing'),
      must: ({ effects }) => effects.join() === 'storeDraft',
    },
    {
      says: '空白的不存',
      source: here,
      when: ({ before, after }) => before.in('open.writing') && after.in('open.storing'),
      must: ({ after }) => after.context.change.note.text !== '',
    },
    {
      says: '没有存上，写着的还在',
      source: lasting,
      when: ({ event }) => event.name === 'error storeNotes',
      must: ({ before, after }) => after.context.draft === before.context.draft && after.in('open.unstored'),
    },
    {
      says: '可以撤销的，就是刚删掉的那条',
      source: gone,
      when: ({ event }) => event.name === 'done storeNotes',
      must: ({ before, after }) =>
        after.context.removed === (before.context.change.kind === 'remove' ? before.context.change.note : null),
    },
    {
      says: '打不开的、没存上的，都有出路',
      source: '设计 3：每个状态都有出路',
      from: (now) => now.in('unavailable') || now.in('open.unstored'),
      leadsTo: (now) => now.in('open.reading'),
    },
  ],
  excuses: {
    pairs: [
      {
        because: '刚读出来，还没有删过',
        names: ['loading: done loadNotes [otherwise] > open.reading: removal.undone [hasRemoved]'],
      },
      {
        because: '新的一条从空白写起',
        names: ['open.reading: note.begun > open.writing: note.submitted [hasText]'],
      },
    ],
  },
  accepts: {
    loading: [],
    unavailable: ['notes.retried'],
    'open.reading': [
      'tab.notesChanged',
      'note.begun',
      'note.edited',
      'note.removed',
      'removal.undone',
      'notes.exported',
    ],
    'open.writing': ['tab.notesChanged', 'text.typed', 'note.submitted', 'note.cancelled'],
    'open.storing': ['tab.notesChanged'],
    'open.unstored': ['tab.notesChanged', 'notes.retried', 'note.cancelled'],
  },
  tags: { busy: ['loading', 'open.storing'], fault: ['unavailable', 'open.unstored'] },
  runs: {
    loading: { loadNotes: ({ lessonId }) => ({ lessonId }) },
    open: { watchNotes: ({ lessonId }) => ({ lessonId }) },
    'open.storing': { storeNotes: ({ lessonId, change }) => ({ lessonId, change }) },
  },
  rows: [
    {
      from: '*',
      event: 'start',
      to: 'loading',
      changes: (_, { input }) => ({
        ...input,
        notes: [],
        draft: noDraft,
        removed: null,
        change: { kind: 'remove', note: noDraft },
      }),
      because: here,
    },
    {
      from: 'loading',
      event: 'done loadNotes',
      given: ['这个标签页里没有写了一半的', (_, { output }) => output.draft.text === ''],
      to: 'open.reading',
      changes: (_, { output }) => output,
      because: here,
    },
    {
      from: 'loading',
      event: 'done loadNotes',
      given: ['这个标签页里有写了一半的', (_, { output }) => output.draft.text !== ''],
      to: 'open.writing',
      changes: (_, { output }) => output,
      because: '刷新了、走开又回来，接着写',
    },
    { from: 'loading', event: 'error loadNotes', to: 'unavailable', because: '有的浏览器窗口不让存' },
    { from: 'unavailable', event: 'notes.retried', to: 'loading', because: '再读一次' },
    {
      from: 'open',
      event: 'tab.notesChanged',
      to: 'same',
      changes: (_, { notes }) => ({ notes }),
      because: bothTabs,
    },
    {
      from: 'open.reading',
      event: 'note.begun',
      to: 'open.writing',
      changes: (_, { seconds }) => ({ draft: { id: 0, seconds, text: '' } }),
      because: moment,
    },
    {
      from: 'open.reading',
      event: 'note.edited',
      given: ['有这条', ({ notes }, { id }) => notes.some((note) => note.id === id)],
      to: 'open.writing',
      changes: ({ notes }, { id }) => ({ draft: notes.find((note) => note.id === id) ?? noDraft }),
      because: '写过的可以改',
    },
    {
      from: 'open.reading',
      event: 'note.removed',
      given: ['有这条', ({ notes }, { id }) => notes.some((note) => note.id === id)],
      to: 'open.storing',
      changes: ({ notes }, { id }) => ({
        change: { kind: 'remove', note: notes.find((note) => note.id === id) ?? noDraft },
      }),
      because: gone,
    },
    {
      from: 'open.reading',
      event: 'removal.undone',
      given: ['刚删了一条', ({ removed }) => removed !== null],
      to: 'open.storing',
      changes: ({ removed }) => ({ change: { kind: 'put', note: { ...(removed ?? noDraft), id: 0 } } }),
      because: gone,
    },
    {
      from: 'open.reading',
      event: 'notes.exported',
      given: ['有笔记', ({ notes }) => notes.length > 0],
      to: 'same',
      effects: ['downloadNotes'],
      because: '带得走',
    },
    {
      from: 'open.writing',
      event: 'text.typed',
      to: 'same',
      effects: ['storeDraft'],
      changes: ({ draft }, { value }) => ({ draft: { ...draft, text: value } }),
      because: lasting,
    },
    {
      from: 'open.writing',
      event: 'note.submitted',
      given: ['写了字', ({ draft }) => draft.text.trim() !== ''],
      to: 'open.storing',
      changes: ({ draft }) => ({ change: { kind: 'put', note: { ...draft, text: draft.text.trim() } } }),
      because: here,
    },
    {
      from: 'open.writing',
      event: 'note.cancelled',
      to: 'open.reading',
      effects: ['eraseDraft'],
      changes: { draft: noDraft },
      because: '不要了',
    },
    {
      from: 'open.storing',
      event: 'done storeNotes',
      to: 'open.reading',
      effects: ['eraseDraft'],
      changes: ({ change }, { output }) => ({
        notes: output,
        removed: change.kind === 'remove' ? change.note : null,
        draft: noDraft,
      }),
      because: here,
    },
    { from: 'open.storing', event: 'error storeNotes', to: 'open.unstored', because: lasting },
    { from: 'open.unstored', event: 'notes.retried', to: 'open.storing', because: '再存一次' },
    {
      from: 'open.unstored',
      event: 'note.cancelled',
      given: ['写着一条', ({ draft }) => draft.text !== ''],
      to: 'open.writing',
      because: '接着写',
    },
    {
      from: 'open.unstored',
      event: 'note.cancelled',
      given: ['没有在写', ({ draft }) => draft.text === ''],
      to: 'open.reading',
      because: '删的没有删掉，撤销的没有撤销',
    },
  ],
};
