/** The site's words for a 401: the notification, and the refusal of the call. */
export const signInAgain = '请重新登录';
