import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { elementOf, flash, type Marks, mark, type Picture, pickAt } from './picture.ts';
import type { Pick } from './place.ts';
import { say } from './texts.ts';
import { useCanvas, ZOOM } from './useCanvas.ts';

type Props = {
  picture: Picture;
  marks: Marks;
  /** The last step, which flashes once for each new `number`. */
  happened?: { number: number; taken: readonly string[] } | undefined;
  /** The present state. It is moved into the window when it is first known, when `looks` grows, and with `isTracked` at each change. */
  sight?: string | undefined;
  isTracked?: boolean;
  /** Counts the presses that ask for the present state. */
  looks?: number;
  /** Whether the whole picture is shown at first, even if it is too small to read. */
  isWhole?: boolean;
  onPick: (target: Element, pick: Pick | undefined) => void;
  children?: ReactNode;
};

/** The viewport of a picture. */
export function Canvas({
  picture,
  marks,
  happened,
  sight,
  isTracked = false,
  looks = 0,
  isWhole = false,
  onPick,
  children,
}: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const { view, isReady, zoom, fitAll, reveal, wasDrag, handlers } = useCanvas(ref, picture, isWhole);

  useLayoutEffect(() => holder.current?.replaceChildren(picture.svg), [picture]);
  useLayoutEffect(() => mark(picture, marks), [picture, marks]);

  const number = happened?.number;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step flashes once, even if other data changes.
  useEffect(() => {
    if (happened) flash(picture, happened.taken);
  }, [picture, number]);

  const show = (pick: Pick | undefined) => {
    const element = pick && elementOf(picture, pick);
    if (!element || (pick?.kind === 'state' && pick.name === '*')) return;
    const { x, y, width, height } = element.getBBox();
    const { x: left, y: top } = picture.svg.viewBox.baseVal;
    reveal({ x: x - left, y: y - top, width, height });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new pick moves the picture.
  useEffect(() => {
    if (isReady) show(marks.pick);
  }, [picture, isReady, marks.pick?.kind, marks.pick?.name]);
  const isSighted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new state moves the picture, and a press.
  useEffect(() => {
    if (!isReady || !sight) return;
    // A picked part is already in the window, so the present state must not be moved into the window instead.
    if (isTracked || (!isSighted.current && !marks.pick)) show({ kind: 'state', name: sight });
    isSighted.current = true;
  }, [picture, isReady, sight, isTracked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press moves the picture once.
  useEffect(() => {
    if (looks > 0 && sight) show({ kind: 'state', name: sight });
  }, [looks]);

  const pick = (event: MouseEvent | KeyboardEvent) => {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    if (!link) onPick(event.target, pickAt(event.target, picture.name));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== ref.current && (event.key === 'Enter' || event.key === ' ')) {
      if (event.target instanceof Element && event.target.closest('a')) return;
      event.preventDefault();
      pick(event);
    } else handlers.onKeyDown(event);
  };
  /** Reveals a focused part: Tab may reach a part outside the viewport. */
  const onFocus = ({ target }: { target: EventTarget }) => {
    if (target instanceof SVGGraphicsElement && target.matches(':focus-visible') && target.ownerSVGElement)
      show(pickAt(target, picture.name));
  };

  return (
    <div className="v-picture">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms. */}
      <div
        ref={ref}
        className="v-canvas"
        role="group"
        aria-label={say.canvas(picture.name)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that move the picture need a focusable element.
        tabIndex={0}
        {...handlers}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onDragStart={(event) => event.preventDefault()}
        onClickCapture={(event) => {
          // A click made by a key follows no press.
          if (!wasDrag() || event.detail === 0) return;
          event.preventDefault();
          event.stopPropagation();
        }}
        onClick={pick}
      >
        <div
          ref={holder}
          className="v-holder"
          // The style sheet uses them for position and size, but not on paper.
          style={
            {
              '--x': `${view.x}px`,
              '--y': `${view.y}px`,
              '--width': `${picture.width * view.k}px`,
              '--height': `${picture.height * view.k}px`,
            } as CSSProperties
          }
        />
      </div>
      <div className="v-tools">
        <button type="button" aria-label={say.zoomIn} title={say.zoomIn} onClick={() => zoom(ZOOM)}>
          ＋
        </button>
        <button type="button" aria-label={say.zoomOut} title={say.zoomOut} onClick={() => zoom(1 / ZOOM)}>
          －
        </button>
        <button type="button" onClick={fitAll}>
          {say.fit}
        </button>
      </div>
      {children}
    </div>
  );
}
