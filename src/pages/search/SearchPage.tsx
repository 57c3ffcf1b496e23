import { Box, chakra } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router';
import type { SearchHit } from '../../../machines/domain/search.ts';
import { coursePath, coursesPath, lessonPath } from '../../addresses/paths.ts';
import { type SearchAddress, searchAddressOf, searchPath } from '../../addresses/searchAddress.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Choices } from '../../components/Choices.tsx';
import { magnifier } from '../../components/drawings.ts';
import { PageAddress } from '../../components/PageAddress.tsx';
import { PagedList } from '../../components/PagedList.tsx';
import { PageOfRows } from '../../components/PageOfRows.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { StateMessage } from '../../components/StateMessage.tsx';
import { useWired } from '../../components/WiredContext.tsx';
import { price } from '../../text/numbers.ts';
import { text } from '../../text/shared.ts';
import { highlight } from './highlight.ts';
import { searchText as words } from './text.ts';

function Marked({ keywords, children }: { keywords: string; children: string }) {
  // Each piece is an element of its own; the pieces of a text have no id but their index.
  return highlight(children, keywords).map(({ text: piece, isHit }, index) =>
    isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <chakra.mark key={index} bg="transparent" color="danger" fontWeight="600">
        {piece}
      </chakra.mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <span key={index}>{piece}</span>
    ),
  );
}

const HitLink = chakra(Link, {
  base: {
    display: 'flex',
    // On a phone with large text, the words are below the picture.
    flexWrap: { base: 'wrap', sm: 'nowrap' },
    gap: { base: '3', sm: '4' },
    padding: { base: '3', sm: '4' },
    bg: 'surface',
    borderWidth: { sm: '1px' },
    borderRadius: { sm: 'card' },
    transition: 'border-color 160ms',
    _hover: { borderColor: 'brandFill' },
    // The list of a phone would cut off an outer ring.
    _focusVisible: { outlineOffset: { base: '-2px', sm: '2px' } },
  },
});

/** On a phone, the results are rows of one surface. A line between two rows adds no height. */
const rowsOnPhone = {
  borderRadius: { base: 'card', sm: '0' },
  overflow: { base: 'hidden', sm: 'visible' },
  '& > li + li': { position: 'relative' },
  '& > li + li::before': {
    content: '""',
    display: { sm: 'none' },
    position: 'absolute',
    insetInline: '3',
    borderTopWidth: '1px',
  },
} as const;

/** A result: on a phone, a row as high as a course of the list. */
function Hit({ hit, keywords }: { hit: SearchHit; keywords: string }) {
  const isCourse = hit.kind === 'course';
  return (
    <HitLink to={isCourse ? coursePath(hit.id) : lessonPath(hit.id)}>
      {hit.coverUrl && (
        <chakra.img
          src={hit.coverUrl}
          alt=""
          loading="lazy"
          width={{ base: '120px', md: '160px' }}
          aspectRatio={{ base: '16 / 9', md: '4 / 3' }}
          objectFit="cover"
          borderRadius="control"
          bg="bone"
          flexShrink="0"
          alignSelf="flex-start"
        />
      )}
      <Box display="flex" flexDirection="column" gap={{ base: '0', sm: '1' }} flex="1 1 7.5em" minWidth="0">
        <Box
          as="h2"
          fontWeight="600"
          lineHeight={{ base: '1.35', sm: '1.6' }}
          lineClamp={{ base: '1', sm: '2' }}
          overflowWrap="anywhere"
        >
          <Marked keywords={keywords}>{hit.title}</Marked>
        </Box>
        {hit.excerpt && (
          <Box
            as="p"
            maxWidth="reading"
            fontSize="sm"
            color="muted"
            lineClamp={{ base: '1', sm: '3' }}
            overflowWrap="anywhere"
          >
            <Marked keywords={keywords}>{hit.excerpt}</Marked>
          </Box>
        )}
        <Box display="flex" alignItems="center" gap="3" marginTop="auto" fontSize="sm" lineHeight="1.4">
          <chakra.span borderWidth="1px" borderRadius="small" paddingInline="1" color="muted">
            {isCourse ? words.courses : words.lessons}
          </chakra.span>
          {hit.price > 0 && (
            <chakra.span className="amount" color="danger" fontSize="md" fontWeight="600">
              {price(hit.price)}
            </chakra.span>
          )}
        </Box>
      </Box>
    </HitLink>
  );
}

const skeleton = (
  <Box display="flex" flexDirection="column" gap="3">
    {['a', 'b', 'c', 'd', 'e'].map((key) => (
      <Skeleton key={key} height={{ base: 'row', md: '9.5rem' }} />
    ))}
  </Box>
);

const types = [
  { type: '', name: words.all },
  { type: 'vod', name: words.courses },
  { type: 'video', name: words.lessons },
];

function Results({ address, search }: { address: SearchAddress; search: string }) {
  const { pageFlow } = useWired();
  return (
    <>
      <Choices
        label={words.type}
        choices={types.map(({ type, name }) => ({
          name,
          path: searchPath(address, { type }),
          chosen: type === address.type,
        }))}
      />
      <Box marginTop="5">
        <PagedList<SearchHit>
          logic={pageFlow('search').hits}
          query={search}
          skeleton={skeleton}
          failed={words.failed}
          found={words.found}
        >
          {(shown) => (
            <PageOfRows
              shown={shown}
              page={address.page}
              pathOf={(page) => searchPath(address, { page })}
              nothingHere={words.nothingHere}
              empty={
                <StateMessage mood="empty" drawing={magnifier} title={words.empty} detail={words.emptyHint}>
                  <ButtonLink to={coursesPath}>{text.common.allCourses}</ButtonLink>
                </StateMessage>
              }
            >
              <chakra.ul display="flex" flexDirection="column" gap={{ base: '0', sm: '3' }} css={rowsOnPhone}>
                {shown.rows.map((hit) => (
                  <li key={`${hit.kind} ${hit.id}`}>
                    <Hit hit={hit} keywords={address.keywords} />
                  </li>
                ))}
              </chakra.ul>
            </PageOfRows>
          )}
        </PagedList>
      </Box>
    </>
  );
}

/** The search results for some keywords. */
export default function SearchPage() {
  const { search } = useLocation();
  const address = searchAddressOf(search);
  return (
    <Box maxWidth="container" marginInline="auto" padding={{ base: '4', md: '6' }}>
      <PageTitle>{address.keywords ? words.heading(address.keywords) : words.title}</PageTitle>
      <PageAddress />
      {address.keywords ? (
        <>
          <chakra.h1
            fontSize={{ base: '2xl', md: '3xl' }}
            fontWeight="600"
            marginBottom={{ base: '4', md: '5' }}
            overflowWrap="anywhere"
          >
            {words.heading(address.keywords)}
          </chakra.h1>
          <Results address={address} search={search} />
        </>
      ) : (
        <StateMessage mood="empty" drawing={magnifier} title={words.missing} detail={words.missingHint} heading />
      )}
    </Box>
  );
}
