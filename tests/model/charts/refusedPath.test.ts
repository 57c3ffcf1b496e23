import { expect, test } from 'vitest';
import type { FromPlayer } from '../../../src/charts/play/protocol.ts';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import type { Link } from '../../browser/play/link.ts';
import { play } from '../../browser/play/play.ts';
import { loadFlow } from '../flows.ts';

test('a request for a path that does not exist is refused in Chinese with the number of paths', async () => {
  const { table } = await loadFlow('backToTop');
  const { length } = table.rows;
  const answerTo = async (flow: string, number: number): Promise<FromPlayer[]> => {
    const told: FromPlayer[] = [];
    const link = { tell: (message: FromPlayer) => void told.push(message) };
    await play(link as Link, {} as RunningServer, { flow, number, pace: 0 });
    return told;
  };
  for (const number of [0, length + 1, 10 ** 9, Number.NaN])
    expect(await answerTo('backToTop', number)).toEqual([
      { over: 'refused', why: `没有这条路径：backToTop 有 ${length} 条。` },
    ]);
  for (const flow of ['nowhere', 'constructor', ''])
    expect(await answerTo(flow, 1)).toEqual([{ over: 'refused', why: `没有叫 ${flow} 的流程。` }]);
});
