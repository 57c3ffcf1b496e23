/** The panel about a flow as a whole: its requirements, its paths, and the coverage of its tests. */
import { useState } from 'react';
import type { FlowWords, PathWords } from './data.ts';
import { PlayButton } from './PlayButton.tsx';
import { say } from './texts.ts';
import { Lines, Words } from './Words.tsx';

const PAGE = 30;

export const Requirements = ({ words }: { words: FlowWords }) => (
  <Lines lines={words.requirements} empty={say.noRequirements} />
);

const has = ({ name, sentences }: PathWords, term: string): boolean =>
  `${name} ${sentences.map(({ text }) => text).join(' ')}`.toLowerCase().includes(term);

export function PathList({ words }: { words: FlowWords }) {
  const [filter, setFilter] = useState('');
  const [limit, setLimit] = useState(PAGE);
  const terms = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const found = words.paths.filter((path) => terms.every((term) => has(path, term)));
  return (
    <>
      <label className="v-filter">
        {say.filterPaths}
        <input
          type="search"
          value={filter}
          onChange={(event) => {
            setFilter(event.target.value);
            setLimit(PAGE);
          }}
        />
      </label>
      <output className="v-soft">{say.pathsFound(found.length, words.paths.length)}</output>
      {found.slice(0, limit).map((path) => (
        <section key={path.number} className="v-path">
          <div className="v-path-head">
            <h3>
              <Words text={say.pathName(path.number, path.name)} />
            </h3>
            <PlayButton flow={words.name} path={path} />
          </div>
          {path.unplayed && <p className="v-soft">{say.play.refused(path.unplayed)}</p>}
          <ol>
            {path.sentences.map(({ word, text }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sentences may repeat, and are never reordered.
              <li key={place}>
                <b>{word}</b>{' '}
                <span>
                  <Words text={text} />
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {found.length > limit && (
        <button type="button" onClick={() => setLimit(limit + PAGE)}>
          {say.more(Math.min(PAGE, found.length - limit))}
        </button>
      )}
    </>
  );
}

export function CoverageWords({ words }: { words: FlowWords }) {
  return (
    <>
      <h3>{say.numbers}</h3>
      <dl className="v-numbers">
        {Object.entries(words.coverage).map(([what, number]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
      <h3>{say.excuses}</h3>
      {words.excuses.length === 0 && <p className="v-soft">{say.noExcuses}</p>}
      <ul className="v-rows">
        {words.excuses.map(({ kind, because, names }) => (
          <li key={`${kind} ${because}`}>
            <p>
              <span className="v-kind">{kind}</span> <Words text={because} />
            </p>
            <Lines lines={names} empty={say.nothing} />
          </li>
        ))}
      </ul>
    </>
  );
}
