/** The judge's view of the page. Bombadil runs these functions in the page, and cannot wait in them. */
import { extract, type State } from '@antithesishq/bombadil/browser';
import { FACTS, type Facts } from './facts.ts';

const isVisible = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
};

const visible = ({ document }: State, selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(isVisible);

const textOf = (element: Element | null | undefined): string => (element?.textContent ?? '').trim();

export const path = extract(({ window }) => window.location.pathname);
export const address = extract(({ window }) => window.location.pathname + window.location.search);
export const title = extract(({ document }) => document.title);
/** Whether the document is one of the site, and not the browser's page for a lost connection. */
export const isSite = extract(({ document }) => document.getElementById('root') !== null);

export const token = extract(({ window }) => window.localStorage.getItem('meedu-user-token'));

export const facts = extract(({ window }): Facts | null => {
  // The judge reads the page between two of its tasks, so it cannot wait for an answer.
  const request = new (window as unknown as typeof globalThis).XMLHttpRequest();
  request.open('GET', FACTS, false);
  try {
    request.send();
    return JSON.parse(request.responseText) as Facts;
  } catch {
    return null;
  }
});

/** The dialogs that a person can use. */
export const dialogs = extract((state) =>
  visible(state, '[role=dialog], [role=alertdialog], dialog[open]')
    .filter((dialog) => !dialog.closest('[inert]'))
    .map((dialog) => ({
      name:
        dialog.getAttribute('aria-label') ??
        textOf(state.document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')),
      isModal: dialog.getAttribute('aria-modal') === 'true' || dialog.tagName === 'DIALOG',
      hasFocus: dialog.contains(state.document.activeElement),
    })),
);

/** The parts that say that they are loading. */
export const busy = extract((state) => visible(state, '[aria-busy=true]').map((part) => part.id || part.tagName));
/** The words of the page's main part; null before there is one. */
export const mainText = extract(({ document }) => {
  const main = document.querySelector('main');
  return main && textOf(main);
});
export const allText = extract(({ document }) => document.body?.innerText ?? '');

/** Whether the header offers to log in, offers the member's menu, or offers to ask again who the member is. */
export const header = extract((state): 'visitor' | 'member' | 'unsure' | null => {
  const controls = visible(state, 'header a, header button');
  if (controls.some((one) => textOf(one) === '登录')) return 'visitor';
  if (controls.some((one) => textOf(one) === '重试')) return 'unsure';
  return controls.some((one) => one.getAttribute('aria-haspopup') === 'menu') ? 'member' : null;
});
/** The messages of the site. */
export const notices = extract((state) => visible(state, 'section [role=status] span').map(textOf).filter(Boolean));

/** Seconds until a code can be sent again; null if there is no such countdown. */
export const smsSeconds = extract((state): number | null => {
  const counting = visible(state, '[role=dialog] button, main form button').map((button) =>
    /^(\d+)\s*s$/.exec(textOf(button)),
  );
  const found = counting.find((match) => match !== null);
  return found ? Number(found[1]) : null;
});
/** Seconds for which the shown QR code holds; null if none is shown. */
export const qrSeconds = extract(({ document }): number | null => {
  const [, minutes, seconds] = /有效期：\s*(\d+)\s*分\s*(\d+)\s*秒/.exec(document.body?.innerText ?? '') ?? [];
  return minutes === undefined ? null : Number(minutes) * 60 + Number(seconds);
});

/** The typed texts, by the name of the field; without the captcha, which the specification clears when a code cannot be sent. */
export const typed = extract((state) =>
  Object.fromEntries(
    visible(state, 'input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=file]), textarea')
      .map((field) => field as HTMLInputElement)
      .map((field): [string, string] => [field.name || field.placeholder || field.id, field.value])
      .filter(([name, value]) => value !== '' && !/captcha|图形/i.test(name)),
  ),
);
/** Name of what the judge did last. */
export const lastAction = extract(({ lastAction: action }) =>
  action === null || typeof action === 'string' ? action : (Object.keys(action)[0] ?? null),
);

export const scroll = extract(({ window, document }) => ({
  top: window.scrollY,
  isSideways: (document.documentElement?.scrollWidth ?? 0) > window.innerWidth + 1,
}));
/** The button 顶部. */
export const hasTopButton = extract((state) => visible(state, 'button').some((button) => textOf(button) === '顶部'));
export const footer = extract((state) => textOf(visible(state, 'footer')[0]));

/** Ids that two elements have. */
export const doubleIds = extract(({ document }) => {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
});
/** Controls that say nothing to a screen reader. */
export const nameless = extract((state) =>
  visible(state, 'a[href], button')
    .filter((control) => !control.closest('[aria-hidden=true], [inert]'))
    .filter((control) => {
      const labels = (control.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => state.document.getElementById(id));
      const pictures = [...control.querySelectorAll('img')].map((picture) => picture.alt).join('');
      return !(control.getAttribute('aria-label') || labels.map(textOf).join('') || textOf(control) || pictures);
    })
    .map((control) => control.outerHTML.slice(0, 200)),
);
export const pictures = extract(({ document }) =>
  [...document.querySelectorAll('img:not([alt])')].map((picture) => picture.outerHTML.slice(0, 200)),
);
/** The number of the order that the page asks money for; null if it does not. */
export const askedOrder = extract(({ window, document }): string | null => {
  if (!window.location.pathname.endsWith('/order/pay')) return null;
  if (!(document.querySelector('main')?.innerText ?? '').includes('需支付')) return null;
  return new URLSearchParams(window.location.search).get('orderId');
});
/** The field that has the focus: its kind and what is in it. */
export const field = extract(({ document }): { kind: string; value: string; mode: string } | null => {
  const active = document.activeElement;
  if (active?.tagName !== 'INPUT' && active?.tagName !== 'TEXTAREA') return null;
  const { type, value, autocomplete } = active as HTMLInputElement;
  return { kind: active.tagName === 'TEXTAREA' ? 'textarea' : type, value, mode: autocomplete };
});
