/** Returns the number of unread messages as it is shown, at most 99+. */
export const shownUnread = (count: number): string => (count > 99 ? '99+' : `${count}`);

/** Styles of that number: a pill; with forced colours, a ring. */
export const unreadBadge = {
  flexShrink: '0',
  minWidth: '1.125rem',
  paddingInline: '1',
  borderRadius: 'full',
  bg: 'danger',
  color: 'onAction',
  fontSize: 'xs',
  fontWeight: '600',
  lineHeight: '1.125rem',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  _forced: { bg: 'Canvas', color: 'CanvasText', borderWidth: '1px', borderColor: 'CanvasText', lineHeight: '1rem' },
} as const;
