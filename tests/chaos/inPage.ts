/** Scripts of a chaos run in the page. They are sent to the browser, so each function uses nothing from outside. */
import type FakeTimers from '@sinonjs/fake-timers';
import type { Control, Twist } from './steps.ts';

/** The visible parts of a page, read at once. */
export type Look = {
  path: string;
  search: string;
  title: string;
  /** Changes with each document. */
  document: number;
  /** Whether this is a page of the site, and not of the backend or the browser. */
  isSite: boolean;
  controls: Control[];
  /** Text of the body and of the fields. */
  text: string;
  /** Text of the main element, with what replaces it while it loads. */
  main: string;
  fields: { label: string; value: string }[];
  /** The parts that still load, in words. */
  busy: string[];
  dialogs: string[];
  /** Name of the member in the header; '' for none. */
  account: string;
  /** The focused element; '' for none. */
  focus: string;
  sameIds: string[];
  /** Width in px by which the page is wider than the window. */
  tooWide: number;
  /** Remaining seconds by the name of the countdown. */
  countdowns: Record<string, number>;
  /** undefined if the storage cannot be read. */
  token: string | undefined;
  stored: Record<string, string>;
  notices: string[];
  troubles: string[];
  isHolding: boolean;
  isTwisted: boolean;
  /** Furthest second that each film of this document has shown, by the path of the page. */
  shown: Record<string, number>;
  /** Whether the shown course is liked; undefined if the page does not say so. */
  liked: boolean | undefined;
  /** Notes that the page lists; undefined if it lists none. */
  notes: string[] | undefined;
};

export type ChaosPage = {
  /** Advances the page's clock to this time, ms since 1970, and lets everything that is due run. */
  passTo: (time: number) => Promise<void>;
  /** Advances the clock as if the computer had slept: each overdue timer runs once. */
  sleepTo: (time: number) => void;
  /** Sets the clock without running timers. */
  setTo: (time: number) => void;
  /** From now on, also in later documents, the storage is full or not. */
  fill: (isFull: boolean) => void;
  /** Waits until two frames change nothing. */
  drawn: () => Promise<void>;
  hold: (isHeld: boolean) => void;
  release: (which: 'first' | 'last' | 'all') => void;
  twist: (twist: Twist) => void;
  look: () => Look;
  /** Scrolls to a control. Returns where to press; null if it is not there, or is covered. */
  aim: (control: Control) => { x: number; y: number } | null;
};
declare global {
  interface Window {
    chaos: ChaosPage | undefined;
  }
}

/** Stops timers and dates. A cookie keeps the time for the next document, because the storage may be refused. */
export function stopClock(start: number): void {
  const { zhituFakeTimers } = globalThis as unknown as { zhituFakeTimers: typeof FakeTimers };
  if (window !== window.top || window.origin === 'null') return;
  const { setTimeout: later } = window;
  const kept = /chaos-clock=(\d+)/.exec(document.cookie)?.[1];
  const clock = zhituFakeTimers.install({
    now: kept ? Number(kept) : start,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  const keep = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the next document must read it before anything else runs.
    document.cookie = `chaos-clock=${clock.now}; path=/`;
  };
  // A tab behind another one may draw no frames.
  const frame = () =>
    new Promise<void>((drawn) => {
      requestAnimationFrame(() => drawn());
      later(() => drawn(), 60);
    });
  let changes = 0;
  new MutationObserver(() => {
    changes++;
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  const isStarting = () =>
    document.readyState !== 'complete' || document.getElementById('root')?.firstElementChild === null;
  const isWaiting = () => {
    const film = document.querySelector('video');
    return (
      document.querySelector('[aria-busy=true]') !== null ||
      (film !== null && film.readyState === 0 && film.networkState === 2 && film.error === null)
    );
  };
  window.chaos = {
    passTo: async (time) => {
      if (time > clock.now) await clock.tickAsync(time - clock.now);
      keep();
    },
    sleepTo: (time) => {
      if (time > clock.now) clock.jump(time - clock.now);
      keep();
    },
    fill: (isFull) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the next document must read it before anything else runs.
      document.cookie = `chaos-full=${isFull ? 1 : 0}; path=/`;
    },
    setTo: (time) => {
      clock.setSystemTime(time);
      keep();
    },
    drawn: async () => {
      let before = -1;
      const goesOn = (frames: number) =>
        isStarting() ? frames < 90 : changes !== before ? frames < 20 : frames < 8 && isWaiting();
      // The numbers of frames are limits, because a film that plays changes the page all the time, and a held answer loads for long.
      for (let frames = 0; goesOn(frames); frames++) {
        await frame();
        before = changes;
        await frame();
      }
    },
  } as ChaosPage;
}

/** Holds and changes answers of the API. */
export function watchAnswers(): void {
  const chaos = window.chaos;
  if (!chaos) return;
  const { fetch } = window;
  const held: (() => void)[] = [];
  let isHolding = false;
  let twist: Twist = '';
  Object.assign(chaos, {
    hold: (now: boolean) => {
      isHolding = now;
    },
    release: (which: string) => {
      const free = which === 'all' ? held.splice(0) : which === 'first' ? held.splice(0, 1) : held.splice(-1);
      for (const go of free) go();
    },
    twist: (now: Twist) => {
      twist = now;
    },
    answers: () => ({ isHolding: isHolding || held.length > 0, isTwisted: twist !== '' }),
  });
  const twisted = async (response: Response): Promise<Response> => {
    if (twist === '' || response.status !== 200) return response;
    const headers = { 'Content-Type': 'application/json' };
    if (twist === 'cut') {
      const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
      return new Response(body, { headers });
    }
    const { data, ...envelope } = (await response.json()) as { data: unknown };
    const asTexts = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(asTexts)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asTexts(one)]))
          : typeof value === 'number'
            ? String(value)
            : value;
    const other = twist === 'null' ? null : twist === 'list' ? [] : asTexts(data);
    return new Response(JSON.stringify({ ...envelope, data: other }), { headers });
  };
  window.fetch = async (input, init) => {
    const request = input instanceof Request ? input : undefined;
    if (!new URL(request?.url ?? String(input), location.href).pathname.startsWith('/api/')) return fetch(input, init);
    const signal = init?.signal ?? request?.signal;
    // A call that is refused for its number takes no effect.
    const isRefused = twist === 'crowded';
    const answer = isRefused
      ? Promise.resolve(new Response('<h1>429</h1>', { status: 429 }))
      : fetch(input, init).then(twisted);
    if (!isHolding) return answer;
    await answer.catch(() => {});
    await new Promise<void>((go, fail) => {
      held.push(go);
      signal?.addEventListener('abort', () => {
        held.splice(0, held.length, ...held.filter((one) => one !== go));
        fail(signal.reason);
      });
    });
    return answer;
  };
}

/** Records what the page shows only for a moment: errors, notifications, and the seconds of films. */
export function watchMoments(): void {
  const chaos = window.chaos;
  if (!chaos) return;
  const troubles: string[] = [];
  const notices: string[] = [];
  const shown: Record<string, number> = {};
  const tell = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  addEventListener('error', (event) => {
    if (event instanceof ErrorEvent) troubles.push(`uncaught ${event.message}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => troubles.push(`unhandled rejection: ${tell(reason)}`));
  const { error } = console;
  console.error = (...given) => {
    troubles.push(`console: ${given.map(tell).join(' ').slice(0, 300)}`);
    error.apply(console, given);
  };
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    troubles.push(`policy: ${violatedDirective} ${blockedURI}`),
  );
  let before = '';
  new MutationObserver(() => {
    const now = document.querySelector('[data-above-dialogs] [role=status]')?.textContent ?? '';
    if (now !== before && now !== '') notices.push(now);
    before = now;
  }).observe(document, { childList: true, subtree: true, characterData: true });
  document.addEventListener(
    'timeupdate',
    ({ target }) => {
      const { currentTime } = target as HTMLMediaElement;
      shown[location.pathname] = Math.max(shown[location.pathname] ?? 0, currentTime);
    },
    true,
  );
  Object.assign(chaos, { moments: () => ({ troubles: troubles.splice(0), notices: notices.splice(0), shown }) });
}
