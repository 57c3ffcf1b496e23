/** The figures of one measurement by name; a name ends with its unit. */
export type Figures = Record<string, number>;
export type Spread = { median: number; least: number; most: number; count: number };

export function spreadOf(values: number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [below = Number.NaN, above = Number.NaN] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return {
    median: (below + above) / 2,
    least: sorted[0] ?? Number.NaN,
    most: sorted.at(-1) ?? Number.NaN,
    count: sorted.length,
  };
}

/** The samples of one part, by table, figure and contender, in the order of the rounds. */
export type Samples = Record<string, Record<string, Record<string, number[]>>>;

/** Adds the figures of one round of a contender. */
export function collect(samples: Samples, contender: string, tables: Record<string, Figures>): void {
  for (const [table, figures] of Object.entries(tables)) {
    for (const [name, value] of Object.entries(figures)) {
      samples[table] ??= {};
      samples[table][name] ??= {};
      samples[table][name][contender] ??= [];
      samples[table][name][contender].push(value);
    }
  }
}

export type Row = { name: string; spreads: Record<string, Spread>; ratios: Record<string, number> };

/** Returns for each figure of a table the spread of every contender, and the site's median as a multiple of the others' in the same run. */
export function rowsOf(table: Record<string, Record<string, number[]>>): Row[] {
  return Object.entries(table).map(([name, byContender]) => {
    const spreads: Record<string, Spread> = {};
    for (const [contender, values] of Object.entries(byContender)) spreads[contender] = spreadOf(values);
    const ratios: Record<string, number> = {};
    for (const [contender, { median }] of Object.entries(spreads))
      if (contender !== 'site' && spreads.site && median !== 0) ratios[contender] = spreads.site.median / median;
    return { name, spreads, ratios };
  });
}
