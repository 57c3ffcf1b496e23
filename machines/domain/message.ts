import type { Refused } from './answers.ts';
import type { Page } from './course.ts';

/** A message of the site to one member, plain text; it can hold line breaks. `createdAt` in ms since 1970. */
export type Message = { id: string; text: string; isRead: boolean; createdAt: number };

/**
 * Puts this browser's calls about messages in order: a counter, not a time. A page of messages requested before all were marked still shows
 * them unread, however late it arrives; one requested afterwards is right.
 */
export type Moment = number;
export type MessagePage = Page<Message> & { moment: Moment };

export type MarkAnswer = { kind: 'marked'; moment: Moment } | Refused;
/** What was read in another tab. */
export type ReadElsewhere = { type: 'tab.messageRead'; id: string } | { type: 'tab.allMessagesRead'; moment: Moment };
