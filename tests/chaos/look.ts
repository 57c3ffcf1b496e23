/** Reads a page as a person sees it. Sent to the browser, so it uses nothing from outside. */
import type { ChaosPage, Look } from './inPage.ts';
import type { Control } from './steps.ts';

type Moments = Pick<Look, 'troubles' | 'notices' | 'shown'>;
type Inner = ChaosPage & { moments: () => Moments; answers: () => Pick<Look, 'isHolding' | 'isTwisted'> };

export function watchLook(ownPaths: readonly string[]): void {
  const chaos = window.chaos as Inner | undefined;
  if (!chaos) return;
  const born = Math.random();
  const CONTROLS =
    'a[href], button, input, textarea, select, summary, [role=button], [role=tab], [role=menuitem], [role=menuitemradio], [role=option], [role=slider], [role=switch]';
  const words = (element: Element | null | undefined): string =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const isShown = (element: Element): boolean =>
    element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true });
  const named = (element: Element): string => {
    const field = element as HTMLInputElement;
    const label = element.getAttribute('aria-label');
    const by = element.getAttribute('aria-labelledby');
    const own = label || (by && words(document.getElementById(by.split(' ')[0] ?? ''))) || words(field.labels?.[0]);
    return (own || words(element) || field.placeholder || element.getAttribute('title') || '').slice(0, 40);
  };
  const roleOf = (element: Element): string => {
    const role = element.getAttribute('role');
    if (role) return role;
    if (element.localName === 'a') return 'link';
    if (element.localName === 'summary') return 'button';
    if (element.localName === 'textarea') return 'textbox';
    if (element.localName !== 'input') return element.localName;
    const { type } = element as HTMLInputElement;
    if (['text', 'tel', 'password', 'number', 'email'].includes(type)) return 'textbox';
    return type === 'search' ? 'searchbox' : type === 'range' ? 'slider' : type;
  };
  const leaves = (element: Element): boolean => {
    if (element.localName === 'input') return (element as HTMLInputElement).type === 'file';
    if (element.localName !== 'a') return false;
    const { origin, pathname, protocol, target } = element as HTMLAnchorElement;
    if (!protocol.startsWith('http') || origin !== location.origin || target === '_blank') return true;
    return ownPaths.some((own) => pathname === own || pathname.startsWith(`${own}/`));
  };
  /** The visible part of a control: the label of an invisible box. */
  const partOf = (element: Element): Element | null => {
    if (isShown(element) && element.getBoundingClientRect().width > 2) return element;
    const label = (element as HTMLInputElement).labels?.[0];
    return label && isShown(label) ? label : null;
  };
  const listed = (): { control: Control; part: Element }[] => {
    const counts = new Map<string, number>();
    return [...document.querySelectorAll(CONTROLS)].flatMap((element) => {
      const part = element.closest('[inert]') || leaves(element) ? null : partOf(element);
      if (!part) return [];
      const [role, name] = [roleOf(element), named(element)];
      const nth = counts.get(`${role} ${name}`) ?? 0;
      counts.set(`${role} ${name}`, nth + 1);
      return [{ control: { role, name, nth }, part }];
    });
  };
  const storedIn = (area: Storage, mark: string): [string, string][] =>
    Object.keys(area).map((name) => [`${mark}:${name}`, area.getItem(name) ?? '']);
  const stored = (): Pick<Look, 'token' | 'stored'> => {
    try {
      return {
        token: localStorage.getItem('meedu-user-token') ?? '',
        stored: Object.fromEntries([...storedIn(localStorage, 'local'), ...storedIn(sessionStorage, 'session')]),
      };
    } catch {
      return { token: undefined, stored: {} };
    }
  };
  const seconds = (text: string): number | undefined => {
    const parts = /(?:(\d+)\s*分)?\s*(\d+)\s*(?:秒|s)/.exec(text);
    return parts ? Number(parts[1] ?? 0) * 60 + Number(parts[2]) : undefined;
  };
  const countdowns = (): Record<string, number> => {
    const found: Record<string, number> = {};
    for (const element of document.querySelectorAll('button, time, p, span, [role=timer]')) {
      if (element.childElementCount > 1) continue;
      const text = words(element);
      if (text.length > 40 || !/有效|剩余|之内|后重新|后可|支付|秒后/.test(text)) continue;
      const left = seconds(text);
      if (left !== undefined && isShown(element)) found[text.replace(/\d+/g, '#')] = left;
    }
    return found;
  };
  const focused = (): string => {
    const at = document.activeElement;
    return !at || at === document.body || at === document.documentElement ? '' : `${roleOf(at)} ${named(at)}`;
  };
  const sameIds = (): string[] => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  };
  const fields = (): Look['fields'] =>
    [...document.querySelectorAll<HTMLTextAreaElement>('textarea')].map((field) => ({
      label: named(field),
      value: field.value,
    }));
  const notes = (): Look['notes'] => {
    const rows = [...document.querySelectorAll('li:has(button[aria-label^="修改"])')];
    return rows.length > 0 ? rows.map((row) => words(row)) : undefined;
  };
  const liked = (): Look['liked'] => {
    const like = [...document.querySelectorAll('button[aria-pressed]')].find((one) => words(one) === '收藏课程');
    return like && !like.matches('[aria-busy=true]') ? like.getAttribute('aria-pressed') === 'true' : undefined;
  };
  const look = (): Look => {
    const main = document.getElementById('content');
    const values = fields();
    const root = document.getElementById('root');
    const typed = [...document.querySelectorAll('input')].map(({ value }) => value);
    return {
      path: location.pathname,
      search: location.search,
      title: document.title,
      document: born,
      isSite: Boolean(root) && !ownPaths.some((own) => location.pathname.startsWith(own)),
      controls: listed().map(({ control }) => control),
      text: [document.body?.innerText ?? '', ...values.map(({ value }) => value), ...typed].join('\n'),
      main: main?.innerText ?? '',
      fields: values,
      busy: [...document.querySelectorAll('[aria-busy=true], [role=progressbar]')]
        .filter((element) => isShown(element))
        .map((element) => `${element.localName} ${named(element)}`),
      dialogs: [
        ...document.querySelectorAll('[role=dialog][aria-modal=true]:not([inert]), dialog[open]:not([inert])'),
      ].map((dialog) => named(dialog).slice(0, 20)),
      account:
        /^(?:.*，)?(.*)的账户菜单$/.exec(
          document.querySelector('button[aria-label$="的账户菜单"]')?.getAttribute('aria-label') ?? '',
        )?.[1] ?? '',
      focus: focused(),
      sameIds: sameIds(),
      tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      countdowns: countdowns(),
      ...stored(),
      ...chaos.moments(),
      ...chaos.answers(),
      liked: liked(),
      notes: notes(),
    };
  };
  const aim = (wanted: Control) => {
    const found = listed().find(
      ({ control: { role, name, nth } }) => role === wanted.role && name === wanted.name && nth === wanted.nth,
    );
    if (!found) return null;
    found.part.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = found.part.getBoundingClientRect();
    for (const [across, down] of [
      [0.5, 0.5],
      [0.2, 0.3],
      [0.8, 0.7],
    ] as const) {
      const [x, y] = [left + width * across, top + height * down];
      const hit = document.elementFromPoint(x, y);
      if (hit && (found.part.contains(hit) || hit.contains(found.part))) return { x, y };
    }
    return null;
  };
  Object.assign(chaos, { look, aim });
}
