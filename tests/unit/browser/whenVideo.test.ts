import { beforeEach, describe, expect, test, vi } from 'vitest';
import { whenVideo } from '../../../src/browser/whenVideo.ts';

describe('a video that is drawn after its flow has begun', () => {
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

  test('is found when it comes, once', () => {
    const run = vi.fn();
    whenVideo(document, 'a', run);
    draw();
    draw();
    expect(run).toHaveBeenCalledOnce();
  });

  test('is not waited for any more when that was given up', () => {
    const run = vi.fn();
    whenVideo(document, 'a', run)();
    draw();
    expect(run).not.toHaveBeenCalled();
  });
});
