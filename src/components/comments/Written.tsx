import { UserRound } from 'lucide-react';
import { useContext } from 'react';
import type { CommentAuthor, Reply, ReplyTarget } from '../../../machines/domain/comment.ts';
import { cutAtTimes } from '../../addresses/filmTime.ts';
import { commentText as words } from '../../text/comments.ts';
import { Time } from '../Time.tsx';
import { nameOf } from './commentViews.ts';
import { FilmTimes } from './filmTimes.ts';

/** Returns the id of the button that opens a reply, to which the focus returns. */
export const openerId = ({ commentId, replyId }: ReplyTarget): string => `reply-to-${replyId || commentId}`;

export function Avatar({ author }: { author: CommentAuthor | null }) {
  return (
    <span className="avatar" aria-hidden="true">
      <UserRound size={20} />
      {author?.avatarUrl && (
        <img
          src={author.avatarUrl}
          alt=""
          loading="lazy"
          width={40}
          height={40}
          // If the picture cannot be loaded, the drawing below it is shown. The picture is hidden and not removed, because React owns the element.
          onError={({ currentTarget }) => {
            currentTarget.style.visibility = 'hidden';
          }}
          onLoad={({ currentTarget }) => {
            currentTarget.style.visibility = '';
          }}
        />
      )}
    </span>
  );
}

/** The text of a comment. The times in the film that it mentions are links. */
function Text({ content }: { content: string }) {
  const film = useContext(FilmTimes);
  const parts = film ? cutAtTimes(content, film.end) : [{ text: content, seconds: null }];
  return (
    <p className="text">
      {parts.map(({ text: part, seconds }, index) =>
        film && seconds !== null ? (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change.
            key={index}
            type="button"
            className="seek"
            aria-label={words.seekTo(part)}
            onClick={() => film.seek(seconds)}
          >
            {part}
          </button>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change.
          <span key={index}>{part}</span>
        ),
      )}
    </p>
  );
}

/** One comment or reply: author, province, time, and the text, if approved. */
export function Written({
  written,
  answered = '',
  target,
  onReply,
  canReply,
}: {
  written: Pick<Reply, 'author' | 'province' | 'createdAt' | 'isApproved' | 'text'>;
  answered?: string;
  target: ReplyTarget;
  /** null if replying is not allowed. */
  onReply: ((target: ReplyTarget) => void) | null;
  /** false while a sign-in is pending. */
  canReply: boolean;
}) {
  const { author, province, createdAt, isApproved, text: content } = written;
  return (
    <>
      <p className="meta">
        <span className="name">{`${nameOf(author)} `}</span>
        {answered && <span>{`${words.answering(answered)} `}</span>}
        {province && <span>{`${province} `}</span>}
        <Time at={createdAt} />
      </p>
      {isApproved ? <Text content={content} /> : <p className="waiting">{words.waiting}</p>}
      {onReply && isApproved && (
        <button
          type="button"
          className="reply"
          id={openerId(target)}
          aria-label={words.replyTo(target.name)}
          aria-disabled={canReply ? undefined : true}
          onClick={() => onReply(target)}
        >
          {words.reply}
        </button>
      )}
    </>
  );
}
