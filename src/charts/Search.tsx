import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { isOfInputMethod } from '../components/inputMethod.ts';
import type { FlowIndex } from './data.ts';
import { wantPanelFocus } from './focus.ts';
import { goTo } from './place.ts';
import { type Found, findIn, searchable } from './search.ts';
import { say } from './texts.ts';
import { Words } from './Words.tsx';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

export function Search({ index }: { index: FlowIndex }) {
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const all = useMemo(() => searchable(index), [index]);
  const found = useMemo(() => findIn(all, query), [all, query]);
  const isShown = isOpen && query.trim() !== '';

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const open = (result: Found | undefined) => {
    if (!result) return;
    setIsOpen(false);
    wantPanelFocus();
    goTo(result.hash);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const last = found.length - 1;
    if (isOfInputMethod(event.nativeEvent)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isShown) setIsOpen(true);
      else if (event.key === 'ArrowDown') setAt(at >= last ? 0 : at + 1);
      else setAt(at <= 0 ? Math.max(last, 0) : at - 1);
    } else if (event.key === 'Enter' && isShown) {
      event.preventDefault();
      open(found[at]);
    } else if (event.key === 'Escape') {
      // The first press closes the list, the second one empties the box.
      if (isShown) setIsOpen(false);
      else setQuery('');
    }
  };

  return (
    <search className="v-search">
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={say.searchLabel}
        aria-expanded={isShown && found.length > 0}
        aria-controls="found"
        aria-autocomplete="list"
        aria-activedescendant={isShown && found[at] ? `found-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={say.search}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setAt(0);
          setIsOpen(true);
        }}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id="found" role="listbox" aria-label={say.searchLabel} hidden={!isShown || found.length === 0}>
        {isShown &&
          found.map((result, place) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the chosen option.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys.
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: an option is its index. Several may have the same address or the same words.
              key={place}
              id={`found-${place}`}
              role="option"
              aria-selected={place === at}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => open(result)}
            >
              <span className="v-kind">{say.kinds[result.kind]}</span>
              <b>{result.kind === 'flow' || result.name === '' ? result.flow : `${result.flow} › ${result.name}`}</b>
              <span className="v-soft">
                <Words text={result.words} />
              </span>
            </div>
          ))}
      </div>
      {isShown && found.length === 0 && <p className="v-none">{say.found(0)}</p>}
      <output className="v-hidden">{isShown ? say.found(found.length) : ''}</output>
    </search>
  );
}
