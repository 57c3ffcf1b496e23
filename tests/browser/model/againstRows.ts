/** Judges the recorded trace of a flow by the rows of its table, without the machine. */
import { isDeepStrictEqual } from 'node:util';
import type { Flow } from '../../model/flows.ts';
import { predict, type Stimulus } from '../../model/runner/oracle.ts';
import { caseName, stimuliOf } from '../../model/runner/stimuli.ts';
import { eventName, leavesOf } from '../../model/runner/vocabulary.ts';
import type { Entry } from './watch.ts';

const kindOf = ({ output }: Entry['event']): unknown =>
  typeof output === 'object' && output !== null && 'kind' in output ? output.kind : undefined;

/** Returns the leaves that the rows lead to; undefined if the event does not fit this case, so that two rows answer. */
function foretoldBy(table: Flow['table'], { value, context }: Entry, stimulus: Stimulus): string[] | undefined {
  try {
    const { rows, leaves } = predict(table, leavesOf(value), context, stimulus);
    return rows.length > 0 ? leaves : leavesOf(value);
  } catch {
    return undefined;
  }
}

/**
 * Returns the entries whose state is not the one that the rows predict. An event that no row answers must not change the state. Contexts
 * are not compared, because the site's contents are not the table's; conditions of rows read them. For an answer, one of the cases of its
 * kind must fit.
 */
export function againstRows({ model, table }: Flow, entries: Entry[]): string[] {
  const { all } = stimuliOf(model);
  const problems: string[] = [];
  entries.forEach(({ event, value, status }, index) => {
    const before = entries[index - 1];
    if (before?.status !== 'active' || status === 'stopped') return;
    const name = eventName(event.type);
    const ofThatName = all.filter((stimulus) => stimulus.name === name);
    const kind = kindOf(event);
    const isToldApart = ofThatName.some((stimulus) => kindOf(stimulus.event) !== undefined);
    const cases = ofThatName.filter((stimulus) => !isToldApart || kindOf(stimulus.event) === kind);
    if (ofThatName.length > 0 && cases.length === 0) {
      problems.push(`${name} answered ${JSON.stringify(kind)}, which is no case of its table`);
      return;
    }
    const leaves = leavesOf(value);
    const foretold = cases.flatMap((stimulus) => {
      const wanted = foretoldBy(table, before, { ...stimulus, event });
      return wanted ? [{ words: caseName(stimulus), leaves: wanted }] : [];
    });
    if (cases.length === 0 && isDeepStrictEqual(leaves, leavesOf(before.value))) return;
    if (foretold.some((one) => isDeepStrictEqual(one.leaves, leaves))) return;
    const instead = [...new Set(foretold.map((one) => `${one.words}: ${one.leaves.join(' + ')}`))].join('; ');
    problems.push(
      `${name} led from ${leavesOf(before.value).join(' + ')} to ${leaves.join(' + ')}, the rows say ${instead || 'nothing'}`,
    );
  });
  return problems;
}
