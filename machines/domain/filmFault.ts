/**
 * Why a film does not play, as far as the browser lets the page find out.
 *
 * - `network`: no answer, or an error of the film's server
 * - `refused`: the server refuses the film; the address may have expired
 * - `missing`: no file exists at the address
 * - `blocked`: the browser does not let the page read the film (another origin, mixed content, or the policy)
 * - `key`: the key of an encrypted stream cannot be loaded or is invalid
 * - `broken`: the data cannot be decoded
 * - `codec`: the browser cannot play films of this kind
 * - `stream`: the browser cannot play streams at all
 */
export type FilmFault =
  | 'unknown'
  | 'network'
  | 'refused'
  | 'missing'
  | 'blocked'
  | 'key'
  | 'broken'
  | 'codec'
  | 'stream';
