import type { Refused } from './answers.ts';
import type { Page } from './course.ts';

/** A plain-text message of the site to one member; may contain line breaks. `createdAt` in ms since 1970. */
export type Message = { id: string; text: string; isRead: boolean; createdAt: number };

/**
 * A counter that orders this browser's calls about messages; not a time. A page of messages that was requested before all were marked still
 * shows them unread, however late it arrives. A page that was requested later is right.
 */
export type Moment = number;
export type MessagePage = Page<Message> & { moment: Moment };

export type MarkAnswer = { kind: 'marked'; moment: Moment } | Refused;
/** Messages that were read in another tab. */
export type ReadElsewhere = { type: 'tab.messageRead'; id: string } | { type: 'tab.allMessagesRead'; moment: Moment };
