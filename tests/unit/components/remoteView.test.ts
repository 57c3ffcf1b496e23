import { describe, expect, test } from 'vitest';
import { remoteDataMachine } from '../../../machines/remote/remoteData.machine.ts';
import { carouselMachine } from '../../../machines/ui/carousel.machine.ts';
import { remoteDataView } from '../../../src/components/Remote.tsx';
import { carouselView } from '../../../src/pages/home/Slider.tsx';

describe('remoteDataView', () => {
  const view = (value: string, context: { data?: unknown; message?: string } = {}) =>
    remoteDataView(
      remoteDataMachine.resolveState({
        value,
        context: { anchor: '', subject: '', data: null, message: '', isCrowded: false, ...context },
      }),
    );

  test('a part of a page is loading at first', () => {
    expect(view('loading').state).toBe('loading');
  });

  test('a part of a page far below the screen is not shown as loading', () => {
    expect(view('idle').state).toBe('idle');
  });

  test('a part of a page is shown as loading while it waits after too many calls', () => {
    expect(view('waitingTurn').state).toBe('loading');
  });

  test('a part of a page is ready with its data after the answer', () => {
    expect(view('ready', { data: ['课程'] })).toEqual({
      state: 'ready',
      data: ['课程'],
      message: '',
      isCrowded: false,
    });
  });

  test('a part of a page stays ready with its data during a refresh', () => {
    expect(view('refreshing', { data: ['课程'] })).toMatchObject({ state: 'ready', data: ['课程'] });
  });

  test("a refused part of a page has the server's message", () => {
    expect(view('refused', { message: '资源不存在' })).toMatchObject({ state: 'refused', message: '资源不存在' });
  });

  test('a part of a page is unavailable, not refused, after a fault', () => {
    expect(view('unavailable').state).toBe('unavailable');
  });
});

describe('carouselView', () => {
  type Value = Parameters<typeof carouselMachine.resolveState>[0]['value'];
  const view = (value: Value, index = 0) =>
    carouselView(carouselMachine.resolveState({ value, context: { index, count: 3, prefersReducedMotion: false } }));

  test('the carousel shows the picture of its index', () => {
    expect(view({ several: 'turning' }, 2).index).toBe(2);
  });

  test.each([
    ['turning', true],
    ['held', true],
    ['paused', false],
  ] as const)('the carousel in the state %s offers a pause: %j', (several, turns) => {
    expect(view({ several })).toMatchObject({ turns, hasButtons: true });
  });

  test('the carousel has no buttons for a single picture', () => {
    expect(view('single')).toMatchObject({ turns: false, hasButtons: false });
  });
});
