/** The memory of the judge of an episode: the texts that were typed, stored, ordered, and played until now. */
import type { Backend } from '../../src/referenceBackend/backend.ts';
import { signInAgain } from '../../src/text/signInAgain.ts';
import type { Look } from './inPage.ts';
import type { Seen } from './judging.ts';
import type { Step } from './steps.ts';

/** Returns the id of the token's member; 0 for a visitor. */
export function idOf(token: string): number {
  const claims = token.split('.')[1];
  return claims ? Number(JSON.parse(Buffer.from(claims, 'base64url').toString()).sub) : 0;
}

/** Returns the place of the notes that a page shows. */
export const noteKeyOf = ({ path, token }: Look): string => `${idOf(token ?? '')} ${path}`;

/** Page time, ms, within which a call is answered or has failed (`REQUEST_TIMEOUT`), with a margin. */
const ANSWERED = 13_000;

/** Steps after which an order's page may have lost what it knew. */
const FORGETFUL = new Set<Step['do']>(
  'weather twist offline sleep jump reload go back forward closeTab signIn signOut expire fillStorage phone'.split(
    ' ',
  ) as Step['do'][],
);

type Draft = { value: string; isSent: boolean };
type Saving = { key: string; text: string; opened: string };

export class Memory {
  /** Words that were typed, with the id of the member; 0 for a visitor. */
  readonly typed: { word: string; member: number }[] = [];
  /** Announcements of an ended session by tab, since the last change of the token. */
  readonly ended = new Map<number, number>();
  /** Furthest second that was shown, by the path of the lesson. */
  readonly played = new Map<string, number>();
  /** Texts of stored notes by their place. */
  readonly notes = new Map<string, Set<string>>();
  hasLoggedOut = false;
  mayRise = false;
  doubleOrder = '';
  lostDraft = '';
  readonly #drafts = new Map<string, Draft>();
  readonly #opened = new Map<number, string>();
  #savings: Saving[] = [];
  #orders = 0;
  #submits = 0;
  /** Orders that wait: by member and goods, with the time, and whether the site may have lost it. */
  readonly #waiting = new Map<string, { at: number; isLost: boolean; orderNo: string }>();

  /** @param keepsAll whether the browser stores everything that the site asks it to */
  constructor(private readonly keepsAll: boolean) {}

  /** Notes a step before it is judged. */
  note(step: Step, seen: readonly Seen[], backend: Backend, now: number): void {
    const active = seen.find(({ isActive }) => isActive);
    const name = 'control' in step ? step.control.name : '';
    this.mayRise = /获取|刷新|重试|重新|登录|支付/.test(name) || step.do === 'sleep' || step.do === 'rest';
    const before = active?.before;
    const word = step.do === 'type' ? /k\d+$/.exec(step.text)?.[0] : undefined;
    if (word && step.do === 'type' && before?.token !== undefined)
      this.typed.push({ word: step.text, member: idOf(before.token) });
    if (step.do === 'signOut' || /^(安全退出|不同意|确认注销)/.test(name)) this.hasLoggedOut = true;
    if (/提交订单|重新下单|重试/.test(name) || step.do === 'key' || (step.do === 'type' && step.enter)) this.#submits++;
    for (const one of seen) this.#noteTab(one);
    this.#noteDrafts(step, name, seen);
    if (active) this.#noteNotes(name, active, seen);
    this.#noteOrders(step, name, backend, now);
  }

  #noteTab({ index, now, before }: Seen): void {
    if (before && before.token !== now.token && now.token) {
      this.ended.set(index, 0);
      this.hasLoggedOut = false;
    }
    const announced = now.notices.filter((notice) => notice.includes(signInAgain)).length;
    this.ended.set(index, (this.ended.get(index) ?? 0) + announced);
    for (const [path, second] of Object.entries(now.shown))
      this.played.set(path, Math.max(this.played.get(path) ?? 0, second));
  }

  #noteDrafts(step: Step, name: string, seen: readonly Seen[]): void {
    this.lostDraft = '';
    if (!this.keepsAll || step.do === 'fillStorage') return;
    if (['signOut', 'signIn', 'closeTab', 'openTab'].includes(step.do)) this.#drafts.clear();
    for (const { index, isActive, now, before } of seen) {
      if (!now.token) continue;
      for (const { label, value } of now.fields.filter((field) => field.label.startsWith('评论内容'))) {
        const key = `${index} ${idOf(now.token)} ${now.path} ${label}`;
        const draft = this.#drafts.get(key);
        const wasShown =
          before?.document === now.document &&
          before.path === now.path &&
          before.token === now.token &&
          before.fields.some((field) => field.label === label);
        if (draft && !draft.isSent && !wasShown && draft.value !== value && draft.value.trim() !== '')
          this.lostDraft = `"${draft.value.slice(0, 30)}" on ${now.path}, "${value.slice(0, 30)}" is there now`;
        const sends = isActive && (/^(评论|提交回复|重试)$/.test(name) || step.do === 'key');
        const isTyping = isActive && step.do === 'type' && step.control.name === label;
        this.#drafts.set(key, { value, isSent: sends || (draft?.isSent === true && !isTyping) });
      }
    }
  }

  #noteNotes(name: string, { index, now, before }: Seen, seen: readonly Seen[]): void {
    const fieldOf = (look: Look | undefined) => look?.fields.find(({ label }) => label.startsWith('笔记'))?.value;
    const [written, earlier] = [fieldOf(now), fieldOf(before)];
    if (written !== undefined && (earlier === undefined || /的笔记$/.test(name))) this.#opened.set(index, written);
    const key = noteKeyOf(now);
    if (name === '保存' && earlier !== undefined)
      this.#savings.push({ key, text: shortOf(earlier), opened: shortOf(this.#opened.get(index) ?? '') });
    if (/^删除.*的笔记$/.test(name) || name.includes('公用电脑') || name === '导入') this.notes.delete(key);
    for (const { now: shown } of seen)
      this.#savings = this.#savings.filter(({ key: place, text, opened }) => {
        const isStored = noteKeyOf(shown) === place && shown.notes?.some((row) => row.includes(text));
        if (!isStored) return true;
        const texts = this.notes.get(place) ?? new Set();
        texts.delete(opened);
        if (text !== '') texts.add(text);
        this.notes.set(place, texts);
        return false;
      });
  }

  #noteOrders(step: Step, name: string, backend: Backend, now: number): void {
    for (const waiting of this.#waiting.values())
      if (FORGETFUL.has(step.do) || name === '重新下单' || now - waiting.at > ANSWERED) waiting.isLost = true;
    const { ledger } = backend;
    const ended = [...ledger.entriesOf('payment'), ...ledger.entriesOf('orderCancelled')];
    const over = new Set(ended.map(({ detail }) => String(detail.orderNo)));
    const orders = ledger.entriesOf('order');
    for (const { member, detail } of orders.slice(this.#orders)) {
      const goods = `${member} ${JSON.stringify(detail.goods)}`;
      const earlier = this.#waiting.get(goods);
      if (earlier && !earlier.isLost && !over.has(earlier.orderNo) && this.keepsAll)
        this.doubleOrder = `${detail.orderNo} while ${earlier.orderNo} waits`;
      this.#waiting.set(goods, { at: now, isLost: FORGETFUL.has(step.do), orderNo: String(detail.orderNo) });
    }
    this.#orders = orders.length;
    if (orders.length > this.#submits) this.doubleOrder = `${orders.length} orders for ${this.#submits} presses`;
  }
}

/** The page shows white space as one space. */
const shortOf = (text: string): string => text.replace(/\s+/g, ' ').trim();
