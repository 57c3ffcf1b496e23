import { sign, verify } from 'hono/jwt';
import type { Backend } from '../backend.ts';

/** Purpose of a sealed text. A text with another purpose is refused. */
type Purpose = 'socialLogin' | 'socialBinding' | 'mobileChange' | 'upload';

/** Seals values that travel through the browser, so that they return unchanged or not at all. */
export async function seal(backend: Backend, purpose: Purpose, values: Record<string, string>): Promise<string> {
  return sign({ purpose, values, sealedAt: backend.now() }, backend.tokenSecret, 'HS256');
}

/** Returns the sealed values and their age in milliseconds; `null` for texts that this site did not seal for this purpose. */
export async function unseal(
  backend: Backend,
  purpose: Purpose,
  text: string,
): Promise<{ values: Record<string, string>; age: number } | null> {
  try {
    const claims = await verify(text, backend.tokenSecret, 'HS256');
    if (claims.purpose !== purpose) return null;
    return { values: claims.values as Record<string, string>, age: backend.now() - Number(claims.sealedAt) };
  } catch {
    return null;
  }
}
