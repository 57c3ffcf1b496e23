/** A row of the member's menu. */
export const menuItemStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minHeight: 'touch',
  paddingInline: '3',
  borderRadius: 'control',
  cursor: 'pointer',
  outline: 'none',
  _highlighted: { bg: 'wash', color: 'accent' },
} as const;
