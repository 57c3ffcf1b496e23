/**
 * Returns whether an input method handles a key. Safari reports the key that ends a composition after its end, with the key code 229.
 */
export const isOfInputMethod = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229;
