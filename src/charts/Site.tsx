import { useState } from 'react';
import { ask } from './live.ts';
import { say } from './texts.ts';

type Width = keyof typeof say.siteWidths;
const widths: readonly Width[] = ['computer', 'phone'];

/** The site itself, in the same window. */
export function Site() {
  const [width, setWidth] = useState<Width>('computer');
  return (
    <section className={`v-site v-${width}`} aria-label={say.site}>
      <label className="v-site-bar">
        {say.siteWidth}{' '}
        <select
          value={width}
          onChange={({ target }) => setWidth(widths.find((name) => name === target.value) ?? width)}
        >
          {widths.map((name) => (
            <option key={name} value={name}>
              {say.siteWidths[name]}
            </option>
          ))}
        </select>
      </label>
      {/* Asks again, because the site may have loaded after the first request. */}
      <iframe src="/" title={say.site} onLoad={ask} />
    </section>
  );
}
