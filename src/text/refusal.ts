import { text } from './shared.ts';

/** Returns the message for a refusal: the server's words, or if it gave none, what failed and what to do next. */
export const refusalOf = (message: string, doing: string): string =>
  message || `${doing}没有成功，${text.common.serverSaysNothing}；一直不行的话，请联系网站客服`;

/** Returns the message for a refusal after an unanswered attempt. `uncertain` says that it may have taken effect, and what to do. */
export const refusalAfterFault = (message: string, doing: string, uncertain: string): string =>
  `${refusalOf(message, doing)}。此前有一次${uncertain}`;
