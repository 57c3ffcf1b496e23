/**
 * Why a film does not play, as far as the browser lets it be found out.
 *
 * - `network`: no answer, or the server of the film is at fault
 * - `refused`: the server does not give it; the address may have expired
 * - `missing`: there is nothing at the address
 * - `blocked`: the browser does not let the page read it (another origin, mixed content, or the policy)
 * - `key`: the key of an encrypted stream cannot be had, or is none
 * - `broken`: what arrives cannot be read
 * - `codec`: the browser cannot play films of this kind
 * - `stream`: the browser can play no streams at all
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
