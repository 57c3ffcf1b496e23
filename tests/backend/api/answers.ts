/**
 * Answers as MeEdu gives them: HTTP 200 with an envelope in every case, failures told by `code`, encoded as PHP encodes.
 */

/** Marker that stands for this server's own address in stored texts. */
export const serverAddress = '{{backend}}';

export interface Envelope {
  /** 0 success; a number for failures. */
  code: unknown;
  message: string;
  /** `[]` for failures and for successes with nothing to say. */
  data: unknown;
}

/** A failure with a code, mostly a number, and a text of its own; anything else that is thrown answers code 1 错误. */
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

/** Files in stored texts, whose place is a setting of the real backend: a store or delivery network of its own, mostly. */
const storedFile = /\{\{backend\}\}(?=\/(?:images|media|seed|storage)\/)/g;

/**
 * JSON text with this server's address filled in, slashes escaped and nothing but ASCII in it, as `json_encode` writes it.
 *
 * @param filesOrigin what the addresses of files begin with
 */
export function encode(envelope: Envelope, origin: string, filesOrigin = origin): string {
  return JSON.stringify(envelope)
    .replace(storedFile, filesOrigin)
    .replaceAll(serverAddress, origin)
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
