/**
 * Whether a key belongs to an input method, which then has handled it. Safari reports the key that ends a composition after its end, with
 * the key code 229.
 */
export const isOfInputMethod = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229;
