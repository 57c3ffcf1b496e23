/**
 * Paints what the first screen says as soon as the answers are known, while the site's scripts are still on their way: the header, on the
 * home page the first picture and the first row of courses, and what a course is, in their final size and place. It is a picture of the page and no more: it
 * is inert, hidden from screen readers, and shows nothing of a member. The page itself comes to stand where it stood.
 */
import type { CourseCard, HomeBlock } from '../../machines/domain/home.ts';
import { offersVip } from '../api/base.ts';
import { courseDetail, homeBlocks } from '../api/calls.ts';
import { addressOf } from '../api/kept.ts';
import { inSite } from '../browser/siteBase.ts';
import { currentNav } from '../shell/currentNav.ts';
import { firstWords } from '../text/firstWords.ts';
import { learnersOf, price } from '../text/numbers.ts';
import {
  type FirstCourse,
  type FirstSite,
  readFirstBlocks,
  readFirstCourse,
  readFirstCovers,
  readSite,
} from './firstAnswers.ts';

const element = (tag: string, className: string, content: string | Node[] = []): HTMLElement => {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...(typeof content === 'string' ? [content] : content));
  return made;
};

function picture(className: string, address: string, alt: string): HTMLImageElement {
  const image = element('img', className) as HTMLImageElement;
  image.alt = alt;
  image.src = address;
  return image;
}

function searchBox(): HTMLElement {
  const box = element('input', 'search') as HTMLInputElement;
  box.placeholder = firstWords.search;
  return box;
}

/**
 * Keeps the search out of sight, here and in the page, until the logo's width is known: it would move when the logo comes. A logo that takes
 * long is not waited for.
 */
function awaitLogo(logo: HTMLImageElement): void {
  const { classList, style } = document.documentElement;
  classList.add('unsettled');
  const settle = () => {
    classList.remove('unsettled');
    if (logo.naturalHeight > 0) style.setProperty('--logo-ratio', String(logo.naturalWidth / logo.naturalHeight));
  };
  logo.decode().then(settle, settle);
  setTimeout(settle, 2000);
}

function paintHead(head: Element, site: FirstSite, logo: HTMLImageElement | null, isMember: boolean): void {
  const entries = [...(site.hasVip && offersVip() ? [firstWords.vip] : []), firstWords.study];
  const person = isMember
    ? [element('i', 'member')]
    : [element('b', 'login', firstWords.login), element('b', 'register', firstWords.register)];
  const current = currentNav(site.navs as never, inSite(location.pathname), location.search);
  head.replaceChildren(
    element('div', 'bar', [
      element('i', 'menu'),
      element('b', 'logo', logo ? [logo] : site.name),
      searchBox(),
      element(
        'span',
        'entries',
        entries.map((word) => element('span', '', word)),
      ),
      element('span', 'person', person),
    ]),
    element(
      'div',
      'navs',
      site.navs.map(({ id, name, hasChildren }) =>
        element('span', `${id === current ? 'current' : ''}${hasChildren ? ' parent' : ''}`, name),
      ),
    ),
  );
}

function card({ title, coverUrl, category, learners, isFree, price: yuan }: CourseCard): HTMLElement {
  const cost = isFree ? firstWords.free : yuan > 0 ? price(yuan) : '';
  return element('div', 'card', [
    element('div', 'cover', coverUrl ? [picture('', coverUrl, '')] : []),
    element('div', 'words', [
      element('b', '', title),
      element('small', '', [element('span', '', category), element('span', '', learnersOf(learners))]),
      element('b', isFree ? 'cost free' : 'cost', cost),
    ]),
  ]);
}

function block(content: HomeBlock): HTMLElement {
  if (content.kind === 'slider') {
    const first = picture('', content.slides[0]?.imageUrl ?? '', '');
    first.fetchPriority = 'high';
    return element('div', 'slide', [first]);
  }
  if (content.kind === 'code') return element('div', '');
  return element('div', '', [
    element('b', 'title', content.title),
    element('div', 'cards', content.courses.slice(0, 4).map(card)),
  ]);
}

function course({ title, coverUrl, summary, learners }: FirstCourse): HTMLElement {
  const { home, courses } = firstWords;
  const cover = coverUrl ? picture('', coverUrl, '') : null;
  if (cover) cover.fetchPriority = 'high';
  const counted = learnersOf(learners);
  return element('div', '', [
    element(
      'div',
      'crumbs',
      [home, courses, title].map((word) => element('span', '', word)),
    ),
    element('div', 'course', [
      element('div', 'cover', cover ? [cover] : []),
      element('div', 'about', [
        element('b', '', title),
        ...(summary ? [element('p', '', summary)] : []),
        ...(counted ? [element('small', '', counted)] : []),
      ]),
    ]),
  ]);
}

/** Runs `then` when the body is there, and no script of the site has run yet. */
export function whenRead(then: () => void): void {
  if (document.readyState !== 'loading') then();
  else document.addEventListener('readystatechange', then, { once: true });
}

/** Answers that are known or on their way, by path. */
export type Answers = Record<string, Promise<unknown>>;

const detailIn = (answers: Answers) =>
  Object.keys(answers).find((path) => path.startsWith(courseDetail('').path)) ?? '';

/**
 * Removes the painting when the page has something to show in its place. If the page's root is emptied after that, an error of the page
 * has done it, and the shell shows its sentence about a failure.
 */
export function leaveToPage(answers: Answers): void {
  // The text of a course may still be on its way when its head is there.
  const needsTitle = detailIn(answers) !== '';
  const isWaiting = (root: Element) =>
    [...root.querySelectorAll('main [aria-busy=true]')].some((busy) => !needsTitle || busy.querySelector('h1'));
  const watcher = new MutationObserver(() => {
    const [shell, root] = shellAndRoot();
    // Until then the page's own header stands there already, around an empty place.
    if (!shell || !root?.childElementCount || isWaiting(root)) return;
    watcher.disconnect();
    shell.classList.remove('painted');
    shell.querySelector('.boxes')?.replaceChildren();
    document.documentElement.classList.add('unloaded');
  });
  whenRead(() => {
    const [, root] = shellAndRoot();
    if (root)
      watcher.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
  });
}

const shellAndRoot = () => [document.getElementById('shell'), document.getElementById('root')] as const;

const nothing = () => {};

/** Pictures that the page will show first: without this they would wait for the script that draws them. */
export function fetchCovers(answers: Answers): void {
  for (const answer of Object.values(answers))
    answer.then((found) => {
      for (const address of readFirstCovers(found)) new Image().src = address;
    }, nothing);
}

/** Paints the answers as they come; after the site has drawn itself, nothing. `isMember`: the place of a member's name stays empty. */
export function paint(answers: Answers, isMember: boolean): void {
  const paintWith = (draw: (shell: Element) => void) =>
    whenRead(() => {
      const [shell, root] = shellAndRoot();
      if (shell && root?.childElementCount === 0) draw(shell);
    });
  Promise.all([answers['/api/v2/other/config'], answers['/api/v2/navs']]).then(([config, navs]) => {
    const site = readSite(config, navs);
    const logo = site.logoUrl ? picture('', site.logoUrl, site.name) : null;
    if (logo) awaitLogo(logo);
    paintWith((shell) => {
      const head = shell.querySelector('.head');
      if (head) paintHead(head, site, logo, isMember);
    });
  }, nothing);
  const paintPage = (parts: Node[]) =>
    paintWith((shell) => {
      if (parts.length === 0) return;
      shell.classList.add('painted');
      shell.querySelector('.page')?.replaceChildren(...parts);
    });
  answers[addressOf(homeBlocks)]?.then((answer) => paintPage(readFirstBlocks(answer).map(block)), nothing);
  answers[detailIn(answers)]?.then(
    (answer) => paintPage([readFirstCourse(answer)].filter((first) => first !== null).map(course)),
    nothing,
  );
}
