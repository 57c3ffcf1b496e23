/** The actions of the tour in a page: one self-contained function, so that any driver can send it to the browser. */

/**
 * `within`: a selector of the elements to search. Names, addresses, and headings are sources of regular expressions. `role`: '' means any
 * text. `isBare`: a page without the site's header.
 */
export type Act =
  | { do: 'see'; role: string; name: string }
  | { do: 'miss'; role: string }
  | { do: 'press'; role: string; name: string; within?: string }
  | { do: 'type'; name: string; text: string; within?: string }
  | { do: 'key'; key: string; within: string }
  | { do: 'choosePicture' }
  | { do: 'arrive'; address: string; heading: string; isBare: boolean }
  | { do: 'dim' }
  | { do: 'playing'; seconds: number };

/**
 * Does one act as soon as it is possible, within 10 s.
 *
 * @returns the problem; '' if the act is done
 */
export async function hands(act: Act): Promise<string> {
  const isShown = (one: Element) => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== 'hidden';
  const textOf = (one: Element) => (one.textContent ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (one: Element): string => {
    const labels = (one.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .flatMap((id) => document.getElementById(id) ?? []);
    if (labels.length > 0) return labels.map(textOf).join(' ');
    const label = one.getAttribute('aria-label') ?? one.getAttribute('alt');
    if (label) return label;
    const own = 'labels' in one ? [...((one as HTMLInputElement).labels ?? [])] : [];
    return own.map(textOf).join(' ') || textOf(one) || (one.getAttribute('title') ?? '');
  };
  const selectors: Record<string, string> = {
    button: 'button, [role=button]',
    link: 'a[href]',
    heading: 'h1, h2, h3',
    checkbox: 'input[type=checkbox]',
    dialog: 'dialog[open], [role=dialog]',
    picture: 'img, [role=img]',
  };
  const find = (role: string, name: string, within = 'body'): HTMLElement | undefined => {
    const all = document.querySelectorAll(within);
    const isThat = new RegExp(name);
    return [...all]
      .flatMap((box) => [...box.querySelectorAll<HTMLElement>(selectors[role] ?? `[role="${role}"]`)])
      .find((one) => isShown(one) && isThat.test(nameOf(one)));
  };
  /** Returns whether a press at its middle hits it. */
  const isReached = (one: HTMLElement): boolean => {
    one.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = one.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && (one.contains(top) || top.contains(one) || top.closest('label') !== null);
  };
  const picture = (): Promise<File> =>
    new Promise((resolve) => {
      const canvas = document.createElement('canvas');
      canvas.width = 300;
      canvas.height = 200;
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      context.fillStyle = '#c33';
      context.fillRect(0, 0, 300, 200);
      canvas.toBlob((blob) => resolve(new File([blob as Blob], 'red.png', { type: 'image/png' })), 'image/png');
    });

  const attempt = async (): Promise<string> => {
    switch (act.do) {
      case 'see':
        if (!act.role) return new RegExp(act.name).test(document.body.innerText) ? '' : `nothing says ${act.name}`;
        return find(act.role, act.name) ? '' : `no ${act.role} is called ${act.name}`;
      case 'miss':
        return find(act.role, '') ? `there is still a ${act.role}` : '';
      case 'press': {
        const target = find(act.role, act.name, act.within);
        if (!target) return `no ${act.role} is called ${act.name}`;
        if (target.matches(':disabled, [aria-disabled=true]')) return `${act.name} is disabled`;
        if (!isReached(target)) return `something covers ${act.name}`;
        const { x, y, width, height } = target.getBoundingClientRect();
        const at = {
          clientX: x + width / 2,
          clientY: y + height / 2,
          bubbles: true,
          cancelable: true,
          pointerType: 'mouse',
        };
        target.dispatchEvent(new PointerEvent('pointermove', at));
        // A menu needs to see the pointer before the press.
        await new Promise((resolve) => setTimeout(resolve, 100));
        target.dispatchEvent(new PointerEvent('pointerdown', at));
        target.focus();
        target.dispatchEvent(new PointerEvent('pointerup', at));
        target.click();
        return '';
      }
      case 'type': {
        const boxes = [...document.querySelectorAll(act.within ?? 'body')];
        const fields = boxes.flatMap((box) => [...box.querySelectorAll<HTMLInputElement>('input, textarea')]);
        const field = fields.find((one) => isShown(one) && new RegExp(act.name).test(nameOf(one)));
        if (!field) return `no field is called ${act.name}`;
        field.focus();
        const kind = field.localName === 'textarea' ? HTMLTextAreaElement : HTMLInputElement;
        Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, act.text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        return '';
      }
      case 'key': {
        const target = document.activeElement?.closest(act.within) && document.activeElement;
        if (!target) return `the focus is not in ${act.within}`;
        target.dispatchEvent(new KeyboardEvent('keydown', { key: act.key, bubbles: true, cancelable: true }));
        return '';
      }
      case 'choosePicture': {
        const chooser = document.querySelector<HTMLInputElement>('input[type=file]');
        if (!chooser) return 'no file can be chosen';
        const files = new DataTransfer();
        files.items.add(await picture());
        chooser.files = files.files;
        chooser.dispatchEvent(new Event('change', { bubbles: true }));
        return '';
      }
      case 'arrive': {
        const address = location.pathname + location.search;
        if (!new RegExp(act.address).test(address)) return `the address is ${address} instead of ${act.address}`;
        const headings = [...document.querySelectorAll('#root main h1')].filter(isShown);
        if (headings.length !== 1) return `there are ${headings.length} main headings`;
        if (!new RegExp(act.heading).test(textOf(headings[0] as Element)))
          return `the heading is ${textOf(headings[0] as Element)}`;
        if (
          (!act.isBare && !document.querySelector('#root header')) ||
          document.querySelectorAll('#root main').length !== 1
        )
          return 'a landmark is missing';
        if (/^正在加载|失败/.test(document.title)) return `the title is ${document.title}`;
        if (/页面显示出错|正在加载…/.test(textOf(document.querySelector('#root main') as Element)))
          return 'the page is not there';
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth > clientWidth ? `the page is ${scrollWidth} px wide in a window of ${clientWidth}` : '';
      }
      case 'dim': {
        const open = document.querySelector('dialog[open]');
        if (!open) return 'no dialog is open';
        const { backgroundColor } = getComputedStyle(open, '::backdrop');
        return /^rgba\(.*, 0\.[3-9]\d*\)$/.test(backgroundColor) ? '' : `behind the dialog is ${backgroundColor}`;
      }
      case 'playing': {
        const film = document.querySelector('video');
        if (!film) return 'there is no film';
        return film.currentTime >= act.seconds ? '' : `the film is at ${film.currentTime} s`;
      }
    }
  };

  const deadline = performance.now() + 10_000;
  for (;;) {
    const problem = await attempt();
    if (problem === '' || performance.now() > deadline) return problem;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
