import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { Download, FileText } from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import type { Attachment, CourseDetail } from '../../../machines/domain/course.ts';
import type { attachmentDownloadMachine } from '../../../machines/learn/attachmentDownload.machine.ts';
import { Button } from '../../components/Button.tsx';
import { file } from '../../components/drawings.ts';
import { ErrorText } from '../../components/ErrorText.tsx';
import { StateMessage } from '../../components/StateMessage.tsx';
import { useFlow } from '../../components/useFlow.ts';
import { useLoginEntry } from '../../components/useLoginEntry.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { refusalOf } from '../../text/refusal.ts';
import { text } from '../../text/shared.ts';
import { fileSize } from '../../text/sizes.ts';
import { courseText as words } from './text.ts';

export const downloadView = (snapshot: SnapshotFrom<typeof attachmentDownloadMachine>) => ({
  allowed: snapshot.can({ type: 'download.pressed' }),
  isOpened: snapshot.matches('opened'),
  url: snapshot.matches('blocked') ? snapshot.context.url : '',
  problem: snapshot.hasTag('refused')
    ? refusalOf(snapshot.context.message, words.downloadDoing)
    : snapshot.hasTag('fault')
      ? text.common.fault
      : '',
});

/** Requests the link of one attachment, and shows the result in its row. */
function DownloadButton({ courseId, attachment: { id, name } }: { courseId: number; attachment: Attachment }) {
  const { pageFlow } = useWired();
  const actor = useFlow(pageFlow('courseDetail').download, { courseId, attachmentId: id });
  const { allowed, isOpened, url, problem } = useSelector(actor, downloadView, shallowEqual);
  return (
    <>
      <Button
        variant="outline"
        aria-label={words.downloadOf(name)}
        allowed={allowed}
        busy={!allowed}
        onClick={() => actor.send({ type: 'download.pressed' })}
      >
        {allowed && <Download size={18} />}
        <span>{words.download}</span>
      </Button>
      <Box flexBasis="full" role="status" fontSize="sm" _empty={{ display: 'none' }}>
        {!allowed && <chakra.span srOnly>{words.asking}</chakra.span>}
        {isOpened && <chakra.span color="success">{words.opened}</chakra.span>}
        {url && (
          <>
            <span>{`${words.blocked} `}</span>
            <chakra.a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              color="accent"
              textDecoration="underline"
              onClick={() => actor.send({ type: 'link.followed' })}
            >
              <span>{words.openByHand}</span>
              <chakra.span srOnly>{text.header.newWindow}</chakra.span>
            </chakra.a>
          </>
        )}
      </Box>
      {problem && (
        <Box flexBasis="full">
          <ErrorText>{problem}</ErrorText>
        </Box>
      )}
    </>
  );
}

function SignInButton({ name }: { name: string }) {
  const { allowed, busy, opens } = useLoginEntry();
  return (
    <Button variant="outline" aria-label={words.signInToDownloadOf(name)} allowed={allowed} busy={busy} {...opens}>
      {words.signInToDownload}
    </Button>
  );
}

/** The attachments of a course. `isVisitor`: no member is signed in, so it is unknown whether downloading is allowed. */
export function Attachments({
  course,
  isCurrent,
  isVisitor,
}: {
  course: CourseDetail;
  isCurrent: boolean;
  isVisitor: boolean;
}) {
  const { id, attachments, isAccessible, price } = course;
  if (attachments.length === 0) return <StateMessage mood="empty" drawing={file} title={words.noAttachments} />;
  return (
    <chakra.ul>
      {attachments.map((attachment) => (
        <chakra.li
          key={attachment.id}
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="3"
          paddingBlock="4"
          borderBottomWidth="1px"
          _last={{ borderBottomWidth: '0' }}
        >
          <Box color="muted">
            <FileText size={24} />
          </Box>
          <Box flex="1" minWidth="7em">
            <Box overflowWrap="anywhere">{attachment.name}</Box>
            <Box display="flex" gap="3" fontSize="sm" color="muted" fontVariantNumeric="tabular-nums">
              {attachment.extension && <span>{attachment.extension.toUpperCase()}</span>}
              <span>{fileSize(attachment.size)}</span>
            </Box>
          </Box>
          {!isCurrent ? null : isVisitor ? (
            <SignInButton name={attachment.name} />
          ) : isAccessible ? (
            <DownloadButton courseId={id} attachment={attachment} />
          ) : (
            <chakra.span color="muted">{price > 0 ? words.buyToDownload : words.openToDownload}</chakra.span>
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
