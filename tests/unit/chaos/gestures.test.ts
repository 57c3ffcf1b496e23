import { describe, expect, test } from 'vitest';
import { Dice } from '../../chaos/dice.ts';
import { Draw, type Situation } from '../../chaos/gestures.ts';
import { inWords, type Kind, type Step } from '../../chaos/steps.ts';

const calm: Situation = {
  address: '/courses/detail/8?tab=4',
  isSite: true,
  controls: [
    { role: 'link', name: '首页', nth: 0 },
    { role: 'button', name: '评论', nth: 0 },
    { role: 'textbox', name: '评论内容', nth: 0 },
  ],
  isMember: true,
  tabs: 1,
  isOffline: false,
  isHolding: false,
  isHidden: false,
  isFull: false,
  isRough: false,
};

function drawn(count: number, now: Partial<Situation> = {}, seed = 'a'): Step[] {
  const draw = new Draw(new Dice(seed));
  return Array.from({ length: count }, () => draw.step({ ...calm, ...now }, 0));
}
const kindsOf = (steps: Step[]) => new Set(steps.map((step) => step.do));

describe('the steps of a chaos run', () => {
  test('the same seed draws the same steps from the same pages', () => {
    expect(drawn(300)).toEqual(drawn(300));
    expect(drawn(300)).not.toEqual(drawn(300, {}, 'b'));
  });

  test('every kind of step is drawn where it makes sense', () => {
    const everywhere: Kind[] = 'press type key go back forward reload signIn wait sleep jump phone rest'.split(
      ' ',
    ) as Kind[];
    expect([...kindsOf(drawn(5000))]).toEqual(expect.arrayContaining(everywhere));
    const calmOnly: Kind[] = [
      'openTab',
      'offline',
      'weather',
      'twist',
      'hold',
      'hide',
      'fillStorage',
      'signOut',
      'expire',
    ];
    expect([...kindsOf(drawn(5000))]).toEqual(expect.arrayContaining(calmOnly));
    const rough = { tabs: 2, isOffline: true, isHolding: true, isHidden: true, isFull: true, isRough: true };
    const ends: Kind[] = ['switchTab', 'closeTab', 'online', 'clearUp', 'release', 'show', 'emptyStorage'];
    expect([...kindsOf(drawn(5000, rough))]).toEqual(expect.arrayContaining(ends));
  });

  test('no step is drawn that has nothing to change', () => {
    const kinds = kindsOf(drawn(5000, { isMember: false }));
    for (const kind of ['signOut', 'expire', 'switchTab', 'closeTab', 'online', 'release', 'clearUp', 'show'] as const)
      expect(kinds).not.toContain(kind);
  });

  test('outside the site, a member returns to it', () => {
    const [, ...steps] = drawn(50, { isSite: false });
    expect([...kindsOf(steps)].sort()).toEqual(['back', 'go']);
  });

  test('a page without controls is waited for', () => {
    expect(kindsOf(drawn(200, { controls: [] }))).toContain('wait');
    expect(kindsOf(drawn(200, { controls: [] }))).not.toContain('press');
  });

  test('fields get plausible, empty, and odd texts, and each comment has a word of its own', () => {
    const texts = drawn(3000).flatMap((step) => (step.do === 'type' ? [step.text] : []));
    expect(texts).toContain('');
    expect(texts.some((text) => text.includes('𠮷'))).toBe(true);
    const marked = texts.filter((text) => /k\d+$/.test(text));
    expect(marked.length).toBeGreaterThan(20);
    expect(new Set(marked).size).toBe(marked.length);
  });

  test('a step is said in words', () => {
    expect(inWords({ do: 'press', control: { role: 'button', name: '登录', nth: 1 } })).toBe('press button "登录" (2)');
    const typed = { do: 'type', control: { role: 'textbox', name: '密码', nth: 0 }, text: 'x', enter: true } as const;
    expect(inWords(typed)).toBe('type textbox "密码" "x" + Enter');
    expect(inWords({ do: 'weather', kind: 'http500', call: 'GET *' })).toBe('weather http500 GET *');
    expect(inWords({ do: 'rest' })).toBe('rest');
  });
});
