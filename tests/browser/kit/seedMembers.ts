/** The password of all members of the seed, and two members. */
export const password = 'meedu123';
export const member = { mobile: '13800000001', name: '王小明' };

/** Has 26 messages and 26 records of points. */
export const collector = '13800000006';
/** Selects this member's rows of a table. */
export const ofCollector = `member_id = (SELECT id FROM members WHERE mobile = '${collector}')`;
