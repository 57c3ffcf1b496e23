/**
 * Paths of the pages that other pages link to. `routes.ts` has the page of each. Paths with a query are in the files of their pages
 * (`searchAddress.ts`, `orderPath.ts`).
 */
export const coursesPath = '/courses';
export const vipPath = '/vip';
export const studyCenterPath = '/study-center';
export const memberPath = '/member';
export const ordersPath = '/member/orders';
export const messagesPath = '/member/messages';
export const pointsPath = '/member/credit1-free';
export const bindMobilePath = '/bind-mobile';
export const faceCheckPath = '/face-check';

export const coursePath = (id: number): string => `/courses/detail/${id}`;
export const lessonPath = (id: number): string => `/courses/video/${id}`;
/** Returns the address of one announcement. */
export const articlePath = (id: number): string => `/announcement?id=${id}`;
