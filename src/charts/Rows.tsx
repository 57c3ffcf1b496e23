import type { FlowWords, TransitionWords } from './data.ts';
import { PlayButton } from './PlayButton.tsx';
import { say } from './texts.ts';
import { Lines, Words } from './Words.tsx';
import { ROOT } from './words.ts';

type LinkOf = (path: string) => string;

/** A name of a table; a link if it is a state. */
function StateName({ text, linkOf }: { text: string; linkOf: LinkOf }) {
  if (text === ROOT) return say.machine;
  return /^[\w.]+$/.test(text) ? <a href={linkOf(text)}>{text}</a> : text;
}

type RowsProps = { words: FlowWords; rows: readonly TransitionWords[]; linkOf: LinkOf };

/** Rows of a flow's table, each as a card, because seven columns do not fit into a side panel. The button plays the row's path. */
export function Rows({ words, rows, linkOf }: RowsProps) {
  if (rows.length === 0) return <p className="v-soft">{say.noTransitions}</p>;
  return (
    <ul className="v-rows">
      {rows.map((row) => (
        <li key={row.number}>
          <p className="v-row-event">
            <Words text={row.event} />
            {row.given !== '' && (
              <span className="v-given">
                <Words text={row.given} />
              </span>
            )}
            <PlayButton flow={words.name} path={words.paths.find(({ number }) => number === row.number)} />
          </p>
          <p>
            {row.from && <StateName text={row.from} linkOf={linkOf} />}
            <span> → </span>
            <StateName text={row.to} linkOf={linkOf} />
          </p>
          <dl className="v-small">
            {row.effects.length > 0 && (
              <div>
                <dt>{say.row.effects}</dt>
                <dd>
                  <Lines lines={row.effects} empty={say.nothing} />
                </dd>
              </div>
            )}
            {row.because && (
              <div>
                <dt>{say.row.because}</dt>
                <dd>
                  <Words text={row.because} />
                </dd>
              </div>
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}
