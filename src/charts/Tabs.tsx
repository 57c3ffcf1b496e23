import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

type Tab = { key: string; title: string; body: ReactNode };

/** A row of tabs. Arrows, Home, and End move through them, and the focused tab is shown at once. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const [key, setKey] = useState(tabs[0]?.key);
  const id = useId();
  const at = Math.max(
    tabs.findIndex((tab) => tab.key === key),
    0,
  );

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const places: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    const next = tabs.at(place % tabs.length);
    if (!next) return;
    setKey(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };

  const chosen = tabs[at];
  return (
    <>
      <div className="v-tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            aria-selected={tab === chosen}
            aria-controls={tab === chosen ? `${id}-body` : undefined}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => setKey(tab.key)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      {chosen && (
        <div
          key={chosen.key}
          id={`${id}-body`}
          className="v-tab-body"
          role="tabpanel"
          aria-labelledby={`${id}-${chosen.key}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a control inside must be reachable, too.
          tabIndex={0}
        >
          {chosen.body}
        </div>
      )}
    </>
  );
}
