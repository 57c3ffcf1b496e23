import { describe, expect, test } from 'vitest';
import { hashOf, placeOf } from '../../../src/charts/place.ts';
import type { FromSite, Step } from '../../../src/charts/protocol.ts';
import { isFromSite, readRecording } from '../../../src/charts/readRecording.ts';
import {
  activePaths,
  actorsAt,
  chosenOf,
  countAt,
  heard,
  isNewTab,
  livingOf,
  recordingOf,
  treeOf,
  trimmed,
} from '../../../src/charts/recording.ts';

const tab = { id: 'one', title: '首页', address: '/' };
const step = (number: number, own: Partial<Step> = {}): Step => ({
  number,
  at: 1000 + number,
  actor: '1',
  parent: '',
  flow: 'session',
  event: { type: number === 1 ? 'xstate.init' : 'something' },
  origin: '',
  value: 'visitor',
  status: 'active',
  context: {},
  taken: [],
  ...own,
});
const told = (...steps: Step[]): FromSite => ({ from: 'site', tab, steps });

describe('messages of a tab', () => {
  test('the steps of a tab are kept in order and once, whatever the order of their messages', () => {
    const all = [told(step(1), step(3)), told(step(2)), told(step(3))].reduce(heard, []);
    expect(all[0]?.steps.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  test('a new document of a tab replaces its former steps and walked transitions', () => {
    const walked = told(step(1), step(2, { taken: ['visitor | flow.signedIn | 0'] }));
    const all = [walked, told(step(1, { at: 9000 }))].reduce(heard, []);
    expect(all[0]?.steps).toHaveLength(1);
    expect(all[0]?.walked.get('session')).toBeUndefined();
  });

  test('a tab that only announces itself is asked for its steps', () => {
    expect(isNewTab([], told())).toBe(true);
    expect(isNewTab(heard([], told(step(1))), told(step(2)))).toBe(false);
  });

  test('the viewer can show a closed tab, and prefers an open one', () => {
    const gone = [told(step(1)), { from: 'site', tab, gone: true } as const].reduce(heard, []);
    const both = heard(gone, { from: 'site', tab: { ...tab, id: 'two' }, steps: [step(1)] });
    expect(chosenOf(gone, undefined)?.tab.id).toBe('one');
    expect(chosenOf(both, undefined)?.tab.id).toBe('two');
    expect(chosenOf(both, 'one')?.isGone).toBe(true);
  });
});

test('the oldest steps are dropped first, except the last step of each living actor', () => {
  const steps = [step(1, { actor: 'quiet' }), ...[2, 3, 4, 5].map((number) => step(number))];
  expect(trimmed(steps, 3).map(({ number }) => number)).toEqual([1, 4, 5]);
});

test('a moment shows the actors that lived then, and an ended actor ends its children', () => {
  const steps = [
    step(1),
    step(2, { actor: '2', parent: '1', flow: 'logout', event: { type: 'xstate.init' } }),
    step(3, { value: 'signingOut' }),
    step(4, { status: 'done' }),
  ];
  expect(countAt(steps, 2)).toBe(2);
  expect(countAt(steps, undefined)).toBe(4);
  const then = livingOf(actorsAt(steps, 3));
  expect(treeOf(then).map((branch) => [branch.step.value, branch.children.length])).toEqual([['signingOut', 1]]);
  expect(livingOf(actorsAt(steps, 4))).toEqual([]);
});

test('activePaths returns every active state with its ancestors', () => {
  expect(activePaths({ captcha: 'ready', code: { forMobile: 'idle' } })).toEqual([
    'captcha',
    'captcha.ready',
    'code',
    'code.forMobile',
    'code.forMobile.idle',
  ]);
});

describe('recording files', () => {
  const [recorded] = heard([], told(step(1), step(2)));
  const text = JSON.stringify(recorded && recordingOf(recorded, 5));

  test('a recording file is read as it was written', () => {
    expect(readRecording(text)?.steps).toEqual(recorded?.steps);
  });

  test.each([
    ['no JSON', '{'],
    ['another JSON', '[]'],
    ['no steps', text.replace(/"steps":\[.*\]/, '"steps":[]')],
    ['a step without a number', text.replace('"number":2', '"number":"2"')],
    ['a number twice', text.replace('"number":2', '"number":1')],
    ['a state that is none', text.replace('"value":"visitor"', '"value":7')],
    ['another version', text.replace('"version":1', '"version":2')],
  ])('a recording file with %s is refused', (_, wrong) => {
    expect(readRecording(wrong)).toBeUndefined();
  });

  test('a foreign message on the channel is ignored', () => {
    expect(isFromSite(told(step(1)))).toBe(true);
    expect(isFromSite({ from: 'site', tab: { id: 1 }, steps: [] })).toBe(false);
    expect(isFromSite(null)).toBe(false);
  });
});

test.each([
  '#/qrLogin',
  '#/qrLogin/showing.asking',
  '#/authDialog+qrLogin',
  '#/authDialog+qrLogin/qrLogin:expired',
  `#/qrLogin/=${encodeURIComponent('showing.asking | xstate.done.actor.askScan | 0')}`,
])('the address %s is read and written again unchanged', (hash) => {
  const place = placeOf(hash);
  expect(place.at).toBe('flow');
  if (place.at === 'flow') expect(hashOf(place.flows, place.pick && place.about, place.pick)).toBe(hash);
});

test.each(['#/a+b+c', '#/a+a', '#qrLogin', '#/qrLogin/%E0%A4%A'])('the address %s leads nowhere', (hash) => {
  expect(placeOf(hash).at).toBe('nowhere');
});
