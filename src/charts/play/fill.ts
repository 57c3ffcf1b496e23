type View = Window & typeof globalThis;

/** Replaces a field's text at once, with one event, like pasting. */
export function fill(view: View, element: Element, text: string): void {
  const { HTMLInputElement, HTMLTextAreaElement, InputEvent, Event } = view;
  const isArea = element instanceof HTMLTextAreaElement;
  if (!isArea && !(element instanceof HTMLInputElement)) throw new Error(`${element.tagName} is no field`);
  element.focus();
  // React watches the property of the element itself, and would treat the text as its own.
  const { prototype } = isArea ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text);
  element.dispatchEvent(
    new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText', data: text }),
  );
  if (element.type === 'range') element.dispatchEvent(new Event('change', { bubbles: true }));
}
