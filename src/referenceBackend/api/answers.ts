/** Answers in the form of MeEdu: always HTTP 200 with an envelope, in the JSON encoding of PHP. `code` says whether the call failed. */

/** Marker for this server's own address in stored texts. */
export const serverAddress = '{{backend}}';

export interface Envelope {
  /** 0 for success; otherwise the number of the failure. */
  code: unknown;
  message: string;
  /** The data of the answer; `[]` for failures and for successes without data. */
  data: unknown;
}

/** A failure with its own code (mostly a number) and message. Every other error answers code 1 with 错误. */
export class Refusal extends Error {
  readonly code: unknown;

  constructor(message: string, code: unknown = 1) {
    super(message);
    this.code = code;
  }
}

export const notFound = () => new Refusal('资源不存在', 404);
export const unknownRoute = () => new Refusal('路由不存在', 404);
export const loginRequired = () => new Refusal('请登录', 401);

/** The text of uncaught exceptions, wrong methods and parameters of a wrong type. */
export const genericFailure = '错误';

export function success(data: unknown): Envelope {
  return { code: 0, message: '', data };
}

export function failure(error: unknown): Envelope {
  if (error instanceof Refusal) return { code: error.code, message: error.message, data: [] };
  return { code: 1, message: genericFailure, data: [] };
}

/** Files in stored texts. The real backend has a setting for their place, mostly an object storage or a CDN. */
const storedFile = /\{\{backend\}\}(?=\/(?:images|media|seed|storage)\/)/g;

/**
 * Returns JSON with this server's address filled in, escaped slashes, and only ASCII, as `json_encode` writes it.
 *
 * @param filesOrigin beginning of the addresses of files
 */
export function encode(envelope: Envelope, origin: string, filesOrigin = origin): string {
  return JSON.stringify(envelope)
    .replace(storedFile, filesOrigin)
    .replaceAll(serverAddress, origin)
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
