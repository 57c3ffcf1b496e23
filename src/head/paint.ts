/**
 * Paints the first screen as soon as the answers are known, while the site's scripts are loading. It paints the header, the first picture and
 * row of courses of the home page, and the head of a course, all in their final size and place. The painting is inert, hidden from screen
 * readers, and contains no data of a member. The React page later replaces it in the same place.
 */
import type { CourseCard, HomeBlock } from '../../machines/domain/home.ts';
import { currentNav } from '../addresses/currentNav.ts';
import { courseDetail, homeBlocks } from '../api/calls.ts';
import { addressOf } from '../api/kept.ts';
import { offersVip } from '../api/settings.ts';
import { inSite } from '../browser/address/siteBase.ts';
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

/** Shows the search box once the logo's width is known, or after 2 s. */
function awaitLogo(logo: HTMLImageElement, settle: () => void): void {
  const measure = () => {
    settle();
    if (logo.naturalHeight > 0)
      document.documentElement.style.setProperty('--logo-ratio', String(logo.naturalWidth / logo.naturalHeight));
  };
  logo.decode().then(measure, measure);
  setTimeout(measure, 2000);
}

function paintHead(head: Element, site: FirstSite, logo: HTMLImageElement | null, isMember: boolean): void {
  const entries = [...(site.hasVip && offersVip(window.zhituSettings) ? [firstWords.vip] : []), firstWords.study];
  const person = isMember
    ? [element('i', 'member')]
    : [element('b', 'login', firstWords.login), element('b', 'register', firstWords.register)];
  const current = currentNav(site.navs, inSite(location.pathname), location.search);
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
      element('i', 'find'),
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
  const costClass = isFree ? 'cost free' : 'cost amount';
  return element('div', 'card', [
    element('div', 'cover', coverUrl ? [picture('', coverUrl, '')] : []),
    element('div', 'words', [
      element('b', 'name', title),
      element('span', 'kind', category),
      element('span', 'counted', learnersOf(learners)),
      element('b', costClass, cost),
    ]),
  ]);
}

function block(content: HomeBlock): HTMLElement {
  if (content.kind === 'slider') {
    const first = picture('', content.slides[0]?.imageUrl ?? '', '');
    first.fetchPriority = 'high';
    // On a phone, the points of several slides are below them.
    return element('div', content.slides.length > 1 ? 'slide several' : 'slide', [first]);
  }
  if (content.kind === 'code') return element('div', '');
  return element('div', '', [
    element('b', 'title', content.title),
    element('div', 'cards', content.courses.slice(0, 6).map(card)),
  ]);
}

function course({ title, coverUrl, summary }: FirstCourse): HTMLElement {
  const { home, courses } = firstWords;
  const cover = coverUrl ? picture('', coverUrl, '') : null;
  if (cover) cover.fetchPriority = 'high';
  return element('div', '', [
    element(
      'div',
      'crumbs',
      [home, courses, title].map((word) => element('span', '', word)),
    ),
    element('div', 'course', [
      element('div', 'cover', cover ? [cover] : []),
      element('div', 'about', [element('b', '', title), ...(summary ? [element('p', 'brief', summary)] : [])]),
    ]),
  ]);
}

/** Runs `then` once the body is parsed, before any script of the site runs. */
export function whenRead(then: () => void): void {
  if (document.readyState !== 'loading') then();
  else document.addEventListener('readystatechange', then, { once: true });
}

/** Answers that are known or requested, by path. */
export type Answers = Record<string, Promise<unknown>>;

const detailIn = (answers: Answers) =>
  Object.keys(answers).find((path) => path.startsWith(courseDetail('').path)) ?? '';

/**
 * Removes the painting when the page has content to show in its place. If the page's root is emptied later, a page error caused that, and the
 * shell shows its text about a failure.
 */
export function leaveToPage(answers: Answers): void {
  // A course's head may be rendered while its text is still loading.
  const needsTitle = detailIn(answers) !== '';
  const isWaiting = (root: Element) =>
    [...root.querySelectorAll('main [aria-busy=true]')].some((busy) => !needsTitle || busy.querySelector('h1'));
  const watcher = new MutationObserver(() => {
    const [shell, root] = shellAndRoot();
    // The painting stays until the page has content: at first, the page shows only its own header around an empty place.
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

/** Prefetches the pictures that the page shows first. Otherwise they wait for the script that renders them. */
export function fetchCovers(answers: Answers): void {
  for (const answer of Object.values(answers))
    answer.then((found) => {
      for (const address of readFirstCovers(found)) new Image().src = address;
    }, nothing);
}

/** Paints answers as they arrive, unless the site has rendered something. For a member (`isMember`), the place of the name stays empty. */
export function paint(answers: Answers, isMember: boolean): void {
  const paintWith = (draw: (shell: Element) => void) =>
    whenRead(() => {
      const [shell, root] = shellAndRoot();
      if (shell && root?.childElementCount === 0) draw(shell);
    });
  const { classList } = document.documentElement;
  const settle = () => classList.remove('unsettled');
  // The logo would move the search box, so the box of the painting and of the page is hidden until the logo's width is known. It is hidden from
  // the start, because the page may render its header before the answers are read here.
  classList.add('unsettled');
  Promise.all([answers['/api/v2/other/config'], answers['/api/v2/navs']])
    .then(([config, navs]) => {
      const site = readSite(config, navs);
      const white = document.documentElement.dataset.scheme === 'dark' && site.logoUrl ? site.whiteLogoUrl : '';
      const logoUrl = white || site.logoUrl;
      const logo = logoUrl ? picture(white && 'for-dark', logoUrl, site.name) : null;
      if (logo) awaitLogo(logo, settle);
      else settle();
      paintWith((shell) => {
        const head = shell.querySelector('.head');
        if (head) paintHead(head, site, logo, isMember);
      });
    })
    .catch(settle);
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
