import { storageKeys } from '../browser/stored/storage.ts';
import { isUsableToken } from '../browser/stored/token.ts';

/** Returns the member's token; '' for a visitor, and if the stored token cannot be used. */
export function storedToken(): string {
  try {
    const token = localStorage.getItem(storageKeys.userToken) ?? '';
    return isUsableToken(token, Date.now()) ? token : '';
  } catch {
    return '';
  }
}
