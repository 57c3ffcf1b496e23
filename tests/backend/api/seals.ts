import { sign, verify } from 'hono/jwt';
import type { Backend } from '../backend.ts';

/** What a sealed text is good for; one of another purpose is not accepted. */
type Purpose = 'socialLogin' | 'socialBinding' | 'mobileChange' | 'upload';

/** Values that travel through the browser and come back unchanged, or not at all. */
export async function seal(backend: Backend, purpose: Purpose, values: Record<string, string>): Promise<string> {
  return sign({ purpose, values, sealedAt: backend.now() }, backend.tokenSecret, 'HS256');
}

/** What was sealed, and for how many milliseconds; `null` for texts that this site did not seal for this purpose. */
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
