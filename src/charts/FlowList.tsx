import type { FlowIndex } from './data.ts';
import { hashOf, overviewHash } from './place.ts';
import { say } from './texts.ts';

type Props = { index: FlowIndex; open: readonly string[]; onChoose: () => void };

export function FlowList({ index, open, onChoose }: Props) {
  return (
    <nav className="v-list" id="flows" aria-label={say.flows}>
      <a href={overviewHash} aria-current={open.length === 0 ? 'page' : undefined} onClick={onChoose}>
        {say.overview}
      </a>
      {index.areas.map((area) => (
        <section key={area.name} aria-labelledby={`area-${area.name}`}>
          <h2 id={`area-${area.name}`}>{area.title}</h2>
          <ul>
            {area.flows.map(({ name, title }) => (
              <li key={name}>
                <a href={hashOf([name])} aria-current={open.includes(name) ? 'page' : undefined} onClick={onChoose}>
                  <b>{name}</b>
                  <span>{title}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
