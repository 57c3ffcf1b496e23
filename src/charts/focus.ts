/** Where the focus goes when something opens or closes: what it goes to is drawn a little later than what asked for it. */
import { pictureId } from './picture.ts';
import type { Pick } from './place.ts';

let isWanted = false;

/** Whoever opens words asks for it: the panel takes the focus to its heading when it has drawn them. */
export function wantPanelFocus(): void {
  isWanted = true;
}

export function takePanelFocus(heading: HTMLElement | null): void {
  if (!isWanted || !heading) return;
  isWanted = false;
  heading.focus();
}

/** Back to the part of a picture whose words were closed; the picture itself where there is no such part. */
export function focusPart(flow: string, pick: Pick): void {
  const picture = document.getElementById(pictureId(flow));
  const parts = [...(picture?.querySelectorAll<SVGElement>('[tabindex]') ?? [])];
  const id = pick.name === '*' ? flow : `${flow}.${pick.name}`;
  const part = parts.find(({ dataset }) =>
    pick.kind === 'state' ? dataset.state === id : dataset.transition === pick.name,
  );
  (part ?? picture?.closest<HTMLElement>('[tabindex]'))?.focus();
}
