/**
 * Reads a machine's file with Stately's own extractor. Stately's editors use it and never run the file: it searches for the one call of
 * `createMachine`, with or without `setup(…)`, and reads its literal. It does not read imported files.
 */
import { extractMachinesFromFile } from '@xstate/machine-extractor';
import { type Structure, structured } from '../structure.ts';

const [pathSign, idSign] = ['\n', '.'];
type Place = { fromPath: string[]; transitionPath: unknown[] };
const keyOf = ({ fromPath, transitionPath }: Place): string => [...fromPath, '', ...transitionPath].join(pathSign);

/** @throws if the source does not have exactly one readable machine */
export function structureInSource(source: string): Structure {
  const machines = extractMachinesFromFile(source)?.machines ?? [];
  const [machine] = machines;
  if (!machine || machines.length > 1) throw new Error(`${machines.length} machines found in the source`);
  const states = machine.getAllStateNodes();
  const root = states[0]?.ast.id?.value ?? '';
  const idOf = (path: string[]): string => [root, ...path].join(idSign);
  const actorOf = (path: string[], index: number): string =>
    states.find((state) => idOf(state.path) === idOf(path))?.ast.invoke?.[index]?.id?.value ?? '';
  const targets = new Map(
    machine.getTransitionTargets().map((each) => [keyOf(each), each.targetPath.map((path) => path && idOf(path))]),
  );
  return structured(
    states.map(({ path, ast: { type, initial, states: inner } }) => ({
      id: idOf(path),
      type: type?.value ?? (inner ? 'compound' : 'atomic'),
      initial: initial && idOf([...path, initial.value]),
    })),
    machine.getTransitions().map((transition) => {
      const { config, fromPath, transitionPath: way } = transition;
      const eventOf = (): string => {
        if (way[0] === 'always') return '';
        if (way[0] === 'on') return way[1];
        if (way[0] === 'after') return `xstate.after.${way[1]}.${idOf(fromPath)}`;
        if (way[0] === 'onDone') return `xstate.done.state.${idOf(fromPath)}`;
        return `xstate.${way[2] === 'onDone' ? 'done' : 'error'}.actor.${actorOf(fromPath, way[1])}`;
      };
      return {
        from: idOf(fromPath),
        event: eventOf(),
        guard: config.guard?.name,
        targets: targets.get(keyOf(transition)),
        reenter: config.reenter?.value,
      };
    }),
  );
}
