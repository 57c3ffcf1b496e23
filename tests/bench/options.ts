import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

export type Options = {
  rounds: number;
  /** The folder of another build, which is measured in turn with this one. */
  beside: string | null;
  /** The parts to run; if empty, all except those that run only by name. */
  only: string[];
  out: string;
  /** How many seconds to wait, in total, for other programs to leave the machine idle. */
  patience: number;
};

export function optionsOf(parameters: string[], parts: string[]): Options {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '7' },
      beside: { type: 'string' },
      only: { type: 'string', multiple: true, default: [] },
      out: { type: 'string', default: '.bench' },
      patience: { type: 'string', default: '300' },
    },
  });
  const { beside = null, out } = values;
  // `--only load bytes`, `--only load,bytes` and `--only load --only bytes` are the same.
  const only = [...values.only, ...positionals].flatMap((names) => names.split(','));
  const [rounds, patience] = [Number(values.rounds), Number(values.patience)];
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`--rounds ${values.rounds}: a whole number from 1 on`);
  if (!(patience >= 0)) throw new Error(`--patience ${values.patience}: seconds`);
  if (beside !== null && !existsSync(join(beside, 'index.html'))) throw new Error(`--beside ${beside}: no index.html`);
  const unknown = only.filter((name) => !parts.includes(name));
  if (unknown.length) throw new Error(`--only ${unknown.join(', ')}: the parts are ${parts.join(', ')}`);
  return { rounds, beside, only, out, patience };
}
