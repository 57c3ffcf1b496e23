import { useMemo } from 'react';
import type { FlowIndex } from './data.ts';
import { chooseActor, type FlowNow, type Shown } from './live.ts';
import { hashOf } from './place.ts';
import { type Branch, treeOf } from './recording.ts';
import { Tree } from './Tree.tsx';
import { say } from './texts.ts';
import { entryOf, whereIs } from './words.ts';

type BranchProps = { branch: Branch; index: FlowIndex; open: readonly string[] };

function ActorItem({ branch: { step, children }, index, open }: BranchProps) {
  const { actor, flow, value } = step;
  return (
    <li>
      <a
        href={hashOf([flow])}
        aria-current={open.includes(flow) ? 'true' : undefined}
        onClick={() => chooseActor(flow, actor)}
      >
        <b>{flow}</b> <span>{whereIs(entryOf(index, flow), value)}</span>
      </a>
      {children.length > 0 && (
        <ul className="v-tree">
          {children.map((child) => (
            <ActorItem key={child.step.actor} branch={child} index={index} open={open} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** The flows that run at the chosen moment, as a tree. */
export function ActorTree({ shown, index, open }: { shown: Shown; index: FlowIndex; open: readonly string[] }) {
  const tree = useMemo(() => treeOf(shown.living), [shown.living]);
  return (
    <section className="v-column" aria-labelledby="actors">
      <h3 id="actors">{say.actors}</h3>
      {tree.length === 0 && <p className="v-soft">{say.noActors}</p>}
      <ul className="v-tree v-actors">
        {tree.map((branch) => (
          <ActorItem key={branch.step.actor} branch={branch} index={index} open={open} />
        ))}
      </ul>
    </section>
  );
}

export function Context({ flow, now }: { flow: string | undefined; now: FlowNow | undefined }) {
  const context = now?.step?.context;
  const entries = typeof context === 'object' && context !== null ? Object.entries(context) : [];
  return (
    <section className="v-column" aria-labelledby="context">
      <h3 id="context">{say.context + (flow && now?.step ? `：${flow}` : '')}</h3>
      {!now?.step && <p className="v-soft">{say.noContext}</p>}
      {now?.step && entries.length === 0 && <p className="v-soft">{say.empty}</p>}
      <ul className="v-tree" key={now?.step?.actor}>
        {entries.map(([key, value]) => (
          <Tree key={key} name={key} value={value} />
        ))}
      </ul>
    </section>
  );
}
