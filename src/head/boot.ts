/**
 * Runs inside the HTML before any file of the application is loaded, which is the earliest moment to request the first screen's data. It
 * decides nothing: the machines take the answers when they start (src/api/early.ts), or make the calls themselves.
 */

import { movedTo, routeOf } from '../addresses/routes.ts';
import { inSite } from '../browser/address/siteBase.ts';
import { keepScheme } from '../browser/page/scheme.ts';
import { askEarly } from './earlyCalls.ts';
import { bringAtRest, fetchAhead, preload, savesData } from './loadFiles.ts';
import { openFonts } from './openFonts.ts';
import { fetchCovers, leaveToPage, paint } from './paint.ts';
import { fail, runSite } from './runSite.ts';
import { readSettings } from './settings.ts';
import { storedToken } from './storedToken.ts';
import { keepTextSize } from './textSize.ts';
import { takeThirdPartyReturn } from './thirdPartyReturn.ts';

/** Runs an optional part. A missing browser API must not keep the site from starting. */
function attempt(part: () => void): void {
  try {
    part();
  } catch (fault) {
    console.error(fault);
  }
}

/** Requests and paints the first screen. @returns whether the painting uses answers of an earlier visit */
function prepare(): boolean {
  readSettings();
  attempt(() => keepScheme(window.zhituSettings?.scheme, window));
  attempt(takeThirdPartyReturn);
  const pathname = inSite(location.pathname);
  const { page, layout } = routeOf(movedTo(pathname) || pathname);
  const isPainted = layout !== 'bare';
  let known: ReturnType<typeof askEarly> = { answers: {}, isKnown: false };
  attempt(() => {
    known = askEarly(page);
  });
  const { answers, isKnown } = known;
  attempt(() => fetchAhead(__NEXT_FILES__[page] ?? []));
  attempt(() => preload(__PAGE_FILES__[page] ?? []));
  attempt(openFonts);
  attempt(() => {
    window.zhituSavesData = savesData();
  });
  const { everybody, visitors } = __LIKELY_FILES__;
  attempt(() => bringAtRest(storedToken() ? everybody : [...everybody, ...visitors]));
  const { classList } = document.documentElement;
  classList.toggle('watching', layout === 'watching');
  classList.add(page);
  attempt(() => {
    leaveToPage(answers);
    if (isPainted) paint(answers, storedToken() !== '');
  });
  if (page === 'courses' || page === 'courseDetail') attempt(() => fetchCovers(answers));
  return isPainted && isKnown;
}

function start(): void {
  // An extension's script may have extended all objects. Loops over the keys of an object must not find its members.
  for (const name in Object.prototype) Reflect.defineProperty(Object.prototype, name, { enumerable: false });
  document.documentElement.classList.add('started');
  // If a script of the site throws before the first render, the site never renders.
  window.addEventListener('error', ({ filename }) => {
    if (filename?.includes('/assets/')) setTimeout(fail);
  });
  // A reload keeps the state of the history entry; following the link would not.
  document.addEventListener('click', (event) => {
    if (!(event.target as Partial<Element>).closest?.('#shell a')) return;
    event.preventDefault();
    location.reload();
  });
  const sized = keepTextSize().catch(console.error);
  let waitsForPainting = false;
  attempt(() => {
    waitsForPainting = prepare();
  });
  runSite(__ENTRY_FILE__, waitsForPainting, sized);
}

if (!document.documentElement.classList.contains('outdated')) start();
