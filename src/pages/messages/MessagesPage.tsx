import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { useLocation } from 'react-router';
import type { ActorRefFrom } from 'xstate';
import type { Message, MessagePage, Moment } from '../../../machines/domain/message.ts';
import type { messageReadingMachine } from '../../../machines/member/messageReading.machine.ts';
import { listPageOf, listPathAt } from '../../addresses/listPage.ts';
import { coursesPath, messagesPath } from '../../addresses/paths.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { envelope } from '../../components/drawings.ts';
import { handFocusOn } from '../../components/keepFocus.ts';
import { PagedList } from '../../components/PagedList.tsx';
import { PageOfRows } from '../../components/PageOfRows.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { StateMessage } from '../../components/StateMessage.tsx';
import { Time } from '../../components/Time.tsx';
import { useWired } from '../../components/WiredContext.tsx';
import { MemberLayout } from '../../shell/MemberLayout.tsx';
import { messageReadingText } from '../../text/messageReading.ts';
import { text } from '../../text/shared.ts';
import { messageReadingView, readingOf } from './messageReadingView.ts';
import { messagesText as words } from './text.ts';

type Reading = ActorRefFrom<typeof messageReadingMachine>;

const List = chakra('ul', {
  base: { bg: 'surface', borderWidth: '1px', borderRadius: 'card', overflow: 'hidden' },
});

/** The button for keyboards and screen readers. With a mouse, the whole row can be pressed. */
const MarkButton = chakra('button', {
  base: {
    gridArea: 'mark',
    alignSelf: 'start',
    // On small screens, it is in the line of the time, which stays as high as its text.
    marginBlock: { base: '-11px', md: '0' },
    minHeight: 'touch',
    minWidth: '4.5rem',
    paddingInline: '2',
    textAlign: 'end',
    borderRadius: 'control',
    fontSize: 'sm',
    color: 'accent',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&:hover:not([aria-disabled])': { textDecoration: 'underline' },
    '&:not([aria-disabled])::after': { content: '""', position: 'absolute', inset: '0' },
    '&[aria-disabled]': { color: 'muted', cursor: 'default' },
  },
});

function MessageRow({ message, moment, actor }: { message: Message; moment: Moment; actor: Reading }) {
  const { id, text: content, createdAt } = message;
  const reading = useSelector(actor, (snapshot) => readingOf(snapshot, message, moment));
  const canMark = useSelector(actor, (snapshot) => snapshot.can({ type: 'message.chosen', id, moment }));
  const isUnread = reading === 'unread' || reading === 'marking';
  const what = content || words.blank;
  return (
    <Box
      as="article"
      position="relative"
      display="grid"
      gridTemplateAreas={{ base: '"dot words words" "dot time mark"', md: '"dot words mark" "dot time mark"' }}
      gridTemplateColumns="8px minmax(0, 1fr) auto"
      alignItems="start"
      columnGap={{ base: '2', md: '3' }}
      paddingBlock="2"
      paddingInline={{ base: '3', md: '5' }}
      _hover={isUnread ? { bg: 'wash' } : {}}
    >
      <Box gridArea="dot" paddingTop="1.125rem">
        {isUnread && (
          <Box
            boxSize="8px"
            borderRadius="full"
            bg="danger"
            opacity={reading === 'marking' ? 0.4 : 1}
            transition="opacity 160ms"
          />
        )}
      </Box>
      <chakra.p
        gridArea="words"
        paddingTop="10px"
        fontWeight={isUnread ? '600' : '400'}
        color={isUnread ? 'ink' : 'muted'}
        whiteSpace="pre-line"
        overflowWrap="anywhere"
        maxWidth="reading"
      >
        {isUnread && <chakra.span srOnly>{`${words.unread}：`}</chakra.span>}
        <span>{what}</span>
      </chakra.p>
      <Box gridArea="time" paddingBottom="10px" fontSize="sm" color="muted">
        <Time at={createdAt} />
      </Box>
      {reading !== 'read' && (
        <MarkButton
          type="button"
          aria-label={`${reading === 'marked' ? messageReadingText.marked : messageReadingText.mark}：${what}`}
          aria-disabled={!canMark || undefined}
          aria-busy={reading === 'marking' || undefined}
          onClick={() => actor.send({ type: 'message.chosen', id, moment })}
        >
          {reading === 'marked' ? messageReadingText.marked : messageReadingText.mark}
        </MarkButton>
      )}
    </Box>
  );
}

/** The message that could not be marked, until it is retried or another message is chosen. */
function NotMarked({ failure, actor }: { failure: string; actor: Reading }) {
  return (
    <Box
      ref={handFocusOn}
      role="alert"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      padding="3"
      paddingInlineStart={{ base: '3', md: '5' }}
      marginBottom="4"
      bg="dangerWash"
      borderRadius="card"
    >
      <chakra.span overflowWrap="anywhere">{failure}</chakra.span>
      <Button variant="outline" onClick={() => actor.send({ type: 'marking.retried' })}>
        {text.common.retry}
      </Button>
    </Box>
  );
}

const skeleton = (
  <Box aria-hidden="true">
    <Skeleton height="1.5rem" width="7.5rem" marginBlock="2" />
    <List>
      {['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'].map((key) => (
        <chakra.li key={key} padding="5" _notFirst={{ borderTopWidth: '1px' }}>
          <Skeleton height="1.25rem" maxWidth="60%" marginBottom="2" borderRadius="control" />
          <Skeleton height="0.875rem" width="5rem" borderRadius="control" />
        </chakra.li>
      ))}
    </List>
  </Box>
);

/** The site's messages to the member, ten on a page. Pressing a message marks it as read. */
export default function MessagesPage() {
  const { pageFlow, backgroundFlow } = useWired();
  const { list } = pageFlow('messages');
  const actor = backgroundFlow('messageReading');
  const { canMarkAll, isMarkingAll, failure, status } = useSelector(actor, messageReadingView, shallowEqual);
  const { search } = useLocation();
  const page = listPageOf(search);
  return (
    <MemberLayout title={words.title}>
      <chakra.p srOnly role="status" aria-label={messageReadingText.marked}>
        {status}
      </chakra.p>
      {failure && <NotMarked failure={failure} actor={actor} />}
      <PagedList<Message, MessagePage>
        logic={list}
        query={String(page)}
        skeleton={skeleton}
        failed={words.failed}
        found={words.found}
      >
        {(shown) => (
          <PageOfRows
            shown={shown}
            page={page}
            pathOf={listPathAt(messagesPath)}
            nothingHere={words.nothingHere}
            empty={
              <StateMessage mood="empty" drawing={envelope} title={words.empty} detail={words.emptyHint}>
                <ButtonLink to={coursesPath}>{text.common.allCourses}</ButtonLink>
              </StateMessage>
            }
          >
            <Box
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              justifyContent="space-between"
              gap="3"
              marginBottom="3"
            >
              {/* A status of the list says it to screen readers. */}
              <chakra.span aria-hidden="true" color="muted" fontSize="sm">
                {words.found(shown.total)}
              </chakra.span>
              <Button
                variant="outline"
                allowed={canMarkAll}
                busy={isMarkingAll}
                onClick={() => actor.send({ type: 'allMessages.chosen' })}
              >
                {messageReadingText.markAll}
              </Button>
            </Box>
            <List>
              {shown.rows.map((message) => (
                <chakra.li key={message.id} _notFirst={{ borderTopWidth: '1px' }}>
                  <MessageRow message={message} moment={shown.moment} actor={actor} />
                </chakra.li>
              ))}
            </List>
          </PageOfRows>
        )}
      </PagedList>
    </MemberLayout>
  );
}
