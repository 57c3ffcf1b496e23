import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { Search } from 'lucide-react';
import { Suspense, useCallback, useId } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { headerSearchMachine } from '../../machines/learn/headerSearch.machine.ts';
import { LONGEST_KEYWORDS } from '../addresses/searchAddress.ts';
import { ErrorText } from '../components/ErrorText.tsx';
import { FieldButton } from '../components/FieldButton.tsx';
import { useLasting } from '../components/lastingView.ts';
import { lateComponent } from '../components/lateComponent.ts';
import { useFlow } from '../components/useFlow.ts';
import { useLatePart } from '../components/useLatePart.ts';
import { useWired } from '../components/WiredContext.tsx';
import { text } from '../text/shared.ts';
import { inputRecipe } from '../theme/recipes.ts';

const history = lateComponent(() => import('./SearchHistory.tsx'));
const SearchInput = chakra('input', inputRecipe);

export const headerSearchView = (snapshot: SnapshotFrom<typeof headerSearchMachine>) => ({
  keywords: snapshot.context.keywords,
  error: snapshot.matches('keywordsMissing') ? text.header.keywordsMissing : '',
});

/** The search box. Calls `onGone` with the form when a search opens its results. */
export function SearchBox({ onGone }: { onGone?: (form: HTMLFormElement) => void }) {
  const { machines, kept } = useWired();
  const actor = useFlow(machines.headerSearch);
  const { keywords, error } = useSelector(actor, headerSearchView, shallowEqual);
  const errorId = useId();
  const type = (value: string) => actor.send({ type: 'keywords.typed', value });
  const mayOpen = useCallback(() => !actor.getSnapshot().matches('keywordsMissing'), [actor]);
  const History = useLatePart('searchHistory', history);
  // After the first search, the list stays mounted, because it may be cleared and filled again.
  const hasHistory = useLasting(kept.has('searchWords') || undefined);
  return (
    <chakra.form
      role="search"
      position="relative"
      width="full"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const box = event.currentTarget.querySelector('input') as HTMLInputElement;
        // An extension may have set the text without an event.
        if (box.value !== keywords) type(box.value);
        actor.send({ type: 'search.submitted' });
        if (actor.getSnapshot().matches('editing')) onGone?.(event.currentTarget);
        else box.focus();
      }}
    >
      <SearchInput
        // A field of type `search` may not be a combobox.
        type="text"
        role="combobox"
        aria-expanded="false"
        autoComplete="off"
        enterKeyHint="search"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={text.header.searchLabel}
        placeholder={text.header.searchPlaceholder}
        value={keywords}
        maxLength={LONGEST_KEYWORDS}
        aria-invalid={error !== ''}
        aria-describedby={error ? errorId : undefined}
        paddingInlineEnd="12"
        onChange={(event) => type(event.currentTarget.value)}
      />
      <FieldButton type="submit" aria-label={text.header.searchSubmit}>
        <Search size={20} />
      </FieldButton>
      {error && (
        <Box
          position="absolute"
          top="100%"
          marginTop="1"
          zIndex="overlay"
          bg="surface"
          borderWidth="1px"
          borderRadius="control"
          padding="2"
          boxShadow="float"
        >
          <ErrorText id={errorId}>{error}</ErrorText>
        </Box>
      )}
      {hasHistory && (
        <Suspense fallback={null}>
          <History
            mayOpen={mayOpen}
            onChosen={(word, form) => {
              type(word);
              onGone?.(form);
            }}
          />
        </Suspense>
      )}
    </chakra.form>
  );
}
