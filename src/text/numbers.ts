/** An amount in yuan, in the server's spelling. Words before it keep a space. */
export const price = (yuan: number | string): string => `￥${yuan}`;

/** So many people or things: 1,523. */
export const countOf = (count: number): string => count.toLocaleString('en-US');

/** '' for nobody: a course that nobody has begun does not boast of it. */
export const learnersOf = (count: number): string => (count > 0 ? `${countOf(count)} 人学习` : '');
