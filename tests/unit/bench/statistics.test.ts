import { describe, expect, test } from 'vitest';
import { optionsOf } from '../../bench/options.ts';
import { brief, partReport } from '../../bench/report.ts';
import { collect, rowsOf, type Samples, spreadOf } from '../../bench/statistics.ts';

describe('statistics of the bench', () => {
  test.each([
    [[3, 1, 2], { median: 2, least: 1, most: 3, count: 3 }],
    [[10, 9], { median: 9.5, least: 9, most: 10, count: 2 }],
    [[7], { median: 7, least: 7, most: 7, count: 1 }],
  ])('the spread of %j is %j', (values, spread) => {
    expect(spreadOf(values)).toEqual(spread);
  });

  test('samples are collected by table, figure, and contender, and compared by their medians', () => {
    const samples: Samples = {};
    for (const content of [300, 100, 200]) collect(samples, 'site', { slow: { 'content, ms': content } });
    for (const content of [400, 100]) collect(samples, 'floor', { slow: { 'content, ms': content, CLS: 0 } });
    expect(samples).toEqual({
      slow: { 'content, ms': { site: [300, 100, 200], floor: [400, 100] }, CLS: { floor: [0, 0] } },
    });
    const [content, shifts] = rowsOf(samples.slow ?? {});
    expect(content?.ratios).toEqual({ floor: 0.8 });
    expect(shifts?.ratios, 'nothing to compare').toEqual({});
    expect(partReport({ title: 'Load', samples, failures: ['round 3, floor: no answer'] })).toBe(
      [
        '## Load',
        '',
        '### slow',
        '',
        '|  | site | floor | site / floor |',
        '| --- | ---: | ---: | ---: |',
        '| content, ms | 200 (100–300) | 250 (100–400) | 0.80 |',
        '| CLS | – | 0 (0–0) | – |',
        '',
        '- round 3, floor: no answer',
        '',
      ].join('\n'),
    );
  });

  test.each([
    [Number.NaN, '–'],
    [0, '0'],
    [0.0287, '0.029'],
    [1.234, '1.23'],
    [99.94, '99.9'],
    [1733.4, '1733'],
  ])('the value %d is written as %s', (value, written) => {
    expect(brief(value)).toBe(written);
  });
});

describe('options of the bench', () => {
  const names = ['load', 'bytes'];

  test('the parts of the bench can be listed in several ways', () => {
    for (const list of [
      ['--only', 'load', 'bytes'],
      ['--only', 'load,bytes'],
      ['--only', 'load', '--only', 'bytes'],
    ])
      expect(optionsOf(list, names).only).toEqual(names);
    expect(optionsOf([], names)).toMatchObject({ only: [], rounds: 7, beside: null });
  });

  test.each([
    ['--rounds', '0'],
    ['--rounds', 'many'],
    ['--patience', '-'],
    ['--only', 'lode'],
    ['--beside', 'tests/bench'],
  ])('the bench refuses the option %s %s', (name, value) => {
    expect(() => optionsOf([name, value], names)).toThrow(`${name} ${value}`);
  });
});
