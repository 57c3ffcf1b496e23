const dialogs = '[role="dialog"], [role="alertdialog"], dialog[open]';
const fields =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="submit"])';
/** What may begin or end an occupation. Media tell only their own element, so everything is heard on the way down. */
const signs = ['focusin', 'focusout', 'input', 'play', 'playing', 'pause', 'ended', 'click'];

/** Whether a reload now would break something off: a film that plays (a frame may be one), something typed, an open dialog. */
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

/** Reports whether the page is in use, at once and whenever that may have changed. @returns how to stop */
export function watchUse(document: Document, report: (inUse: boolean) => void): () => void {
  let timer = 0;
  const window = document.defaultView as Window;
  const look = () => report(isInUse(document));
  // What a press or a key sets going stands in the page a moment later.
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
