/**
 * The address is another page's, while this page is still shown because the code of the other one is loading (`location.left`); or it is this
 * page's again (`location.returned`).
 */
export type LeavingReport = { type: 'location.left' } | { type: 'location.returned' };
