import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { History, Trash2 } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useId, useRef } from 'react';
import type { Actor, SnapshotFrom } from 'xstate';
import type { searchHistoryMachine } from '../../machines/learn/searchHistory.machine.ts';
import { isOfInputMethod } from '../components/inputMethod.ts';
import { useFlow } from '../components/useFlow.ts';
import { useWired } from '../components/WiredContext.tsx';
import { searchHistoryText as words } from '../text/searchHistory.ts';

export type SearchHistoryProps = {
  /** Returns false while the validation message is shown below the box. */
  mayOpen: () => boolean;
  /** Called with the chosen word and the form. */
  onChosen: (word: string, form: HTMLFormElement) => void;
};

export const searchHistoryView = (snapshot: SnapshotFrom<typeof searchHistoryMachine>) => ({
  isOpen: snapshot.matches('open'),
  words: snapshot.context.words,
  marked: snapshot.context.marked,
});

const Entry = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'touch',
    paddingInline: '3',
    borderRadius: 'control',
    cursor: 'pointer',
    _hover: { bg: 'wash' },
    '&[aria-selected=true]': { bg: 'wash', color: 'accent' },
    '@media (forced-colors: active)': { '&[aria-selected=true]': { outline: '2px solid Highlight' } },
  },
});

/** Connects the search box to its list. @returns a stop function */
function followBox(
  form: HTMLFormElement,
  actor: Actor<typeof searchHistoryMachine>,
  { mayOpen, read }: Pick<SearchHistoryProps, 'mayOpen'> & { read: () => string[] },
): () => void {
  const box = form.querySelector('input') as HTMLInputElement;
  const enter = () => {
    if (box.value === '' && mayOpen()) actor.send({ type: 'box.entered', words: read() });
    else actor.send({ type: 'list.left' });
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!form.contains(relatedTarget as Node | null)) actor.send({ type: 'list.left' });
  };
  const submit = () => actor.send({ type: 'list.left' });
  const press = (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) return;
    const isOpen = actor.getSnapshot().matches('open');
    const marked = form.querySelector<HTMLElement>('[aria-selected=true]');
    if (event.key === 'ArrowDown' && !isOpen) enter();
    else if (event.key === 'ArrowDown') actor.send({ type: 'entry.next' });
    else if (event.key === 'ArrowUp' && isOpen) actor.send({ type: 'entry.previous' });
    else if (event.key === 'Escape' && isOpen) actor.send({ type: 'list.left' });
    else if (event.key === 'Enter' && isOpen && marked) marked.click();
    else return;
    event.preventDefault();
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  // The box may have been focused before this code was loaded, or may have kept the focus while the list was closed.
  if (document.activeElement === box) enter();
  for (const type of ['focus', 'click', 'input']) box.addEventListener(type, enter, { signal });
  box.addEventListener('keydown', press, { signal });
  form.addEventListener('focusout', leave, { signal });
  form.addEventListener('submit', submit, { signal });
  return () => listeners.abort();
}

/**
 * The list of earlier searches below the search box. The box is rendered with the header, but this code is loaded only if there are searches.
 * So it sets the box's attributes for the list itself.
 */
export default function SearchHistory({ mayOpen, onChosen }: SearchHistoryProps) {
  const { searchHistory, words: known } = useWired().pageFlow('searchHistory');
  const actor = useFlow(searchHistory);
  const view = useSelector(actor, searchHistoryView, shallowEqual);
  const { isOpen, marked } = view;
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const follow = useCallback(
    (node: HTMLDivElement) => {
      root.current = node;
      return followBox(node.closest('form') as HTMLFormElement, actor, { mayOpen, read: known });
    },
    [actor, mayOpen, known],
  );
  useEffect(() => {
    const box = root.current?.closest('form')?.querySelector('input');
    if (!box) return;
    box.ariaExpanded = String(isOpen);
    if (isOpen) box.setAttribute('aria-controls', listId);
    else box.removeAttribute('aria-controls');
    if (isOpen && marked > 0) box.setAttribute('aria-activedescendant', `${listId}-${marked}`);
    else box.removeAttribute('aria-activedescendant');
  }, [isOpen, marked, listId]);
  const entry = (place: number, icon: ReactNode, label: string, press: (form: HTMLFormElement) => void) => (
    <Entry
      key={place}
      id={`${listId}-${place}`}
      role="option"
      aria-selected={place === marked}
      // Keeps the focus in the box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => press(event.currentTarget.closest('form') as HTMLFormElement)}
    >
      {icon}
      <chakra.span truncate>{label}</chakra.span>
    </Entry>
  );
  return (
    <Box
      ref={follow}
      display={isOpen ? 'block' : 'none'}
      position="absolute"
      insetX="0"
      top="100%"
      marginTop="1"
      zIndex="overlay"
      padding="1"
      bg="surface"
      borderWidth="1px"
      borderRadius="card"
      boxShadow="float"
    >
      {isOpen && (
        <chakra.ul id={listId} role="listbox" aria-label={words.label}>
          {view.words.map((word, index) =>
            entry(index + 1, <History size={16} />, word, (form) => {
              actor.send({ type: 'word.chosen', word });
              onChosen(word, form);
            }),
          )}
          {entry(view.words.length + 1, <Trash2 size={16} />, words.clear, () => actor.send({ type: 'words.cleared' }))}
        </chakra.ul>
      )}
    </Box>
  );
}
