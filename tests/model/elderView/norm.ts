/** The requirements of the norms for elderly people, each with the tests that hold it. Chinese only, like the norms. */
import { whole } from '../accessibility/norm.ts';
import type { Test } from '../requirements/requirement.ts';

/** `operator`: the operator's part. `absent`: the site has nothing to which it applies. `lacks`: the site does not do it, and says why. */
export type Verdict = 'holds' | 'partly' | 'operator' | 'absent' | 'lacks';

export type ElderRow = { name: string; verdict: Verdict; because: string; tests: Test[] };
export type ElderNorm = { title: string; about: string; rows: ElderRow[] };

export const row = (name: string, verdict: Verdict, because: string, ...tests: Test[]): ElderRow => ({
  name,
  verdict,
  because,
  tests,
});

const view = (title: string): Test => whole('largeTextView', title);

/** The tests that several rows name. */
export const held = {
  sizes: view(
    'at 375 px with text of 200%, every page is as large as the view promises, and not wider than the screen',
  ),
  smallest: view(
    'at 1440 px with text of 125%, every page is as large as the view promises, and not wider than the screen',
  ),
  column: view('in the large-text view, courses and plans are in one column, at 375 and at 1440 px'),
  choice: view(
    'a member chooses the text size in the menu, a visitor in the drawer and in the footer, for all tabs and visits',
  ),
  paint: view('at 375 px, the first paint of a later visit to / is in the large-text view, and React changes nothing'),
  axe: view('in the large-text view, no page of the main flows has findings of axe, light or dark'),
  message: view('in the large-text view, a message stays until it is closed'),
  stillness: view('the large-text view stops the carousel, and nothing is animated'),
  contrast: view(
    'in the large-text view, the announcement is part of the page, and secondary texts have more contrast',
  ),
  captcha: whole(
    'largeTextLogin',
    'in the large-text view, the captcha has twice its size, and a member signs in without one',
  ),
  film: view('at 375 px with text of 200%, the film plays, and each control and choice can be reached'),
};
