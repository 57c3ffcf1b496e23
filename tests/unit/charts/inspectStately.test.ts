// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';

const secret = '13800000001';

const door = setup({
  types: {} as { context: { mobile: string; tries: number }; events: { type: 'knocked'; mobile: string } },
  actors: { open: fromPromise<{ token: string }, { mobile: string }>(async ({ input }) => ({ token: input.mobile })) },
}).createMachine({
  id: 'door',
  context: { mobile: '', tries: 1 },
  initial: 'shut',
  states: {
    shut: { on: { knocked: { target: 'opening', actions: assign({ mobile: ({ event }) => event.mobile }) } } },
    opening: {
      invoke: { id: 'open', src: 'open', input: ({ context }) => ({ mobile: context.mobile }), onDone: 'open' },
    },
    open: { type: 'final' },
  },
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete window.zhituInspect;
});

test("Stately's inspector gets every flow without secrets, and a former inspector still gets its events", async () => {
  const posted: { type: string; name?: string; snapshot?: { value?: unknown; context?: unknown } }[] = [];
  const opened = vi
    .spyOn(window, 'open')
    .mockReturnValue({ postMessage: (message: never) => posted.push(message) } as unknown as Window);
  const whenIdle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => whenIdle.push(run));
  const before = vi.fn();
  window.zhituInspect = before;
  await import('../../../src/charts/inspectStately.ts');
  expect(opened).toHaveBeenCalledWith('https://stately.ai/inspect', 'xstateinspector');

  window.dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } }));
  const actor = createActor(door, { inspect: (event) => window.zhituInspect?.(event) }).start();
  actor.send({ type: 'knocked', mobile: secret });
  await new Promise<void>((resolve) => {
    actor.subscribe({ complete: resolve });
  });
  for (const run of whenIdle) run();

  expect(before).toHaveBeenCalledWith(expect.objectContaining({ type: '@xstate.snapshot' }));
  expect(posted.find(({ type }) => type === '@xstate.actor')).toMatchObject({ name: 'door' });
  const values = posted.flatMap(({ type, snapshot }) => (type === '@xstate.snapshot' ? [snapshot?.value] : []));
  expect(values).toEqual(expect.arrayContaining(['shut', 'opening', 'open']));
  expect(posted.map(({ snapshot }) => snapshot?.context)).toContainEqual({ mobile: '●●●', tries: 1 });
  expect(JSON.stringify(posted)).not.toContain(secret);
});
