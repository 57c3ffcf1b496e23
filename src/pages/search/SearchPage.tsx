import { Box, chakra } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router';
import type { SearchHit } from '../../../machines/domain/search.ts';
import { coursePath, coursesPath, lessonPath } from '../../addresses/paths.ts';
import { type SearchAddress, searchAddressOf, searchPath } from '../../addresses/searchAddress.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Choices } from '../../components/Choices.tsx';
import { magnifier } from '../../components/drawings.ts';
import { PagedList } from '../../components/PagedList.tsx';
import { PageOfRows } from '../../components/PageOfRows.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { StateMessage } from '../../components/StateMessage.tsx';
import { useWired } from '../../components/WiredContext.tsx';
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
    gap: '4',
    padding: '4',
    bg: 'surface',
    borderWidth: '1px',
    borderRadius: 'card',
    transition: 'border-color 160ms',
    _hover: { borderColor: 'brandFill' },
  },
});

function Hit({ hit, keywords }: { hit: SearchHit; keywords: string }) {
  const isCourse = hit.kind === 'course';
  return (
    <HitLink to={isCourse ? coursePath(hit.id) : lessonPath(hit.id)}>
      {hit.coverUrl && (
        <chakra.img
          src={hit.coverUrl}
          alt=""
          loading="lazy"
          width={{ base: '96px', md: '160px' }}
          aspectRatio="4 / 3"
          objectFit="cover"
          borderRadius="control"
          bg="bone"
          flexShrink="0"
          alignSelf="flex-start"
        />
      )}
      <Box minWidth="0">
        <Box as="h2" fontWeight="600" lineClamp="2" overflowWrap="anywhere">
          <Marked keywords={keywords}>{hit.title}</Marked>
        </Box>
        <Box as="p" fontSize="sm" color="muted" lineClamp="3" marginTop="1" overflowWrap="anywhere">
          <chakra.span borderWidth="1px" borderRadius="small" paddingInline="1" marginInlineEnd="2">
            {isCourse ? words.courses : words.lessons}
          </chakra.span>
          <Marked keywords={keywords}>{hit.excerpt}</Marked>
        </Box>
      </Box>
    </HitLink>
  );
}

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
          skeleton={<Skeleton height="30rem" />}
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
                  <ButtonLink to={coursesPath}>{text.courses.showAll}</ButtonLink>
                </StateMessage>
              }
            >
              <chakra.ul display="flex" flexDirection="column" gap="3">
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
      <PageTitle>{words.title}</PageTitle>
      {address.keywords ? (
        <>
          <chakra.h1 fontSize="2xl" fontWeight="600" marginBottom="4" overflowWrap="anywhere">
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
