/** The size of all texts in percent. From '125', the whole page is in the large-text view. */
export type TextSize = '100' | '125' | '150' | '200';
