const dialogs = '[role="dialog"], [role="alertdialog"], dialog[open]';
const fields =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="submit"])';
/** Events after which the page may be in use or idle. Media events do not bubble, so all are captured. */
const signs = ['focusin', 'focusout', 'input', 'play', 'playing', 'pause', 'ended', 'click'];

/** Returns whether a reload would interrupt the member: a playing film (an iframe may contain one), typed text, or an open dialog. */
export function isInUse(document: Document): boolean {
  const has = (selector: string) => document.querySelector(selector) !== null;
  const media = [...document.querySelectorAll<HTMLMediaElement>('video, audio')];
  const typed = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)];
  return (
    has(dialogs) ||
    has('main iframe') ||
    media.some(({ paused, ended }) => !paused && !ended) ||
    typed.some((field) => field.value !== '' || field === document.activeElement)
  );
}

/** Reports whether the page is in use, at once and after each possible change. @returns a stop function */
export function watchUse(document: Document, report: (inUse: boolean) => void): () => void {
  let timer = 0;
  const window = document.defaultView as Window;
  const look = () => report(isInUse(document));
  // Handlers of the event change the page only later.
  const lookSoon = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(look, 200);
  };
  for (const sign of signs) document.addEventListener(sign, lookSoon, true);
  look();
  return () => {
    window.clearTimeout(timer);
    for (const sign of signs) document.removeEventListener(sign, lookSoon, true);
  };
}
