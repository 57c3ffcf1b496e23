import type { Note, NoteChange, NoteDraft } from '../../../machines/domain/note.ts';
import type { lessonNotesMachine } from '../../../machines/learn/lessonNotes.machine.ts';
import type { Table } from '../../model/runner/table.ts';

export const first: Note = { id: 1, seconds: 12, text: '组件就是一个函数', picture: '' };
/** A note as it is read from the imported file, which has no id yet. */
export const inFile: Note = { id: 0, seconds: 30, text: '一个状态', picture: '' };
export const unreadLine = '没有时间的一行';
const broughtIn: Note = { ...inFile, id: 2 };
const noNote: Note = { id: 0, seconds: 0, text: '', picture: '' };
const noDraft: NoteDraft = { ...noNote, opened: '' };
const noChange: NoteChange = { kind: 'remove', note: noNote };
export const picture = 'data:image/jpeg;base64,AAAA';
/** A draft of a new note at 12 s with a picture, half written. */
export const half: NoteDraft = { id: 0, seconds: 12, text: '写了一半', picture, opened: '' };

const begin = { role: 'button', name: '记笔记' } as const;
const field = { role: 'textbox', name: '笔记' } as const;
const save = { role: 'button', name: '保存' } as const;
const cancel = { role: 'button', name: '取消' } as const;
const undo = { role: 'button', name: '撤销删除' } as const;
const exported = { role: 'button', name: '导出' } as const;
const imported = { role: 'button', name: '导入' } as const;
const search = { role: 'searchbox', name: '找笔记' } as const;
const shared = { role: 'checkbox', name: '这是公用电脑' } as const;
const retry = { role: 'button', name: '重试' } as const;
const noneYet = '还没有笔记';
const unstored = '没有存上';

const here = '文档 player.notes：笔记只在这个浏览器里';
const lasting = '设计 typed：写了的不丢';
const gone = '文档 player.notes：删了的可以撤销';
const moment = '文档 player.notes：每条笔记记着视频的时间';
const takenAlong = '文档 player.notes：导出的可以导入';
const publicComputer = '设计 kept：公用电脑上什么也不留';
const bothTabs = '文档 player.notes：两个标签页里一样';

export const lessonNotes: Table<typeof lessonNotesMachine> = {
  inputs: { lesson: { lessonId: 3 } },
  unkeyed: {
    words: '没有守卫读它；每一步都比较它的内容',
    file: '没有守卫读它；每一步都比较它的内容',
    added: '没有守卫读它；每一步都比较它的内容',
    unread: '没有守卫读它；每一步都比较它的内容',
    surplus: '没有守卫读它；每一步都比较它的内容',
    isTooLarge: '没有守卫读它；每一步都比较它的内容',
    isDoubled: '没有守卫读它；每一步都比较它的内容',
    isFull: '没有守卫读它；每一步都比较它的内容',
  },
  user: {
    'note.begun': {
      cases: { now: { seconds: 12, picture } },
      gesture: { do: 'click', ...begin },
    },
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
    'notesFile.chosen': {
      cases: { notes: { file: { name: '笔记.md' } }, other: { file: { name: '资料.md' } } },
      gesture: { do: 'click', ...imported },
    },
    'words.typed': { cases: { some: { value: '一' } }, gesture: { do: 'fill', ...search } },
    'sharing.toggled': { gesture: { do: 'click', ...shared } },
  },
  world: {
    'tab.notesChanged': { from: 'watchNotes', cases: { none: { notes: [] }, one: { notes: [first] } } },
  },
  actors: {
    loadNotes: {
      answers: {
        none: { notes: [], draft: noDraft, isShared: false },
        one: { notes: [first], draft: noDraft, isShared: false },
        half: { notes: [first], draft: half, isShared: false },
        shared: { notes: [], draft: noDraft, isShared: true },
      },
      faults: ['unreadable'],
    },
    storeNotes: {
      answers: {
        none: { kind: 'stored', notes: [], isDoubled: false },
        one: { kind: 'stored', notes: [first], isDoubled: false },
        both: { kind: 'stored', notes: [first, broughtIn], isDoubled: false },
        doubled: { kind: 'stored', notes: [first, { ...first, id: 2, text: '另一个标签页改的' }], isDoubled: true },
        full: { kind: 'full' },
      },
      faults: ['unreadable'],
    },
    readFile: {
      answers: {
        some: { kind: 'read', notes: [inFile], unread: [unreadLine] },
        none: { kind: 'read', notes: [], unread: [unreadLine] },
        tooLarge: { kind: 'tooLarge' },
      },
      faults: ['unreadable'],
    },
    watchNotes: { reports: '别的标签页改了这一课的笔记' },
  },
  screens: {
    loading: { shows: [], hides: [noneYet], passing: true },
    unavailable: { shows: [retry, '读不出笔记'], hides: [noneYet] },
    'open.reading': {
      shows: ({ notes, words }) => {
        const shown = notes.filter(({ text }) => text.includes(words)).map(({ text }) => text.split('\n')[0] ?? '');
        return [begin, imported, shared, ...(notes.length === 0 ? [noneYet] : shown.length > 0 ? shown : ['没有找到'])];
      },
      hides: [unstored, '读不出笔记'],
    },
    'open.writing': { shows: [field, cancel], hides: [unstored] },
    'open.storing': { shows: [], passing: true },
    'open.importing': { shows: [], passing: true },
    'open.fileRefused': {
      shows: ({ file, isTooLarge }) => [imported, cancel, `${file.name} ${isTooLarge ? '太大了' : '读不出来'}`],
      hides: [begin],
    },
    'open.nothingFound': {
      shows: ({ file }) => [imported, cancel, `${file.name} 里没有新的笔记`, '1 行没有认出来'],
      hides: [begin],
    },
    'open.unstored': {
      shows: ({ draft, isFull }) => [
        unstored,
        isFull ? '浏览器的空间满了' : '浏览器没有把它存下来',
        ...(draft.text.trim() ? [draft.text.trim()] : []),
        retry,
        cancel,
      ],
    },
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
      must: ({ after: { context } }) => context.change.kind === 'put' && context.change.note.text !== '',
    },
    {
      says: '没有存上，写着的还在',
      source: lasting,
      when: ({ event }) => event.name === 'error storeNotes' || event.case === 'full',
      must: ({ before, after }) => after.context.draft === before.context.draft && after.in('open.unstored'),
    },
    {
      says: '可以撤销的，就是刚删掉的那条',
      source: gone,
      when: ({ event }) => event.name === 'done storeNotes' && event.case !== 'full',
      must: ({ before, after }) =>
        after.context.removed === (before.context.change.kind === 'remove' ? before.context.change.note : null),
    },
    {
      says: '文件里的，只有还没有的才加进来',
      source: takenAlong,
      when: ({ event }) => event.name === 'done readFile',
      must: ({ before, after }) =>
        after.in('open.storing') ===
        (after.context.change.kind === 'add' &&
          after.context.change.notes.every(({ text }) => before.context.notes.every((note) => note.text !== text))),
    },
    {
      says: '换了公用电脑的开关，就从另一处读',
      source: publicComputer,
      when: ({ event, before }) => event.name === 'sharing.toggled' && before.in('open.reading'),
      must: ({ effects, after }) => effects.join() === 'storeSharing' && after.running('loadNotes') === 1,
    },
    {
      says: '打不开的、没存上的，都有出路',
      source: '设计 wayOut：每个状态都有出路',
      from: (now) =>
        now.in('unavailable') || now.in('open.unstored') || now.in('open.nothingFound') || now.in('open.fileRefused'),
      leadsTo: (now) => now.in('open.reading'),
    },
  ],

  excuses: {
    mutants: [
      {
        because: '一千多条的文件不放进表里；tests/unit/machines/bounds.test.ts 试过放不下的',
        names: ['keepUnread writes no surplus'],
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
      'notesFile.chosen',
      'words.typed',
      'sharing.toggled',
    ],
    'open.writing': ['tab.notesChanged', 'text.typed', 'note.submitted', 'note.cancelled', 'words.typed'],
    'open.importing': ['tab.notesChanged', 'words.typed'],
    'open.fileRefused': ['tab.notesChanged', 'notesFile.chosen', 'note.cancelled', 'words.typed'],
    'open.nothingFound': ['tab.notesChanged', 'notesFile.chosen', 'note.cancelled', 'words.typed'],
    'open.storing': ['tab.notesChanged', 'words.typed'],
    'open.unstored': ['tab.notesChanged', 'notes.retried', 'note.cancelled', 'words.typed'],
  },
  tags: { busy: ['loading', 'open.importing', 'open.storing'], fault: ['unavailable', 'open.unstored'] },
  runs: {
    loading: { loadNotes: ({ lessonId }) => ({ lessonId }) },
    open: { watchNotes: ({ lessonId }) => ({ lessonId }) },
    'open.importing': { readFile: ({ file }) => ({ file }) },
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
        added: 0,
        unread: [],
        surplus: 0,
        isTooLarge: false,
        isDoubled: false,
        isFull: false,
        change: noChange,
        isShared: false,
        file: { name: '' },
        words: '',
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
      changes: (_, { seconds, picture: shown }) => ({
        draft: { id: 0, seconds, text: '', picture: shown, opened: '' },
      }),
      because: moment,
    },
    {
      from: 'open.reading',
      event: 'note.edited',
      given: ['有这条', ({ notes }, { id }) => notes.some((note) => note.id === id)],
      to: 'open.writing',
      changes: ({ notes }, { id }) => {
        const note = notes.find((one) => one.id === id) ?? noNote;
        return { draft: { ...note, opened: note.text } };
      },
      because: '写过的可以改',
    },
    {
      from: 'open.reading',
      event: 'note.removed',
      given: ['有这条', ({ notes }, { id }) => notes.some((note) => note.id === id)],
      to: 'open.storing',
      changes: ({ notes }, { id }) => ({
        change: { kind: 'remove', note: notes.find((note) => note.id === id) ?? noNote },
      }),
      because: gone,
    },
    {
      from: 'open.reading',
      event: 'removal.undone',
      given: ['刚删了一条', ({ removed }) => removed !== null],
      to: 'open.storing',
      changes: ({ removed }) => ({ change: { kind: 'put', note: { ...(removed ?? noNote), id: 0 }, opened: '' } }),
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
      from: 'open',
      event: 'words.typed',
      given: ['有笔记', ({ notes }) => notes.length > 0],
      to: 'same',
      changes: (_, { value }) => ({ words: value }),
      because: '文档 player.notes：找得到写过的',
    },
    {
      from: 'open.reading',
      event: 'notesFile.chosen',
      to: 'open.importing',
      changes: (_, { file }) => ({ file }),
      because: takenAlong,
    },
    {
      from: 'open.nothingFound',
      event: 'notesFile.chosen',
      to: 'open.importing',
      changes: (_, { file }) => ({ file }),
      because: takenAlong,
    },
    {
      from: 'open.importing',
      event: 'done readFile',
      case: 'some',
      given: ['有新的', ({ notes }) => notes.every(({ text }) => text !== inFile.text)],
      to: 'open.storing',
      changes: { change: { kind: 'add', notes: [inFile] }, unread: [unreadLine], surplus: 0 },
      because: takenAlong,
    },
    {
      from: 'open.importing',
      event: 'done readFile',
      case: 'some',
      given: ['没有新的', ({ notes }) => notes.some(({ text }) => text === inFile.text)],
      to: 'open.nothingFound',
      changes: { unread: [unreadLine], surplus: 0 },
      because: '同一份导入两次，不多出一份',
    },
    {
      from: 'open.importing',
      event: 'done readFile',
      case: 'none',
      to: 'open.nothingFound',
      changes: { unread: [unreadLine], surplus: 0 },
      because: '没有认出来的行，说是哪些',
    },
    {
      from: 'open.importing',
      event: 'done readFile',
      case: 'tooLarge',
      to: 'open.fileRefused',
      changes: { isTooLarge: true },
      because: '说明，可以换一个文件',
    },
    {
      from: 'open.importing',
      event: 'error readFile',
      to: 'open.fileRefused',
      changes: { isTooLarge: false },
      because: '说明，可以换一个文件',
    },
    {
      from: 'open.fileRefused',
      event: 'notesFile.chosen',
      to: 'open.importing',
      changes: (_, { file }) => ({ file }),
      because: takenAlong,
    },
    { from: 'open.fileRefused', event: 'note.cancelled', to: 'open.reading', because: '不导入了' },
    { from: 'open.nothingFound', event: 'note.cancelled', to: 'open.reading', because: '不导入了' },
    {
      from: 'open.reading',
      event: 'sharing.toggled',
      to: 'loading',
      effects: [{ name: 'storeSharing', sees: 'before' }],
      changes: { removed: null, added: 0, isDoubled: false },
      because: publicComputer,
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
      changes: ({ draft: { opened, ...note } }) => ({
        change: { kind: 'put', note: { ...note, text: note.text.trim() }, opened },
      }),
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
      case: 'full',
      to: 'open.unstored',
      changes: { isFull: true },
      because: lasting,
    },
    {
      from: 'open.storing',
      event: 'done storeNotes',
      case: ['none', 'one', 'both', 'doubled'],
      to: 'open.reading',
      effects: ['eraseDraft'],
      changes: ({ change }, { output }) => ({
        ...(output.kind === 'stored' && { notes: output.notes, isDoubled: output.isDoubled }),
        removed: change.kind === 'remove' ? change.note : null,
        added: change.kind === 'add' ? change.notes.length : 0,
        change: noChange,
        draft: noDraft,
      }),
      because: here,
    },
    {
      from: 'open.storing',
      event: 'error storeNotes',
      to: 'open.unstored',
      changes: { isFull: false },
      because: lasting,
    },
    { from: 'open.unstored', event: 'notes.retried', to: 'open.storing', because: '再存一次' },
    {
      from: 'open.unstored',
      event: 'note.cancelled',
      given: ['写着一条', ({ draft }) => draft.text !== ''],
      to: 'open.writing',
      changes: { change: noChange },
      because: '接着写',
    },
    {
      from: 'open.unstored',
      event: 'note.cancelled',
      given: ['没有在写', ({ draft }) => draft.text === ''],
      to: 'open.reading',
      changes: { change: noChange },
      because: '删的没有删掉，撤销的没有撤销，文件里的没有加进来',
    },
  ],
};
