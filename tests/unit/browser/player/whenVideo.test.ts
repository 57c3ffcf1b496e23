import { beforeEach, describe, expect, test, vi } from 'vitest';
import { whenVideo } from '../../../../src/browser/player/whenVideo.ts';

describe('whenVideo', () => {
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
    whenVideo(document, 'a', run);
    draw();
    draw();
    expect(run).toHaveBeenCalledOnce();
  });

  test('a stopped search for a video finds none', () => {
    const run = vi.fn();
    whenVideo(document, 'a', run)();
    draw();
    expect(run).not.toHaveBeenCalled();
  });
});
