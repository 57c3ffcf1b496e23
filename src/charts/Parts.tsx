/** The texts about one part of a flow: the machine, a state, a transition, an event. */
import type { FlowEntry, FlowWords, StateWords } from './data.ts';
import { hashOf } from './place.ts';
import { Rows } from './Rows.tsx';
import { say } from './texts.ts';
import { Lines, Words } from './Words.tsx';
import { arriving, leaving, leavingOutside, meansOf, partsOf, ROOT, rowsOfEvent, rowsOfTransition } from './words.ts';

type LinkOf = (path: string) => string;

const facts = ['shows', 'canDo', 'hears', 'runs', 'tags'] as const;

function Facts({ state }: { state: StateWords }) {
  return (
    <dl className="v-facts">
      {facts
        .filter((fact) => state[fact].length > 0)
        .map((fact) => (
          <div key={fact}>
            <dt>{say[fact]}</dt>
            <dd>
              <Lines lines={state[fact]} empty={say.nothing} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

type StateProps = { words: FlowWords; entry: FlowEntry | undefined; path: string; linkOf: LinkOf };

export function StatePart({ words, entry, path, linkOf }: StateProps) {
  const state = words.states[path];
  const outside = leavingOutside(words, path);
  return (
    <>
      <p className="v-lead">
        <Words text={state?.means || meansOf(entry, path)} />
      </p>
      {state && <Facts state={state} />}
      <h3>{say.leaving}</h3>
      <Rows words={words} rows={leaving(words, path)} linkOf={linkOf} />
      {outside.length > 0 && (
        <>
          <h4>{say.fromOutside}</h4>
          <Rows words={words} rows={outside} linkOf={linkOf} />
        </>
      )}
      <h3>{say.arriving}</h3>
      <Rows words={words} rows={arriving(words, path)} linkOf={linkOf} />
    </>
  );
}

/** The transitions here that no test has walked, and why. */
function Gaps({ words, id }: { words: FlowWords; id: string }) {
  const gaps = Object.values(words.layers)
    .flat()
    .filter(({ transitions }) => transitions.includes(id));
  if (gaps.length === 0) return null;
  return (
    <>
      <h3>{say.gaps}</h3>
      <ul className="v-rows">
        {gaps.map(({ because, names }) => (
          <li key={`${because} ${names.join()}`}>
            <Words text={because} />
          </li>
        ))}
      </ul>
    </>
  );
}

type TransitionProps = { words: FlowWords; id: string; linkOf: LinkOf };

export function TransitionPart({ words, id, linkOf }: TransitionProps) {
  const rows = rowsOfTransition(words, id);
  const { path } = partsOf(id);
  return (
    <>
      <p className="v-lead">
        <a href={linkOf(path)}>{path === ROOT ? say.machine : path}</a>
      </p>
      <h3>{say.transition}</h3>
      {rows.length > 0 ? <Rows words={words} rows={rows} linkOf={linkOf} /> : <p className="v-soft">{say.noRow}</p>}
      <Gaps words={words} id={id} />
    </>
  );
}

type EventProps = { words: FlowWords; entry: FlowEntry | undefined; type: string; linkOf: LinkOf };

export function EventWords({ words, entry, type, linkOf }: EventProps) {
  return (
    <>
      <p className="v-lead">
        <Words text={entry?.events.find((event) => event.type === type)?.how ?? ''} />
      </p>
      <h3>{say.transition}</h3>
      <Rows words={words} rows={rowsOfEvent(words, type)} linkOf={linkOf} />
    </>
  );
}

function FlowLinks({ title, names, beside }: { title: string; names: readonly string[]; beside?: string }) {
  if (names.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      <dd className="v-links">
        {names.map((name) => (
          <span key={name}>
            <a href={hashOf([name])}>{name}</a>
            {beside && <a href={hashOf([beside, name])}>{say.sideBySide(name)}</a>}
          </span>
        ))}
      </dd>
    </div>
  );
}

type MachineProps = { words: FlowWords; entry: FlowEntry | undefined; flows: readonly string[]; linkOf: LinkOf };

export function MachineWords({ words, entry, flows, linkOf }: MachineProps) {
  const machine = words.states[ROOT];
  return (
    <>
      <dl className="v-facts">
        <FlowLinks title={say.runsFlows} names={entry?.children ?? []} beside={words.name} />
        <FlowLinks title={say.runBy} names={entry?.parents ?? []} />
        <FlowLinks title={say.hearsFlows} names={entry?.hears ?? []} />
      </dl>
      {flows.length > 1 && (
        <p>
          <a href={hashOf([words.name])}>{say.only(words.name)}</a>
        </p>
      )}
      {machine && <Facts state={machine} />}
      <h3>{say.states}</h3>
      <ul className="v-states">
        {(entry?.states ?? [])
          .filter(({ path }) => path !== ROOT)
          .map(({ path, means }) => (
            <li key={path}>
              <a href={linkOf(path)}>{path}</a> <span className="v-soft">{means}</span>
            </li>
          ))}
      </ul>
      <h3>{say.machine}</h3>
      <Rows words={words} rows={leaving(words, ROOT)} linkOf={linkOf} />
      <h3>{say.events}</h3>
      <ul className="v-states">
        {(entry?.events ?? []).map(({ type, how }) => (
          <li key={type}>
            <a href={hashOf(flows, words.name, { kind: 'event', name: type })}>{type}</a>{' '}
            <span className="v-soft">
              <Words text={how} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
