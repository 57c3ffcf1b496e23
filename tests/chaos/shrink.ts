/** Delta debugging (Zeller and Hildebrandt, ddmin): the least steps that still fail. */

/**
 * Returns a part of `steps` that still fails and from which no single step can be left out, unless `isOver` ended the search before.
 *
 * @param fails tries a list of steps; true if it fails like the whole list
 * @param isOver asked before each try
 */
export async function shrink<Step>(
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<boolean>,
  isOver: () => boolean = () => false,
): Promise<readonly Step[]> {
  let kept = steps;
  let pieces = 2;
  while (kept.length >= 2 && !isOver()) {
    const size = Math.ceil(kept.length / pieces);
    let found: readonly Step[] | undefined;
    // The steps before a failure matter least, so the search leaves out the first ones first.
    for (let from = 0; from < kept.length && !found && !isOver(); from += size) {
      const rest = [...kept.slice(0, from), ...kept.slice(from + size)];
      if (await fails(rest)) found = rest;
    }
    if (found) {
      kept = found;
      pieces = Math.max(pieces - 1, 2);
    } else if (size === 1) break;
    else pieces = Math.min(pieces * 2, kept.length);
  }
  return kept;
}
