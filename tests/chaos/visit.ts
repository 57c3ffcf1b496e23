/** An episode's browser on its own site: makes the steps. All time is the site's own. */
import type { Browser, BrowserContext } from '@playwright/test';
import { saveData } from '../browser/kit/pageScripts.ts';
import { fakeTimersScript } from '../browser/model/stillClock.ts';
import { answerOnPhone, resolved, signIn, signOut } from './hands.ts';
import { stopClock, watchAnswers, watchMoments } from './inPage.ts';
import { watchLook } from './look.ts';
import { type Place, START } from './place.ts';
import type { Control, Step } from './steps.ts';
import { Tab } from './tab.ts';
import { lack, type Trait } from './traits.ts';

/** Pages of the backend, which are not the site's. */
const ownPaths = ['/phone', '/provider', '/payment', '/storage', '/seed', '/api', '/media', '/h5', '/charts'];
/** Page time that a step takes at least, ms. */
const BEAT = 60;
/** Page time between two looks at the network, ms. */
const SLICE = 1000;

export type Surroundings = { trait: Trait; width: number; height: number };

export class Visit {
  context!: BrowserContext;
  tabs: Tab[] = [];
  at = 0;
  isOffline = false;
  isHidden = false;
  isFull = false;
  /** How far the device's clock is ahead of the server's, ms. */
  #ahead = 0;

  private constructor(readonly place: Place) {}

  static async begin(browser: Browser, place: Place, { trait, width, height }: Surroundings): Promise<Visit> {
    const visit = new Visit(place);
    place.now = START;
    await place.server.backend.reset();
    const { database } = place.server.backend;
    await database.change("UPDATE members SET nick_name = '会员' || id || '号·' || mobile WHERE id <= 6");
    visit.context = await browser.newContext({
      baseURL: place.server.url,
      viewport: { width, height },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
    });
    await visit.context.addInitScript({ content: await fakeTimersScript() });
    await visit.context.addInitScript(saveData);
    await visit.context.addInitScript(stopClock, START);
    await visit.context.addInitScript(watchAnswers);
    await visit.context.addInitScript(watchMoments);
    await visit.context.addInitScript(watchLook, ownPaths);
    await visit.context.addInitScript(lack, trait);
    await visit.#open('/');
    // A page that the site opens by itself shows a file or another site.
    visit.context.on('page', (page) => {
      if (!visit.#isOpening) page.close().catch(() => {});
    });
    return visit;
  }

  #isOpening = false;
  async #open(path: string): Promise<void> {
    this.#isOpening = true;
    const tab = new Tab(await this.context.newPage());
    this.#isOpening = false;
    this.tabs.push(tab);
    this.at = this.tabs.length - 1;
    await tab.page.goto(path, { waitUntil: 'commit' }).catch(() => {});
    await this.#look();
  }

  get tab(): Tab {
    const tab = this.tabs[this.at];
    if (!tab) throw new Error('no tab is open');
    return tab;
  }

  readonly #time = (): number => this.place.now + this.#ahead;

  async #look(): Promise<void> {
    this.place.now += BEAT;
    // When the other tab is looked at, the messages of the current tab have arrived there.
    for (const tab of [this.tab, ...this.tabs.filter((one) => one !== this.tab)]) await tab.settle(this.#time);
  }

  /** Lets this time pass in all tabs, and lets calls be answered in between. */
  async pass(milliseconds: number): Promise<void> {
    for (let left = milliseconds; left > 0; left -= SLICE) {
      this.place.now += Math.min(left, SLICE);
      await Promise.all(this.tabs.map((tab) => tab.ask((now) => window.chaos?.passTo(now), this.#time())));
      await Promise.all(this.tabs.map((tab) => tab.settle(this.#time)));
    }
  }

  async end(): Promise<void> {
    await this.context.close();
  }

  /** @returns false if the step could not be made, because what it needs is not there */
  async make(step: Step): Promise<boolean> {
    const made = await this.#act(step);
    await this.#look();
    return made;
  }

  async #act(step: Step): Promise<boolean> {
    const { tab, place } = this;
    const { page } = tab;
    const { weather } = place.server.backend;
    switch (step.do) {
      case 'press':
        return tab.press(step.control);
      case 'type':
        return tab.type(step.control, resolved(step.text, place.server.backend.ledger), step.enter);
      case 'key':
        await page.keyboard.press(step.key);
        return true;
      case 'go':
        await page.goto(step.path, { waitUntil: 'commit' }).catch(() => {});
        return true;
      case 'back':
      case 'forward':
        await tab.ask((by) => history.go(by), step.do === 'back' ? -1 : 1);
        return true;
      case 'reload':
        await page.reload({ waitUntil: 'commit' }).catch(() => {});
        return true;
      case 'signIn':
        return signIn(this, step.mobile);
      case 'signOut':
        return signOut(this);
      case 'expire':
        await place.server.backend.expireTokens();
        return true;
      case 'openTab':
        if (this.tabs.length > 1) return false;
        await this.#open(step.path);
        return true;
      case 'switchTab':
        if (this.tabs.length < 2) return false;
        this.at = 1 - this.at;
        return true;
      case 'closeTab':
        if (this.tabs.length < 2) return false;
        await page.close({ runBeforeUnload: false });
        this.tabs.splice(this.at, 1);
        this.at = 0;
        return true;
      case 'offline':
      case 'online':
        this.isOffline = step.do === 'offline';
        await this.context.setOffline(this.isOffline);
        return true;
      case 'weather':
        weather.add({ call: step.call, kind: step.kind, times: null });
        return true;
      case 'twist':
        await tab.ask((twist) => window.chaos?.twist(twist), step.twist);
        return true;
      case 'clearUp':
        await this.#clearUp();
        return true;
      case 'hold':
        await tab.ask(() => window.chaos?.hold(true), null);
        return true;
      case 'release':
        await tab.ask((which) => {
          if (which === 'all') window.chaos?.hold(false);
          window.chaos?.release(which);
        }, step.which);
        return true;
      case 'wait':
        await this.pass(step.milliseconds);
        return true;
      case 'sleep':
        place.now += step.milliseconds;
        await Promise.all(this.tabs.map((one) => one.ask((now) => window.chaos?.sleepTo(now), this.#time())));
        return true;
      case 'jump':
        this.#ahead += step.milliseconds;
        await Promise.all(this.tabs.map((one) => one.ask((now) => window.chaos?.setTo(now), this.#time())));
        return true;
      case 'hide':
      case 'show':
        await this.#hide(step.do === 'hide');
        return true;
      case 'fillStorage':
      case 'emptyStorage':
        await this.#fill(step.do === 'fillStorage');
        return true;
      case 'phone':
        return answerOnPhone(place.server, step.what);
      case 'rest':
        await this.#clearUp();
        await this.#hide(false);
        await this.#fill(false);
        this.isOffline = false;
        await this.context.setOffline(false);
        await this.pass(20_000);
        return true;
    }
  }

  async #clearUp(): Promise<void> {
    this.place.server.backend.weather.clear();
    for (const tab of this.tabs)
      await tab.ask(() => {
        window.chaos?.twist('');
        window.chaos?.hold(false);
        window.chaos?.release('all');
      }, null);
  }

  async #hide(isHidden: boolean): Promise<void> {
    this.isHidden = isHidden;
    for (const tab of this.tabs)
      await tab.ask(
        (state) => {
          if (document.visibilityState === state) return;
          Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
          document.dispatchEvent(new Event('visibilitychange'));
        },
        (isHidden ? 'hidden' : 'visible') as DocumentVisibilityState,
      );
  }

  async #fill(isFull: boolean): Promise<void> {
    this.isFull = isFull;
    await this.tab.ask((value) => window.chaos?.fill(value), isFull);
  }

  /** Looks again, and returns the first control of this name. */
  async find(name: RegExp, role = /^(button|menuitem)$/): Promise<Control | undefined> {
    await this.#look();
    return this.tab.look?.controls.find((control) => role.test(control.role) && name.test(control.name));
  }
}
