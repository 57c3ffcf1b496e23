/** An amount in yuan, in the server's spelling. Words before it keep a space. */
export const price = (yuan: number | string): string => `￥${yuan}`;

/** A number of people or things: 1,523. */
export const countOf = (count: number): string => count.toLocaleString('en-US');

/** '' for 0: a course without learners does not show the number. */
export const learnersOf = (count: number): string => (count > 0 ? `${countOf(count)} 人学习` : '');
