import { Box, chakra } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router';
import type { FullAnnouncement } from '../../../machines/domain/announcement.ts';
import { announcementAddressOf, announcementPath } from '../../addresses/announcementAddress.ts';
import { speaker } from '../../components/drawings.ts';
import { PageAddress } from '../../components/PageAddress.tsx';
import { PagedList } from '../../components/PagedList.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { Remote } from '../../components/Remote.tsx';
import { RichContent } from '../../components/RichContent.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { StateMessage } from '../../components/StateMessage.tsx';
import { Time } from '../../components/Time.tsx';
import { useWired } from '../../components/WiredContext.tsx';
import { announcementText as words } from './text.ts';

function Article({ announcement }: { announcement: FullAnnouncement }) {
  const { title, html, createdAt } = announcement;
  return (
    <article>
      <PageTitle>{words.titleOf(title)}</PageTitle>
      <PageAddress />
      <chakra.h1 fontSize="3xl" fontWeight="600" lineHeight="1.4">
        {title}
      </chakra.h1>
      <Box color="muted" fontSize="sm" marginBlock="2" marginBottom="5">
        <Time at={createdAt} precise />
      </Box>
      <RichContent html={html} />
    </article>
  );
}

const OtherLink = chakra(Link, {
  base: {
    display: 'block',
    paddingBlock: '3',
    paddingInline: '3',
    borderRadius: 'control',
    textWrap: 'pretty',
    _hover: { bg: 'wash', color: 'accent' },
    '&[aria-current]': { bg: 'wash', color: 'accent', fontWeight: '600' },
  },
});

const rowSkeletons = (
  <Box display="flex" flexDirection="column" gap="6" paddingBlock="3">
    {[...'abcdefgh'].map((key) => (
      <Skeleton key={key} height="3rem" borderRadius="control" />
    ))}
  </Box>
);

function Others({ shown, page }: { shown: number; page: number }) {
  const { pageFlow } = useWired();
  return (
    <PagedList<FullAnnouncement>
      logic={pageFlow('announcement').others}
      query={String(page)}
      skeleton={rowSkeletons}
      failed={words.othersFailed}
      found={words.found}
    >
      {({ rows, total, pageSize }) => (
        <>
          {/* The words of the rows align with the heading. */}
          <chakra.ul marginInline="-3">
            {rows.map(({ id, title, createdAt }) => (
              <li key={id}>
                <OtherLink to={announcementPath({ id, page })} aria-current={id === shown ? 'page' : undefined}>
                  <span>{title}</span>
                  <Box as="span" display="block" color="muted" fontSize="sm" fontWeight="400">
                    <Time at={createdAt} precise />
                  </Box>
                </OtherLink>
              </li>
            ))}
          </chakra.ul>
          <Pagination
            page={page}
            pageSize={pageSize}
            total={total}
            pathOf={(one) => announcementPath({ id: shown, page: one })}
          />
        </>
      )}
    </PagedList>
  );
}

/** One announcement, and the list of the others. */
export default function AnnouncementPage() {
  const { pageFlow } = useWired();
  const { search } = useLocation();
  const { id, page } = announcementAddressOf(search);
  return (
    <Box
      maxWidth="container"
      marginInline="auto"
      padding={{ base: '4', md: '6' }}
      display="grid"
      gap="6"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
      alignItems="start"
    >
      <Box bg="surface" borderRadius="card" padding={{ base: '5', md: '8' }} minHeight="20rem">
        <PageTitle>{words.title}</PageTitle>
        <Remote<FullAnnouncement | null>
          key={id}
          logic={pageFlow('announcement').article}
          subject={id ? String(id) : ''}
          skeleton={
            <>
              <chakra.h1 srOnly>{words.title}</chakra.h1>
              <Skeleton height="2.275rem" width="60%" borderRadius="control" />
              <Skeleton height="1.4rem" width="7em" marginTop="2" marginBottom="5" borderRadius="control" />
              <Skeleton height="7.5rem" />
            </>
          }
          failed={words.failed}
          heading
        >
          {(announcement) =>
            announcement ? (
              <Article announcement={announcement} />
            ) : (
              <StateMessage mood="empty" drawing={speaker} title={words.empty} heading />
            )
          }
        </Remote>
      </Box>
      <Box
        as="aside"
        aria-labelledby="other-announcements"
        bg="surface"
        borderRadius="card"
        padding="5"
        // On a narrow screen the list is below the announcement, so it stays hidden until the announcement has its final height.
        css={{ 'div:has(> div[aria-busy=true]) + &': { visibility: { base: 'hidden', lg: 'visible' } } }}
      >
        <chakra.h2 id="other-announcements" fontSize="lg" fontWeight="600" marginBottom="3">
          {words.others}
        </chakra.h2>
        <Others shown={id} page={page} />
      </Box>
    </Box>
  );
}
