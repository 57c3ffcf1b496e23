/** Moves the focus when a panel opens or closes. The target is rendered a little later than the request. */
import { pictureId } from './picture.ts';
import type { Pick } from './place.ts';

let isWanted = false;

/** Requests the focus for the panel. The panel moves it to its heading when it has rendered the texts. */
export function wantPanelFocus(): void {
  isWanted = true;
}

export function takePanelFocus(heading: HTMLElement | null): void {
  if (!isWanted || !heading) return;
  isWanted = false;
  heading.focus();
}

/** Moves the focus back to the part of a picture whose texts were closed; to the picture itself if there is no such part. */
export function focusPart(flow: string, pick: Pick): void {
  const picture = document.getElementById(pictureId(flow));
  const parts = [...(picture?.querySelectorAll<SVGElement>('[tabindex]') ?? [])];
  const id = pick.name === '*' ? flow : `${flow}.${pick.name}`;
  const part = parts.find(({ dataset }) =>
    pick.kind === 'state' ? dataset.state === id : dataset.transition === pick.name,
  );
  (part ?? picture?.closest<HTMLElement>('[tabindex]'))?.focus();
}
