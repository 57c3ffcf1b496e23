/** A mouse and fingers in the site's page. It also does what a browser does after their events. */
import type { Point } from './protocol.ts';

type View = Window & typeof globalThis;
type Kind = 'mouse' | 'touch';

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable], iframe';

const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

export class Pointer {
  private over: Element | null = null;
  private pressed: Element | null = null;
  private readonly captured = new Map<number, Element>();
  private readonly fingers = new Map<number, Element>();
  /** Kept, because a press must not go on in the page that replaces this one, which may not have an element yet. */
  private readonly document: Document;

  constructor(private readonly view: View) {
    const { captured } = this;
    this.document = view.document;
    // The browser does not know these pointers, and would refuse to capture them.
    Object.assign(view.Element.prototype, {
      setPointerCapture(this: Element, id: number) {
        captured.set(id, this);
      },
      releasePointerCapture(id: number) {
        captured.delete(id);
      },
      hasPointerCapture(this: Element, id: number) {
        return captured.get(id) === this;
      },
    });
  }

  private at({ x, y }: Point, id: number): Element {
    return this.captured.get(id) ?? this.document.elementFromPoint(x, y) ?? this.document.documentElement;
  }

  private send(
    target: Element,
    type: string,
    { x, y }: Point,
    kind: Kind,
    id: number,
    init: MouseEventInit = {},
  ): boolean {
    const { MouseEvent, PointerEvent } = this.view;
    const common = {
      bubbles: true,
      cancelable: true,
      composed: true,
      view: this.view,
      clientX: x,
      clientY: y,
      ...init,
    };
    const event = type.startsWith('pointer')
      ? new PointerEvent(type, { ...common, pointerId: id, pointerType: kind, isPrimary: id === 1 })
      : new MouseEvent(type, common);
    return target.dispatchEvent(event);
  }

  move(point: Point): void {
    const target = this.at(point, 1);
    const buttons = this.pressed ? 1 : 0;
    const send = (to: Element, type: string, init: MouseEventInit = {}) =>
      this.send(to, type, point, 'mouse', 1, { buttons, ...init });
    if (target !== this.over) {
      const left = this.over?.isConnected ? this.over : null;
      if (left) for (const type of ['pointerout', 'mouseout']) send(left, type, { relatedTarget: target });
      for (let one = left; one && !one.contains(target); one = one.parentElement)
        for (const type of ['pointerleave', 'mouseleave']) send(one, type, { bubbles: false, relatedTarget: target });
      for (const type of ['pointerover', 'mouseover']) send(target, type, { relatedTarget: left });
      for (let one: Element | null = target; one && !(left && one.contains(left)); one = one.parentElement)
        for (const type of ['pointerenter', 'mouseenter']) send(one, type, { bubbles: false, relatedTarget: left });
      this.over = target;
    }
    for (const type of ['pointermove', 'mousemove']) send(target, type);
  }

  down(point: Point): void {
    const target = this.at(point, 1);
    this.pressed = target;
    const init = { button: 0, buttons: 1, detail: 1 };
    this.send(target, 'pointerdown', point, 'mouse', 1, init);
    if (!this.send(target, 'mousedown', point, 'mouse', 1, init)) return;
    const next = target.closest<HTMLElement>(focusable);
    if (next) next.focus({ preventScroll: true });
    else (this.document.activeElement as HTMLElement | null)?.blur();
  }

  up(point: Point): void {
    const target = this.at(point, 1);
    const init = { button: 0, detail: 1 };
    this.send(target, 'pointerup', point, 'mouse', 1, init);
    this.send(target, 'mouseup', point, 'mouse', 1, init);
    this.captured.delete(1);
    const { pressed } = this;
    this.pressed = null;
    // The pressed element may have been removed, or another one may be under the mouse.
    const common = pressed && (pressed.contains(target) ? pressed : target.contains(pressed) ? target : null);
    if (common) this.send(common, 'click', point, 'mouse', 1, init);
  }

  /** Clicks, with pauses between the events, so that the page can handle each. */
  async click(point: Point): Promise<void> {
    this.move(point);
    await aMoment();
    this.down(point);
    await aMoment();
    this.up(point);
  }

  async doubleClick(point: Point): Promise<void> {
    await this.click(point);
    await this.click(point);
    this.send(this.at(point, 1), 'dblclick', point, 'mouse', 1, { detail: 2 });
  }

  wheel(point: Point, deltaY: number): void {
    const { WheelEvent } = this.view;
    const { x, y } = point;
    this.at(point, 1).dispatchEvent(
      new WheelEvent('wheel', { bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y, deltaY }),
    );
  }

  /** New fingers press, missing ones are lifted, and the others move. */
  touch(points: readonly (Point & { id: number })[]): void {
    for (const { id, ...point } of points) {
      const known = this.fingers.get(id);
      // 1 is the mouse.
      const number = id + 2;
      const target = known ?? this.at(point, number);
      this.fingers.set(id, target);
      this.send(this.captured.get(number) ?? target, known ? 'pointermove' : 'pointerdown', point, 'touch', number, {
        buttons: 1,
      });
    }
    for (const [id, target] of this.fingers) {
      if (points.some((point) => point.id === id)) continue;
      this.send(this.captured.get(id + 2) ?? target, 'pointerup', { x: 0, y: 0 }, 'touch', id + 2);
      this.captured.delete(id + 2);
      this.fingers.delete(id);
    }
  }
}
