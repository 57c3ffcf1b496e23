const inThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** Formats an amount in yuan: ￥1,999 without fen, else ￥19.50. Callers add a space after preceding words. */
export const price = (yuan: number): string => `￥${inThousands(yuan.toFixed(2).replace('.00', ''))}`;

/** Formats a whole number of people or things: 1,523. `Intl` is not used, because its first number takes a slow phone 40 ms. */
export const countOf = (count: number): string => inThousands(String(count));

/** Returns '' for 0: a course without learners does not show the number. */
export const learnersOf = (count: number): string => (count > 0 ? `${countOf(count)} 人学习` : '');
