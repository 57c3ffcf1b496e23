// @vitest-environment jsdom
/** Tests of the position slider: pointing, dragging, and following the film. */
import { ChakraProvider } from '@chakra-ui/react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, createMachine, fromCallback } from 'xstate';
import { filmLoopMachine } from '../../../machines/learn/filmLoop.machine.ts';
import { playerIds } from '../../../src/addresses/elementIds.ts';
import { WiredProvider } from '../../../src/components/WiredContext.tsx';
import type { PlayerView } from '../../../src/pages/lesson/lessonView.ts';
import { Position } from '../../../src/pages/lesson/Position.tsx';
import { system } from '../../../src/theme/system.ts';
import { drawn } from '../drawn.ts';

const marks = [
  { seconds: 50, text: '这里讲得好' },
  { seconds: 60, text: '看不懂' },
];
const filmMarks = () => createMachine({ context: { marks } });
const sent = vi.fn();
/** The position in the context of the player's machine. */
let reached = 0;
const player = { send: sent, getSnapshot: () => ({ context: { position: reached } }) } as never;

let root: Root;
let video: HTMLVideoElement;
beforeEach(() => {
  video = document.createElement('video');
  video.id = playerIds.video;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  document.body.append(video);
  reached = 0;
});
afterEach(() => {
  flushSync(() => root.unmount());
  document.body.replaceChildren();
  sent.mockClear();
  vi.unstubAllGlobals();
});

const loop = createActor(filmLoopMachine.provide({ actors: { watchPosition: fromCallback(() => {}) } }), {
  input: { bansSeeking: false },
}).start();
const show = (position: number, { canSeek = true, bansSeeking = false, duration = 100, cannotJump = false } = {}) =>
  drawn(() =>
    root.render(
      <ChakraProvider value={system}>
        <WiredProvider value={{ pageFlow: () => ({ filmMarks }), loadFlow: () => Promise.resolve() } as never}>
          <Position
            player={player}
            loop={loop}
            lesson={{ id: 1, allowsComments: true } as never}
            view={{ position, duration, canSeek, cannotJump, time: `${position} 秒` } as PlayerView}
            bansSeeking={bansSeeking}
          />
        </WiredProvider>
      </ChakraProvider>,
    ),
  );
const slider = () => document.querySelector('input') as HTMLInputElement;
const label = () => document.querySelector('input + span') as HTMLElement;
/** Points at `clientX` px of the seek bar, which is 114 px wide and starts at 10 px; its thumb is 14 px wide. */
const point = (clientX: number, pointerType = 'mouse') => {
  slider().getBoundingClientRect = () => ({ left: 10, width: 114 }) as DOMRect;
  const event = new MouseEvent('pointermove', { clientX, bubbles: true });
  flushSync(() => void slider().dispatchEvent(Object.assign(event, { pointerType })));
};
const tell = (type: string) => flushSync(() => void slider().dispatchEvent(new Event(type, { bubbles: true })));
const leave = () => flushSync(() => void slider().dispatchEvent(new MouseEvent('pointerout', { bubbles: true })));
/** Drags the thumb without releasing it. */
const drag = (to: number) => {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(slider(), String(to));
  tell('input');
};
const said = () => (label().hidden ? undefined : label().textContent);

test('the position slider has the length of the film in seconds and shows its position', async () => {
  await show(30.7, { duration: 100.9 });
  const { min, max, step, value } = slider();
  expect({ min, max, step, value }).toEqual({ min: '0', max: '100', step: '1', value: '30' });
  expect(slider().style.getPropertyValue('--share')).toBe('0.3');
  expect(slider().getAttribute('aria-valuetext')).toBe('30.7 秒');
  expect(slider().hasAttribute('aria-disabled')).toBe(false);
  await show(200, { canSeek: false });
  expect(slider().value).toBe('100');
  expect(slider().getAttribute('aria-disabled')).toBe('true');
});

test('the time at the pointer is shown above the slider, with the mark there, until the pointer leaves', async () => {
  await show(0);
  await vi.waitFor(() => expect(document.querySelectorAll('[data-says]')).toHaveLength(2));
  expect(said()).toBeUndefined();
  point(37);
  expect(said()).toBe('00:20');
  // Screen readers use the slider's own value text.
  expect(label().getAttribute('aria-hidden')).toBe('true');
  expect(label().style.left).toBe('20%');
  expect(label().style.transform).toBe('translateX(-20%)');
  point(67);
  expect(said()).toBe('00:50 这里讲得好');
  point(78);
  expect(said()).toBe('01:01');
  point(0);
  expect(said()).toBe('00:00');
  point(900);
  expect(said()).toBe('01:40');
  leave();
  expect(said()).toBeUndefined();
});

test('a touch pointer shows no time above the slider', async () => {
  await show(0);
  point(37, 'touch');
  expect(said()).toBeUndefined();
});

test('a held thumb follows the pointer and not the film, and the film seeks when the thumb is released', async () => {
  await show(10);
  drag(40);
  expect(said()).toBe('00:40');
  expect(slider().style.getPropertyValue('--share')).toBe('0.4');
  // Now neither the film nor a pointer elsewhere moves the thumb.
  await show(11);
  point(17);
  leave();
  expect([slider().value, said()]).toEqual(['40', '00:40']);
  expect(sent).not.toHaveBeenCalled();
  reached = 40.6;
  tell('change');
  expect(sent.mock.calls).toEqual([[{ type: 'seek.chosen', seconds: 40 }]]);
  expect([slider().value, said()]).toEqual(['40', undefined]);
  await show(41);
  expect(slider().value).toBe('41');
  expect(slider().style.getPropertyValue('--share')).toBe('0.41');
});

test('the slider returns to the position of the film if the player refuses the seek', async () => {
  await show(10);
  reached = 10.2;
  drag(90);
  tell('change');
  expect(slider().value).toBe('10');
  expect(slider().style.getPropertyValue('--share')).toBe('0.1');
});

test.each(['pointerup', 'pointercancel'])('after %s the thumb is no longer held', async (type) => {
  await show(10);
  drag(40);
  tell(type);
  expect(said()).toBeUndefined();
  await show(12);
  expect(slider().value).toBe('12');
});

test('the buffered part around the position is shown from the start', async () => {
  const come = (parts: [number, number][], currentTime: number, duration = 100) => {
    const buffered = {
      length: parts.length,
      start: (of: number) => parts[of]?.[0],
      end: (of: number) => parts[of]?.[1],
    };
    for (const [name, value] of Object.entries({ buffered, duration, currentTime }))
      Object.defineProperty(video, name, { configurable: true, get: () => value });
  };
  const share = () => slider().style.getPropertyValue('--buffered');
  come([[0, 30]], 0);
  await show(0);
  expect(share()).toBe('0.3');
  // A seek lands on the start of a part or slightly before it.
  come(
    [
      [0, 30],
      [60, 80],
    ],
    59.6,
  );
  video.dispatchEvent(new Event('seeked'));
  expect(share()).toBe('0.8');
  come(
    [
      [0, 30],
      [60, 80],
    ],
    30,
  );
  video.dispatchEvent(new Event('progress'));
  expect(share()).toBe('0.3');
  come(
    [
      [0, 30],
      [60, 80],
    ],
    45,
  );
  video.dispatchEvent(new Event('progress'));
  expect(share()).toBe('0');
  come([[0, 101]], 3);
  video.dispatchEvent(new Event('progress'));
  expect(share()).toBe('1');
  come([], 0, Number.NaN);
  video.dispatchEvent(new Event('emptied'));
  expect(share()).toBe('0');
});

test('a removed slider sends no events', async () => {
  await show(10);
  const left = slider();
  flushSync(() => root.render(null));
  left.dispatchEvent(new Event('change'));
  expect(sent).not.toHaveBeenCalled();
});

test('if seeking is banned, the position is a progress bar', async () => {
  await show(20.4, { bansSeeking: true, duration: 80 });
  expect(document.querySelector('input')).toBeNull();
  const bar = document.querySelector('[role=progressbar]') as HTMLElement;
  const of = (name: string) => bar.getAttribute(`aria-${name}`);
  expect([of('valuemin'), of('valuenow'), of('valuemax'), of('valuetext')]).toEqual(['0', '20', '80', '20.4 秒']);
  expect((bar.firstElementChild as HTMLElement).style.width).toBe('25%');
  await show(90, { bansSeeking: true, duration: 80 });
  expect([of('valuenow'), (bar.firstElementChild as HTMLElement).style.width]).toEqual(['80', '100%']);
});

test.each([true, false])('a film of unknown length has no seek bar (seeking banned: %s)', async (bansSeeking) => {
  await show(12, { bansSeeking, duration: 0 });
  expect(document.querySelector('input, [role=progressbar]')).toBeNull();
});

test.each([
  ['with its seek bar', { duration: 80 }],
  ['that bans seeking', { duration: 80, bansSeeking: true }],
  ['without a seek bar', { duration: 0 }],
])('a film %s shows that a seek was refused', async (_, at) => {
  await show(0, { ...at, cannotJump: true });
  expect(document.querySelector('[role=status]')?.textContent).toBe('这个视频不支持跳转');
});
