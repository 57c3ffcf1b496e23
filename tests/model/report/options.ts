/** Options of `npm run coverage`. */
import { parseArgs } from 'node:util';

export type CoverageOptions = {
  /** The flows to measure; all if it is empty. */
  named: string[];
  /** Runs all browser tests at full length first. */
  browser: boolean;
  /** The flow to walk in the browser, and the number of its path; 0 means all its tours. */
  flow: string;
  path: number;
  headed: boolean;
  /** Pause after each step, in ms. */
  slow: number;
};

/** @throws if an option does not exist or is not a number */
export function optionsOf(parameters: string[]): CoverageOptions {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: {
      browser: { type: 'boolean', default: false },
      flow: { type: 'string', default: '' },
      path: { type: 'string', default: '0' },
      headed: { type: 'boolean', default: false },
      slow: { type: 'string', default: '0' },
    },
  });
  const [path, slow] = [Number(values.path), Number(values.slow)];
  if (!Number.isInteger(path) || path < 0) throw new Error(`--path ${values.path}：要一个编号，见 npm run paths`);
  if (!(slow >= 0)) throw new Error(`--slow ${values.slow}：要毫秒数`);
  const { browser, flow, headed } = values;
  if (!flow && (path > 0 || headed)) throw new Error('--path 和 --headed 要和 --flow 一起用');
  return { named: positionals, browser, flow, path, headed, slow };
}
