/** A member of the seed, and the password of all of them. */
export const password = 'meedu123';
export const member = { mobile: '13800000001', name: '王小明' };
