import { useRef, useState } from 'react';
import { ActorTree, Context } from './Actors.tsx';
import type { FlowIndex } from './data.ts';
import { exportFile } from './exportFile.ts';
import { History } from './History.tsx';
import { chooseTab, type FlowNow, importFile, type Shown, useLive } from './live.ts';
import type { Recorded } from './recording.ts';
import { Timeline } from './Timeline.tsx';
import { say } from './texts.ts';

type Props = {
  shown: Shown;
  index: FlowIndex;
  open: readonly string[];
  about: string | undefined;
  now: FlowNow | undefined;
};

/** Maximum number of findings that are shown. */
const MOST = 20;

function tabText({ tab, isGone, file }: Recorded): string {
  const name = say.tabName(tab.title, tab.address);
  return file ? `${say.fromFile} · ${name}` : isGone ? `${say.gone} · ${name}` : name;
}

/** The findings about a recording from a file. */
function Findings({ findings }: { findings: readonly string[] | undefined }) {
  if (!findings) return <p className="v-findings">{say.judging}</p>;
  if (findings.length === 0) return <p className="v-findings">{say.possible}</p>;
  return (
    <div className="v-findings v-bad">
      <p>{say.impossible}</p>
      <ul>
        {findings.slice(0, MOST).map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
        {findings.length > MOST && <li>{say.moreItems(findings.length - MOST)}</li>}
      </ul>
    </div>
  );
}

/** The current state of a tab of the site, and its steps. */
export function LiveDock({ shown, index, open, about, now }: Props) {
  const { recordings, refusal, moment } = useLive();
  const [isOpen, setIsOpen] = useState(true);
  const input = useRef<HTMLInputElement>(null);
  const { recorded } = shown;
  return (
    <section className="v-dock" aria-labelledby="live">
      <div className="v-dock-head">
        <h2 id="live">{say.live}</h2>
        {recorded && (
          <label className="v-tab">
            <span className="v-hidden">{say.tab}</span>
            <select value={recorded.tab.id} onChange={(event) => chooseTab(event.target.value)}>
              {recordings.map((one) => (
                <option key={one.tab.id} value={one.tab.id}>
                  {tabText(one)}
                </option>
              ))}
            </select>
          </label>
        )}
        {recorded?.file && <span className="v-badge">{say.fromFile}</span>}
        {moment !== undefined && (
          <span className="v-badge v-back" title={say.lookingBackHint}>
            {say.lookingBack}
          </span>
        )}
        <span className="v-room" />
        {recorded && recorded.steps.length > 0 && (
          <button type="button" onClick={() => exportFile(recorded)}>
            {say.export}
          </button>
        )}
        <button type="button" onClick={() => input.current?.click()}>
          {say.import}
        </button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label={say.import}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void importFile(file);
            // Lets the visitor choose the same file again.
            target.value = '';
          }}
        />
        {recorded && (
          <button type="button" aria-expanded={isOpen} aria-controls="dock" onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? say.fold : say.unfold}
          </button>
        )}
      </div>
      <div role="status">
        {refusal && <p className="v-findings v-bad">{refusal}</p>}
        {recorded?.file && <Findings findings={recorded.file.findings} />}
      </div>
      {!recorded && (
        <p className="v-none">
          {say.noTab} <a href="/">{say.openSite}</a>
        </p>
      )}
      {recorded && <History shown={shown} />}
      {recorded && (
        <div id="dock" className="v-columns" hidden={!isOpen}>
          {isOpen && (
            <>
              <ActorTree shown={shown} index={index} open={open} />
              <Timeline shown={shown} />
              <Context flow={about} now={now} />
            </>
          )}
        </div>
      )}
    </section>
  );
}
