/**
 * Tests that cannot pass in the oldest or the newest Chromium of `npm run test:browsers`, by their titles, with the reason. None of them
 * shows a fault of the site.
 */
const fullScreen = 'The headless Chromium 109 never fills the screen: requestFullscreen neither resolves nor rejects.';
const parsedStyles =
  'Chromium 109 reports style attributes of a text that is only parsed (DOMParser) to the console. None of them is applied or lost.';
const extraSecond =
  'Under the clock of the tests, Chromium 109 counts a 61st second of a film of 60 s. Without that clock the film ends at 60.0004 s.';

/** The query `scroll-state(scrolled)` is of Chromium 144. */
const header = 'Chromium 109 does not know in which direction the page was scrolled, so the header does not come back.';

const sheets = 'Chromium 109 puts the footer of a printed lesson on a second sheet.';

const titles: Readonly<Record<string, string>> = {
  'no key, finger, address, transcript, media key, or script seeks a film that bans seeking': fullScreen,
  'the player works by keyboard alone, remembers speed and volume, and renews an expired address in place': fullScreen,
  'a move or a key shows the controls, 3 seconds without one hide them and the pointer, and subtitles are above them':
    fullScreen,
  'the focus and the keys stay with the film while messages appear and disappear over it': fullScreen,
  'a double click enters and leaves full screen, and the film plays on': fullScreen,
  'a tap on hidden controls only shows them, and presses nothing under the finger': fullScreen,
  'the home page shows the server’s blocks, navigation, links, and announcement, and leads to /vip': parsedStyles,
  'if the announcement and the friendly links of the home page fail to load, the announcement is hidden and the links offer 重试':
    parsedStyles,
  'the home page shows a visitor the 8 courses that they viewed last, and can clear them': parsedStyles,
  'C6: progress is sent when the tab is closed, and when a lost network returns':
    'The headless Chromium 109 ends a tab’s process together with its keepalive requests and beacons. Leaving by a link sends them.',
  'the choice for the end of a film holds: the next lesson, a loop that counts as watched, or a stop': extraSecond,
  'the header leaves when the page is scrolled down, is back when it is scrolled up, and moves nothing': header,
  'the header of a phone is back as soon as a finger pulls the page down, and its button can be pressed': header,
  'while the menu of the member is open, the header of a phone stays': header,
  'on a course, the links of its parts are below the header that is back, and at the edge without it': header,
  'a printed cover keeps its shape with nothing below it, and a short page takes one sheet': sheets,
  'a laptop that sleeps while the next lesson is due opens it as soon as it wakes': extraSecond,
};

const pattern = /^playerSettings \d+: .*media\.fullscreenChanged full/;
const oldest = (title: string): string | undefined => titles[title] ?? (pattern.test(title) ? fullScreen : undefined);
const newest = (title: string): string | undefined =>
  title.startsWith('imageViewer 1: ')
    ? 'Chromium 156 takes a picture that the page shows already without a request, so the stage cannot delay it.'
    : undefined;

/** Returns why a test cannot pass in this browser of `npm run test:browsers`. */
export const lackOf = (browser: string | undefined, title: string): string | undefined =>
  browser === 'oldest' ? oldest(title) : browser === 'newest' ? newest(title) : undefined;
