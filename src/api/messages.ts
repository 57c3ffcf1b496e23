import * as v from 'valibot';
import type { Page } from '../../machines/domain/course.ts';
import type { Message } from '../../machines/domain/message.ts';
import type { Client } from './client.ts';
import { decodePage } from './pages.ts';
import { filled, part, text } from './shapes.ts';
import { time } from './times.ts';

/** Number of messages on one page of the list (the server's default is 5). */
const PAGE_SIZE = 10;

const shape = v.looseObject({
  id: filled,
  data: part({ message: text }),
  read_at: v.fallback(v.nullable(v.string()), null),
  created_at: time,
});
const messageOf = ({ id, data: { message }, read_at, created_at }: v.InferOutput<typeof shape>): Message => ({
  id,
  text: message,
  isRead: read_at !== null,
  createdAt: created_at,
});

/** Decodes the answer to GET /api/v2/member/messages, newest first. The answer does not contain the page number. */
export const decodeMessagePage = (data: unknown, page: number): Page<Message> =>
  decodePage(shape, messageOf, { page, pageSize: PAGE_SIZE }, data);

const done = () => undefined;

/**
 * The calls of /member/messages, loaded with it. The number of unread messages is in `memberApi`; the server updates it only after a message
 * was marked here.
 */
export const messagesApi = (call: Client) => ({
  list: (page: number, signal: AbortSignal) =>
    call({
      path: '/api/v2/member/messages',
      query: { page, page_size: PAGE_SIZE },
      signal,
      decode: (data) => decodeMessagePage(data, page),
    }),
  /** Marks one message as read, although the call is a GET. The server accepts unknown ids, too. */
  markRead: (id: string, signal: AbortSignal) =>
    call({ path: `/api/v2/member/notificationMarkAsRead/${encodeURIComponent(id)}`, signal, decode: done }),
  /** Marks all messages as read, although the call is a GET. */
  markAllRead: (signal: AbortSignal) =>
    call({ path: '/api/v2/member/notificationMarkAllAsRead', signal, decode: done }),
});
