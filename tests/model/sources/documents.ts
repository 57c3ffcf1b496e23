/** What this project's own documents say. Each sentence stands in the file, and a test finds it there. */
const player = 'docs/player.md';
const operators = 'docs/operators.md';

export const documents: Record<string, { file: string; quote: string }> = {
  'player.notes': { file: player, quote: 'Notes with the moment and its picture, in this browser alone' },
  'player.jumps': { file: player, quote: 'A film that does not go where it is sent' },
  'player.times': { file: player, quote: '12:34 in a comment leads there, also once the film is over' },
  'player.marks': { file: player, quote: 'The places of which comments speak, on the rail, with what they say' },
  'player.wide': { file: player, quote: 'As wide as the window; or filling it, with nothing else in sight' },
  'player.touch': { file: player, quote: 'two taps at a side go ten seconds, and each further one ten more' },
  'player.drag': { file: player, quote: 'a drag to the side seeks and shows the time' },
  'player.hold': { file: player, quote: 'a long press plays at double speed' },
  'player.controls': {
    file: player,
    quote: 'Controls over the picture, gone after 3 s of rest, not while used, paused or focused',
  },
  'player.panel': { file: player, quote: 'One panel: speed, quality, line, subtitles, what comes at the end' },
  'player.subtitles': { file: player, quote: 'Subtitles rise above the controls' },
  'player.atTheEnd': { file: player, quote: 'Next lesson after ten seconds that can be cancelled; again; or nothing' },
  'player.keyReach': {
    file: player,
    quote: 'Every key that is a character acts on the whole page, or only in the player',
  },
  'player.next': { file: player, quote: "The next lesson's data are asked for while its beginning is counted down" },
  'player.mini': {
    file: player,
    quote: 'A small picture at the edge of the window while one reads below; it can be closed',
  },
  'player.transcript': {
    file: player,
    quote: "What is said, as a text: it follows, is searched, leads to a line's place",
  },
  'player.loop': { file: player, quote: 'A passage again and again (A–B)' },
  'player.unfinished': { file: player, quote: 'Only what is not learned, in the catalogue' },
  'operators.searches': { file: operators, quote: '最近搜过的字 | 浏览器 | 清空、退出登录，或者 401' },
  'operators.recent': { file: operators, quote: '最近看过的八门课程 | 浏览器 | 清除、退出登录，或者 401' },
};
