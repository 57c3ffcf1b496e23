import { expect, test } from 'vitest';
import { cutAtTimes, placeIn, secondsIn } from '../../../src/addresses/filmTime.ts';

test.each([
  ['90', 90],
  ['90s', 90],
  ['0', 0],
  ['1m30s', 90],
  ['2m', 120],
  ['1h2m3s', 3723],
  ['1:30', 90],
  ['1:02:03', 3723],
  ['1:2:03', 3723],
  ['75:30', 4530],
  ['120:30', 7230],
  ['25.1', 25.1],
  ['0:20.5', 20.5],
  ['20S', 20],
  ['0h0m20s', 20],
  ['1H2M3S', 3723],
  ['10,20', 10],
  ['0:10,0:20', 10],
  ['npt:10', 10],
  ['00:00:05,500', 5],
  ['５', 5],
  ['１：３０', 90],
  ['00：05', 5],
  [' 20 ', 20],
  ['90秒', 90],
  ['1分30秒', 90],
  ['1小时2分3秒', 3723],
  ['1\'30"', 90],
  ['1′30″', 90],
  ['90sec', 90],
  ['1min30s', 90],
  ['1:30-2:30', 90],
  ['1:30 ~ 2:30', 90],
  ['1m30s-2m', 90],
  ['00:01:30.5', 90.5],
  ['90/', 90],
])('an address may say %s: second %d', (text, seconds) => {
  expect(secondsIn(text)).toBe(seconds);
});

test.each([
  '',
  'start',
  '-5',
  '1.',
  '1:2',
  '1:99',
  '1:75:00',
  '1e3',
  '99999999999',
  '1:02:03:04',
  'Infinity',
  '0x10',
  '２：９９',
  'NaN',
  '90#',
  '90%',
  '90ms',
  '1-',
  '-1:30-2:30',
])('%j is not a time of a film', (text) => {
  expect(secondsIn(text)).toBe(null);
});

test.each([
  ['?t=20', '', 20],
  ['?tab=4&t=1m30s', '', 90],
  ['?t=25.1', '#t=99', 25.1],
  ['?t=soon', '#t=30', 30],
  ['', '#t=10,20', 10],
  ['', '#t=0:20', 20],
  ['?tab=4', '#comments&t=20', 20],
  ['', '', null],
  ['?tab=4', '#t=', null],
])('the address with the query %j and the fragment %j names second %d', (search, hash, seconds) => {
  expect(placeIn({ search, hash })).toBe(seconds);
});

const times = (text: string) => cutAtTimes(text).filter(({ seconds }) => seconds !== null);

test('cutAtTimes finds the times of a text and loses no text', () => {
  const text = '在 0:05 说过，12:34 又说了一遍（1:02:03），见 00:59。';
  expect(times(text)).toEqual([
    { text: '0:05', seconds: 5 },
    { text: '12:34', seconds: 754 },
    { text: '1:02:03', seconds: 3723 },
    { text: '00:59', seconds: 59 },
  ]);
  expect(cutAtTimes(text).map((part) => part.text)).toEqual(expect.arrayContaining(['在 ', '。']));
  expect(
    cutAtTimes(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('cutAtTimes reads full-width signs, fractions, and units, and keeps the text unchanged', () => {
  const text = '看 ０：０５、00：59 和 0:20.5，还有 75:30、1h2m3s、2m05s';
  expect(times(text)).toEqual([
    { text: '０：０５', seconds: 5 },
    { text: '00：59', seconds: 59 },
    { text: '0:20.5', seconds: 20.5 },
    { text: '75:30', seconds: 4530 },
    { text: '1h2m3s', seconds: 3723 },
    { text: '2m05s', seconds: 125 },
  ]);
  expect(
    cutAtTimes(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test.each(['1:20-2:30', '从1:20到2:30', '1:20～2:30 这一段'])(
  'cutAtTimes finds both ends of the range “%s”',
  (text) => {
    expect(times(text).map(({ seconds }) => seconds)).toEqual([80, 150]);
  },
);

test.each(['1:20开始讲', '看到1:20', '约1:20', '@1:20', '第 1:20 处', '1:20前面那句', 'p2 1:20', '早就说过 1:20'])(
  'cutAtTimes finds the time of the film in “%s”',
  (text) => {
    expect(times(text).map(({ seconds }) => seconds)).toEqual([80]);
  },
);

test('cutAtTimes leaves a time at or after the end of the film as text', () => {
  const seconds = (text: string) => cutAtTimes(text, 60).flatMap((part) => part.seconds ?? []);
  expect(seconds('0:59 讲得好，1:00 结束了，10:30 呢，1:02:03 也没有')).toEqual([59]);
});

test.each([
  '明天 10:30 答疑',
  '今晚20:00见',
  '周三 09:00 交作业',
  '2026-11-25 10:30',
  '11月25日10:30',
  '10:30 直播',
  '10:30 pm',
  '比分 21:15',
  '127.0.0.1:80',
  '等了20s',
  'v12:30',
  '每天 09:00-11:00',
  '09:00-11:00 上课',
  '8:00~10:00 答疑',
  '12月3日 8:00-10:00',
  '周末 10:30',
  '傍晚 6:30',
  '28号晚8:30',
  '晚8:30',
  '下午的 3:30',
  '北京时间 20:00',
  '20:00（北京时间）',
  'AM 10:30',
  'Monday 10:30',
  'UTC+08:00',
  '截止到 18:00',
  '23:59 截止',
  '￥12:30',
  '12:30元',
  '版本 12:30',
  '2:10 的比分',
  '3:21 获胜',
  '1:10 稀释',
  'https://a.example/watch?t=1:30',
  '见 www.a.example/12:30/45:10',
])('cutAtTimes finds no time of the film in “%s”', (text) => {
  expect(times(text)).toEqual([]);
});

test.each(['0:', '0', '1:00 ', ' ', '：', '1h', '：00', '今天 ', '1:00-', 'https://'])(
  'the time for cutting 100,000 times “%s” grows with the length only',
  (piece) => {
    const took = (count: number) => {
      const began = performance.now();
      cutAtTimes(piece.repeat(count));
      return performance.now() - began;
    };
    took(1000);
    expect(took(100_000)).toBeLessThan(2000);
  },
);

test.each(['10:99', '1:2', '5:30:10:20', '2026-11-25', '比分 3：2', '::', '123:45', ''])(
  'cutAtTimes leaves “%s” as text',
  (text) => {
    expect(times(text)).toEqual([]);
  },
);
