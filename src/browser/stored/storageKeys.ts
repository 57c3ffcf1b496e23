/**
 * The names of stored items. Those of the specification are the incumbent's exact names. Each is a constant of its own, so that a file of the
 * build contains only those that it uses.
 */

export const userToken = 'meedu-user-token' as const;
export const bindMobileMarker = 'meedu-bind-mobile' as const;
export const faceCheckMarker = 'meedu-face-check' as const;
export const closedAnnouncementId = 'closedAnnouncementId' as const;
export const inviterMarker = 'meedu-msv' as const;
/** The lesson that plays or played last. */
export const playId = 'meedu-play-id' as const;
/** A login code that needs a mobile to be bound. */
export const loginCode = 'login_code' as const;
/** The last login code and its state: `<code> asked` or `<code> answered`. */
export const lastLoginCode = 'zhitu-login-code' as const;
/** Marks of mobiles that have signed in on this device. */
export const knownMembers = 'zhitu-known-members' as const;
/** This tab's departure for a third party's login, which identifies the return. After the return, the visitor's wish. */
export const departure = 'zhitu-departure' as const;
/** The chosen colour scheme, `light` or `dark`; missing if the system decides. */
export const scheme = 'zhitu-scheme' as const;
/** The chosen text size of the large-text view, in percent; `100` or missing for the standard view. */
export const largeText = 'zhitu-large-text' as const;
/** Speed, volume, subtitles and quality of the player. */
export const player = 'zhitu-player' as const;
/** The unpaid order, as the server answered it: each tab's own, and the newest for all tabs. */
export const openOrder = 'zhitu-open-order' as const;
/** Messages that were marked as read. Written to notify other tabs, and deleted at once. */
export const readMessages = 'zhitu-read-messages' as const;
/** The order that was paid last, shown by the success page. */
export const paidOrder = 'zhitu-paid-order' as const;
/** Promo codes that were typed but not used for an order, by goods. Each tab has its own. */
export const promoCodes = 'zhitu-promo-codes' as const;
/** Orders that were sent but not answered, by goods. */
export const placingOrder = 'zhitu-placing-order' as const;
/** Unsent comments. */
export const commentDrafts = 'zhitu-comment-drafts' as const;
/** 'yes' on a shared computer: then the tab stores the notes. */
export const sharedComputer = 'zhitu-shared-computer' as const;
/** The last count of unread messages in this tab, with its member and time. */
export const unread = 'zhitu-unread' as const;
/** The last searches. */
export const searchWords = 'zhitu-search-words' as const;
/** The last courses that were looked at. */
export const recentCourses = 'zhitu-recent-courses' as const;
/** The courses that a member learns, for the next visit to the home page. */
export const learning = 'zhitu-learning' as const;
/** The member's data has changed. Written to notify other tabs, and deleted at once. */
export const memberChanged = 'zhitu-member-changed' as const;
/** The member has signed out here. Written to notify other tabs, and deleted at once. */
export const loggedOut = 'zhitu-logged-out' as const;
