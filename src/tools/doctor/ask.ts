/**
 * Asks for addresses as a browser does, and returns every fault as a value: no certificate, header, or body makes it throw. It does not
 * follow redirects and reads at most `limit` bytes.
 */
import { type IncomingHttpHeaders, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { checkServerIdentity } from 'node:tls';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** Maximum bytes of a body that are read, and maximum bytes of an unpacked body. */
const LIMIT = 10_000_000;

export type Answer = {
  url: string;
  status: number;
  /** Returns the value of a header; '' if it is missing. Several headers of one name are joined by commas. */
  header: (name: string) => string;
  text: string;
  /** The reason why the body was not read to its end: its size, the time, or the connection. '' if it was read. */
  cutBy: '' | 'limit' | 'time' | 'connection';
  /** The body is not packed as Content-Encoding says, or is packed a second time. */
  isMispacked: boolean;
};
/** No answer. `why` is the error code of the network or the certificate. */
export type Silence = { url: string; why: string };
export type Asked = Answer | Silence;

export const isSilent = (asked: Asked): asked is Silence => 'why' in asked;

export type Asking = {
  method?: 'GET' | 'OPTIONS' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
  /** Time within which the whole answer must arrive, ms. */
  patience: number;
  /** Maximum number of bytes that are read. */
  limit?: number;
  /** Whether an answer counts although its certificate is not trusted. */
  trustsAnybody?: boolean;
  /** Address of this machine to ask from. */
  from?: string | undefined;
  /** Version of the Internet Protocol; whichever answers first by default. */
  family?: 4 | 6;
};

const unpackers: Record<string, typeof gunzipSync> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/** Returns the unpacked bytes; null if they are not packed this way. */
function unpacked(bytes: Buffer, packings: string[]): Buffer | null {
  try {
    return packings.reduceRight((packed, packing) => {
      const unpack = unpackers[packing];
      if (!unpack) throw new Error(packing);
      return unpack(packed, { maxOutputLength: LIMIT });
    }, bytes);
  } catch {
    return null;
  }
}

const packingsOf = (headers: IncomingHttpHeaders): string[] =>
  String(headers['content-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((packing) => packing.trim())
    .filter((packing) => packing !== '' && packing !== 'identity');

/** Returns whether an unpacked body is still packed. Brotli has no mark at its beginning, so it is tried on every body that is not UTF-8. */
const isSecretlyPacked = (bytes: Buffer): boolean =>
  (bytes[0] === 0x1f && bytes[1] === 0x8b) || (!isText(bytes) && unpacked(bytes, ['br']) !== null);

function isText(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function answerOf(
  url: string,
  status: number,
  headers: IncomingHttpHeaders,
  bytes: Buffer,
  cutBy: Answer['cutBy'],
): Answer {
  const header = (name: string): string => String(headers[name] ?? '');
  const packings = packingsOf(headers);
  const plain = packings.length > 0 && bytes.length > 0 && cutBy === '' ? unpacked(bytes, packings) : bytes;
  const isMispacked = cutBy === '' && (plain === null || (isTextual(headers) && isSecretlyPacked(plain)));
  // TextDecoder drops the mark at the beginning, as a browser does.
  const text = new TextDecoder().decode(plain ?? bytes);
  return { url, status, header, text, cutBy, isMispacked };
}

/** Returns whether web servers compress this type. A film may begin with any bytes, so it is not checked. */
const isTextual = (headers: IncomingHttpHeaders): boolean =>
  /text|html|json|javascript|xml|^$/.test(String(headers['content-type'] ?? ''));

function askOnce(url: URL, asking: Asking): Promise<{ asked: Asked; isStale: boolean }> {
  const { method = 'GET', headers = {}, body, patience, limit = LIMIT, trustsAnybody = false, from, family } = asking;
  const href = url.href;
  return new Promise((resolve) => {
    let isStale = false;
    const end = (asked: Asked): void => {
      clearTimeout(timer);
      resolve({ asked, isStale });
      // A connection whose answer is complete can serve the next request.
      if (isSilent(asked) || asked.cutBy !== '') request.destroy();
    };
    const silent = (why: string): void => end({ url: href, why });
    const send = url.protocol === 'https:' ? requestSecure : requestPlain;
    const request = send(url, {
      method,
      headers: {
        'User-Agent': 'zhitu-doctor',
        Accept: '*/*',
        'Accept-Encoding': url.protocol === 'https:' ? 'gzip, deflate, br' : 'gzip, deflate',
        ...headers,
      },
      rejectUnauthorized: !trustsAnybody,
      // Node's own check throws for some malformed names, outside every promise.
      checkServerIdentity: (host: string, certificate) => {
        try {
          return checkServerIdentity(host, certificate);
        } catch (thrown) {
          return thrown as Error;
        }
      },
      ...(from && { localAddress: from, family: 4, agent: false }),
      ...(family && { family, agent: false }),
    });
    let giveUp = (): void => silent('ETIMEDOUT');
    const timer = setTimeout(() => giveUp(), patience);
    request.on('error', (error: NodeJS.ErrnoException) => {
      isStale = request.reusedSocket && error.code === 'ECONNRESET';
      silent(error.code ?? error.message);
    });
    request.on('response', (incoming) => {
      const parts: Buffer[] = [];
      let length = 0;
      const finish = (cutBy: Answer['cutBy']): void => {
        const { statusCode = 0, headers: told } = incoming;
        end(answerOf(href, statusCode, told, Buffer.concat(parts), cutBy));
      };
      giveUp = () => finish('time');
      incoming.on('data', (part: Buffer) => {
        parts.push(part);
        length += part.length;
        if (length > limit) finish('limit');
      });
      incoming.on('end', () => finish(''));
      incoming.on('error', () => finish('connection'));
    });
    request.end(body);
  });
}

/** @param address absolute and http or https, else the answer is a silence with `ERR_INVALID_URL` */
export async function ask(address: string, asking: Asking): Promise<Asked> {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return { url: address, why: 'ERR_INVALID_URL' };
  try {
    const { asked, isStale } = await askOnce(new URL(address), asking);
    // The server closed an idle connection, which says nothing about this request.
    return isStale ? (await askOnce(new URL(address), asking)).asked : asked;
  } catch (thrown) {
    return { url: address, why: (thrown as NodeJS.ErrnoException).code ?? String(thrown) };
  }
}

/** Returns whether this error code of `Silence` is about the certificate. */
export const isAboutCertificate = (why: string): boolean =>
  /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME|INVALID_(CA|PURPOSE)|_TOO_(SMALL|WEAK)|PATH_LENGTH/.test(why);
