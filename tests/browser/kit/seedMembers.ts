/** The password of all members of the seed, and one member. */
export const password = 'meedu123';
export const member = { mobile: '13800000001', name: '王小明' };
