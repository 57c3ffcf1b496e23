import { describe, expect, test } from 'vitest';
import { remoteDataMachine } from '../../../machines/remote/remoteData.machine.ts';
import { carouselMachine } from '../../../machines/ui/carousel.machine.ts';
import { remoteDataView } from '../../../src/components/Remote.tsx';
import { carouselView } from '../../../src/pages/home/Slider.tsx';

describe('a part of a page that is loaded', () => {
  const view = (value: string, context: { data?: unknown; message?: string } = {}) =>
    remoteDataView(
      remoteDataMachine.resolveState({
        value,
        context: { anchor: '', subject: '', data: null, message: '', isCrowded: false, ...context },
      }),
    );

  test('is loading at first', () => {
    expect(view('loading').state).toBe('loading');
  });

  test('far below the screen it is not said to be loading', () => {
    expect(view('idle').state).toBe('idle');
  });

  test('is still loading while too many calls come from one address', () => {
    expect(view('waitingTurn').state).toBe('loading');
  });

  test('is there when it has come', () => {
    expect(view('ready', { data: ['课程'] })).toEqual({
      state: 'ready',
      data: ['课程'],
      message: '',
      isCrowded: false,
    });
  });

  test('stays on screen while it is asked for again', () => {
    expect(view('refreshing', { data: ['课程'] })).toMatchObject({ state: 'ready', data: ['课程'] });
  });

  test('says why when the server has refused it', () => {
    expect(view('refused', { message: '资源不存在' })).toMatchObject({ state: 'refused', message: '资源不存在' });
  });

  test('a fault is not a refusal', () => {
    expect(view('unavailable').state).toBe('unavailable');
  });
});

describe('the carousel', () => {
  type Value = Parameters<typeof carouselMachine.resolveState>[0]['value'];
  const view = (value: Value, index = 0) =>
    carouselView(carouselMachine.resolveState({ value, context: { index, count: 3, prefersReducedMotion: false } }));

  test('shows the picture whose turn it is', () => {
    expect(view({ several: 'turning' }, 2).index).toBe(2);
  });

  test.each([
    ['turning', true],
    ['held', true],
    ['paused', false],
  ] as const)('%s: offers to be paused: %j', (several, turns) => {
    expect(view({ several })).toMatchObject({ turns, hasButtons: true });
  });

  test('one picture alone has no buttons', () => {
    expect(view('single')).toMatchObject({ turns: false, hasButtons: false });
  });
});
