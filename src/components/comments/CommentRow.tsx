import { memo } from 'react';
import type { CommentedResource } from '../../../machines/domain/comment.ts';
import { nameOf } from './commentViews.ts';
import { LongThread, Replies, type Shared } from './Replies.tsx';
import { Avatar, Written } from './Written.tsx';

export const CommentRow = memo(function CommentRow({ resource, ...rest }: Shared & { resource: CommentedResource }) {
  const { comment, onReply, canReply } = rest;
  const isLong = comment.repliesCount > comment.replies.length;
  return (
    <li tabIndex={-1}>
      <Avatar author={comment.author} />
      <div className="body">
        <Written
          written={comment}
          target={{ commentId: comment.id, replyId: '', name: nameOf(comment.author) }}
          onReply={onReply}
          canReply={canReply}
        />
        {isLong ? <LongThread resource={resource} {...rest} /> : <Replies {...rest} rows={comment.replies} />}
      </div>
    </li>
  );
});
