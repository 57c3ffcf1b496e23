/**
 * The widest film that still fits the viewport height below the header, with the lessons beside it if they fit. The film is at most 1,600 px
 * wide.
 */
const widest = {
  // With large text, a wide window is as narrow in rem as a phone.
  base: 'calc((100dvh - 7rem) * 16 / 9)',
  // The width of the film and its padding.
  md: 'calc((100vh - 7rem) * 16 / 9 + 3rem)',
  // The width of the film, the lesson list, the gap, and the padding.
  lg: 'min(126.5rem, max(60rem, (100vh - 8.5rem) * 16 / 9 + 26.5rem))',
} as const;

/** The styles of the page. */
export const room = {
  maxWidth: widest,
  // In an upright window, the film and the names of the parts stay at the top. A control with the focus is not below them.
  '@media (max-width: 63.99em) and (max-aspect-ratio: 3/4)': {
    '& .stuck': { position: 'sticky', top: 'env(safe-area-inset-top)', zIndex: 'header' },
    '& > section, & > .lesson > section': {
      minHeight: 'calc(100dvh - 56.25vw - 3rem)',
      '& :is(a, button, input, textarea)': { scrollMarginTop: 'calc(56.25vw + 8rem)' },
    },
    '& .stuck ~ * button': { scrollMarginTop: 'calc(56.25vw + 8rem)' },
    // The room that the film and the names of the parts leave free.
    '& > .lesson [data-scrolls]': { maxHeight: 'max(18rem, 100dvh - 56.25vw - 3rem)' },
  },
  // Theatre: the film is as wide as the window, and at most as high as fits. The lessons are below it.
  '@media (min-width: 64em)': {
    '&[data-theatre]': { maxWidth: 'none' },
    'main:has(> &):has(> [data-theatre]) + footer > div': { maxWidth: 'none' },
    '&[data-theatre] > .lesson': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '&[data-theatre] > section': { marginInlineEnd: '0' },
    '&[data-theatre] #lesson-player:not(:has(> .mini)), &[data-theatre] #lesson-film:has(.mini)': {
      height: 'min((100vw - 3rem) * 9 / 16, 100vh - 6rem)',
    },
    '&[data-theatre] #lesson-player:not(:has(> .mini)) > video': { height: '100%', aspectRatio: 'auto' },
    '&[data-theatre] #lesson-player:not(:has(> .mini)) > .face': { height: '100%' },
    '&[data-theatre] #lesson-player:not(:has(> .mini)) .picture': { aspectRatio: 'auto', flex: '1' },
  },
  // The footer is as wide as the page above it, and low.
  'main:has(> &) + footer': { marginTop: '6' },
  'main:has(> &) + footer > div': {
    maxWidth: widest,
    paddingBlock: '3',
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    rowGap: '0',
  },
  'main:has(> &) + footer .sizes': { order: '1' },
  // Hides the rest of the page (src/theme/system.ts hides what is around it) from view, screen readers, and the Tab key.
  '&[data-filled]': { visibility: 'hidden' },
  '&[data-filled] #lesson-player:not(:has(> .mini))': {
    visibility: 'visible',
    position: 'fixed',
    inset: '0',
    zIndex: 'overlay',
    padding:
      'env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)',
    borderRadius: '0',
    '& > video': { height: '100%', aspectRatio: 'auto' },
    '& > .face': { height: '100%' },
    '& .picture': { aspectRatio: 'auto', flex: '1' },
  },
} as const;
