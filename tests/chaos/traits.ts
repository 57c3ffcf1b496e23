/** The lacks of an episode's browser. Runs in the page before the site. */

export const traits = [
  'plain',
  'noChannel',
  'noLocks',
  'noDatabase',
  'mutedDatabase',
  'full',
  'noSessionStorage',
  'noStorage',
] as const;
export type Trait = (typeof traits)[number];

/** Whether the browser stores what the site asks it to, so that the site can keep its promises about it. */
export const stores = (trait: Trait): boolean => !['full', 'noSessionStorage', 'noStorage'].includes(trait);

/** Runs in the page, so it uses nothing from outside. */
export function lack(trait: Trait): void {
  const refuse = (name: string) =>
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('', 'SecurityError');
      },
    });
  const full = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  const { setItem } = Storage.prototype;
  const isFilled = () => trait === 'full' || document.cookie.includes('chaos-full=1');
  Storage.prototype.setItem = function set(this: Storage, ...given) {
    return isFilled() ? full() : setItem.apply(this, given);
  };
  if (trait === 'noChannel') Object.defineProperty(window, 'BroadcastChannel', { value: undefined });
  if (trait === 'noLocks') Object.defineProperty(navigator, 'locks', { value: undefined });
  if (trait === 'noDatabase') Object.defineProperty(window, 'indexedDB', { value: undefined });
  if (trait === 'mutedDatabase') IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  if (trait === 'noSessionStorage') refuse('sessionStorage');
  if (trait === 'noStorage') for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) refuse(name);
}
