import { price } from './numbers.ts';

/** The words on the buttons that lead to the order of a course. */
export const buyCourse = (yuan: number): string => `购买课程 ${price(yuan)}`;
