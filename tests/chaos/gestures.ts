/** Draws the next step of a member from what the page shows. */
import { weatherKinds } from '../../src/referenceBackend/weather.ts';
import { Chooser, takesText } from './chooser.ts';
import type { Dice } from './dice.ts';
import { Course, errands } from './errands.ts';
import type { Control, Kind, Step, Twist } from './steps.ts';

/** The state of the visit that a draw depends on. */
export type Situation = {
  /** Path and query of the current tab. */
  address: string;
  isSite: boolean;
  controls: readonly Control[];
  isMember: boolean;
  tabs: number;
  isOffline: boolean;
  isHolding: boolean;
  isHidden: boolean;
  isFull: boolean;
  /** Whether calls meet weather or a twist. */
  isRough: boolean;
};

const members = ['13800000001', '13800000006', '13800000005'] as const;

const HOUR = 3_600_000;
const odd = [
  '',
  '　　',
  '𠮷野家🏳️‍🌈👩‍👩‍👧‍👦',
  '‮כתב מימין לשמאל',
  'é̀̂'.repeat(12),
  '<img src=x onerror=alert(1)>',
  '长'.repeat(400),
  'W'.repeat(200),
  '\'"`;--%00%2F..\\',
  '​﻿',
  'null',
] as const;
const calls = ['*', '*', 'GET *', 'POST *', '/api/v2/member/detail', '/api/v3/comments', '/api/v3/order'] as const;
const twists: readonly Twist[] = ['null', 'list', 'texts', 'crowded', 'cut'];
const keys = ['Escape', 'Escape', 'Enter', 'Tab', 'Shift+Tab', 'Space', 'ArrowDown', 'ArrowRight', 'ArrowLeft', '?'];

/** Returns how often each kind of step is drawn. Disturbances end more often than they begin. */
const weightsOf = (now: Situation): Record<Kind, number> => ({
  press: 40,
  type: 9,
  key: 5,
  go: 1.5,
  back: 3,
  forward: 1.5,
  reload: 1,
  signIn: now.isMember ? 0.4 : 4,
  signOut: now.isMember ? 0.8 : 0,
  expire: now.isMember ? 0.8 : 0,
  openTab: now.tabs === 1 ? 2.5 : 0,
  switchTab: now.tabs > 1 ? 7 : 0,
  closeTab: now.tabs > 1 ? 0.6 : 0,
  offline: now.isOffline ? 0 : 0.8,
  online: now.isOffline ? 5 : 0,
  weather: now.isRough ? 0 : 2,
  twist: now.isRough ? 0 : 1,
  clearUp: now.isRough ? 5 : 0,
  hold: now.isHolding ? 0 : 2,
  release: now.isHolding ? 7 : 0,
  wait: 4,
  sleep: 0.5,
  jump: 0.3,
  hide: now.isHidden ? 0 : 0.7,
  show: now.isHidden ? 5 : 0,
  fillStorage: now.isFull ? 0 : 0.3,
  emptyStorage: now.isFull ? 3 : 0,
  phone: 0.8,
  rest: 2.5,
});

/** One member of an episode: draws their steps, tab by tab. */
export class Draw {
  readonly #chooser = new Chooser();
  /** The member's actions in each tab. */
  #courses: (Course | undefined)[] = [];
  #mobile: string;
  #count = 0;
  /** Dice of the current step, so that a page that differs for a moment changes one step, and not all later ones. */
  #dice: Dice;

  constructor(private readonly all: Dice) {
    this.#dice = all.of('member');
    this.#mobile = this.#dice.pick(members);
  }

  /** @param tab index of the current tab */
  step(now: Situation, tab: number): Step {
    this.#count++;
    this.#dice = this.all.of(this.#count);
    if (!now.isSite && now.isOffline && this.#dice.chance(0.4)) return { do: 'online' };
    if (!now.isSite) return this.#dice.chance(0.5) ? { do: 'back' } : { do: 'go', path: '/' };
    if (this.#count === 1 && this.#dice.chance(0.7)) return { do: 'signIn', mobile: this.#mobile };
    if (this.#courses[tab]?.isOver) this.#courses[tab] = undefined;
    const course = this.#courses[tab];
    if (course && this.#dice.chance(0.65)) {
      const next = course.next(now.controls, this.#dice);
      if (next) return this.#use(next.control, next.want.text, next.want.enter);
    } else if (!course && this.#dice.chance(0.3)) {
      const begun = Course.drawn(this.#dice, now.isMember);
      this.#courses[tab] = begun;
      return { do: 'go', path: begun.errand.path };
    }
    const kind = this.#dice.weigh(weightsOf(now));
    return this.#drawn(kind, now, tab);
  }

  #drawn(kind: Kind, now: Situation, tab: number): Step {
    const dice = this.#dice;
    switch (kind) {
      case 'press':
      case 'type': {
        const fitting = now.controls.filter((control) => takesText(control) === (kind === 'type'));
        const control = this.#chooser.choose(fitting.length > 0 ? fitting : now.controls, dice);
        return control ? this.#use(control) : { do: 'wait', milliseconds: 1000 };
      }
      case 'key':
        return { do: kind, key: dice.pick(keys) };
      case 'go':
        return { do: kind, path: dice.pick(errands).path };
      case 'signIn':
        // Mostly the same member, so that others are the exception that a page must notice.
        if (dice.chance(0.35)) this.#mobile = dice.pick(members);
        return { do: kind, mobile: this.#mobile };
      case 'openTab': {
        const course = this.#courses[tab];
        this.#courses[1 - tab] = course && new Course(course.errand);
        return { do: kind, path: course?.errand.path ?? now.address };
      }
      case 'weather':
        return { do: kind, kind: dice.pick(weatherKinds.slice(1)), call: dice.pick(calls) };
      case 'twist':
        return { do: kind, twist: dice.pick(twists) };
      case 'release':
        return { do: kind, which: dice.pick(['first', 'last', 'all', 'all'] as const) };
      case 'wait':
        return { do: kind, milliseconds: dice.pick([300, 1000, 3000, 12_000]) };
      case 'sleep':
        return { do: kind, milliseconds: dice.pick([60_000, 10 * 60_000, 2 * HOUR]) };
      case 'jump':
        return { do: kind, milliseconds: dice.pick([-1, 1]) * dice.pick([5 * 60_000, HOUR, 24 * HOUR]) };
      case 'phone':
        return { do: kind, what: dice.pick(['pay', 'pay', 'cancel', 'message'] as const) };
      default:
        return { do: kind };
    }
  }

  #use(control: Control, text?: string, enter = false): Step {
    this.#chooser.note(control);
    if (!takesText(control)) return { do: 'press', control };
    const plausible = text ?? plausibleFor(control.name);
    const isOdd = text === undefined && this.#dice.chance(0.4);
    const typed = isOdd ? this.#dice.pick(odd) : plausible;
    return {
      do: 'type',
      control,
      text: typed.replace('#', `k${this.#count}`),
      enter: enter || (text === undefined && this.#dice.chance(0.2)),
    };
  }
}

/** Returns what a member would type in a field of this name. */
function plausibleFor(name: string): string {
  if (name.includes('图形')) return '$captcha';
  if (name.includes('验证码')) return '$sms';
  if (name.includes('手机')) return '$mobile';
  if (name.includes('密码')) return 'meedu123';
  if (name.includes('优惠码')) return 'NEWUSER50';
  if (name.includes('关键字')) return 'vue';
  return '说几句 #';
}
