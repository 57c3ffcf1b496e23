/** Sentences of this project's own documents. A test checks that each file contains its quotes. */
const player = 'docs/player.md';
const operators = 'docs/operators.md';

export const documents: Record<string, { file: string; quote: string }> = {
  'player.notes': { file: player, quote: 'Notes with the moment and its picture, in this browser alone' },
  'player.jumps': { file: player, quote: 'A film that cannot seek' },
  'player.times': { file: player, quote: '12:34 in a comment seeks there, also after the film has ended' },
  'player.marks': {
    file: player,
    quote: 'Positions that comments mention, on the rail, with the text of the comments',
  },
  'player.wide': { file: player, quote: 'As wide as the window, or filling it with nothing else visible' },
  'player.touch': { file: player, quote: 'Two taps at a side skip ten seconds, and each further tap ten more' },
  'player.drag': { file: player, quote: 'A sideways drag seeks and shows the time' },
  'player.hold': { file: player, quote: 'A long press plays at double speed' },
  'player.controls': {
    file: player,
    quote: 'Controls over the picture, hidden after 3 s without input, but not while used, paused, or focused',
  },
  'player.panel': { file: player, quote: 'One panel: speed, quality, line, subtitles, the action at the end' },
  'player.subtitles': { file: player, quote: 'Subtitles rise above the controls' },
  'player.atTheEnd': {
    file: player,
    quote: 'At the end: the next lesson after ten seconds that can be cancelled, the same again, or nothing',
  },
  'player.keyReach': {
    file: player,
    quote: 'Character keys act on the whole page, or only in the player',
  },
  'player.next': { file: player, quote: "The next lesson's data are prefetched during the countdown" },
  'player.mini': {
    file: player,
    quote: 'A mini player at the edge of a wide window while the member reads below; it can be closed',
  },
  'player.catalogue': {
    file: player,
    quote: 'The lessons are beside the film, or, in a narrow window, the first part below it',
  },
  'player.transcript': {
    file: player,
    quote: 'The transcript follows the film, can be searched, seeks to a line',
  },
  'player.loop': { file: player, quote: 'A passage again and again (A–B)' },
  'player.unfinished': { file: player, quote: 'A filter of the catalogue shows only unfinished lessons' },
  'operators.scheme': { file: operators, quote: '选了浅色还是深色 | 浏览器 | 一直' },
  'operators.largeText': { file: operators, quote: '选了多大的字 | 浏览器 | 一直' },
  'operators.largeView': { file: operators, quote: '什么都不自己动，提示留到关掉为止' },
  'operators.searches': { file: operators, quote: '最近搜过的字 | 浏览器 | 清空、退出登录，或者 401' },
  'operators.recent': { file: operators, quote: '最近看过的八门课程 | 浏览器 | 清除、退出登录，或者 401' },
};
