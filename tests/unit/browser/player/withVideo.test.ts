import { beforeEach, describe, expect, test, vi } from 'vitest';
import { withVideo } from '../../../../src/browser/player/withVideo.ts';

describe('withVideo', () => {
  type Listener = () => void;
  const observers: Listener[] = [];
  const elements: { tagName: string }[] = [];
  const document = {
    getElementById: () => elements[0] ?? null,
    documentElement: {},
  } as unknown as Document;
  beforeEach(() => {
    observers.length = 0;
    elements.length = 0;
    vi.stubGlobal(
      'MutationObserver',
      class {
        constructor(private readonly run: Listener) {}
        observe = () => observers.push(this.run);
        disconnect = () => observers.splice(0);
      },
    );
    return () => vi.unstubAllGlobals();
  });
  const draw = () => {
    elements.push({ tagName: 'VIDEO' });
    for (const run of [...observers]) run();
  };

  test('a video that is rendered later is found once', () => {
    const run = vi.fn();
    withVideo(document, 'a', run);
    draw();
    draw();
    expect(run).toHaveBeenCalledOnce();
  });

  test('the effect that withVideo has started for a video stops when the caller stops it', () => {
    const stop = vi.fn();
    const end = withVideo(document, 'a', () => stop);
    draw();
    expect(stop).not.toHaveBeenCalled();
    end();
    expect(stop).toHaveBeenCalledOnce();
  });

  test('a stopped search for a video finds none', () => {
    const run = vi.fn();
    withVideo(document, 'a', run)();
    draw();
    expect(run).not.toHaveBeenCalled();
  });
});
