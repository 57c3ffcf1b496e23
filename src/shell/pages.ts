import type { ComponentType } from 'react';

const loaders: Record<string, () => Promise<{ default: ComponentType }>> = {
  home: () => import('../pages/home/HomePage.tsx'),
  login: () => import('../pages/login/LoginPage.tsx'),
  error: () => import('../pages/error/ErrorPage.tsx'),
  notFound: () => import('../pages/notFound/NotFoundPage.tsx'),
};
const loaded = new Map<string, ComponentType>();

/** Loads a page's code once. Rejects when its files cannot be had. */
export async function loadPage(page: string): Promise<void> {
  if (loaded.has(page)) return;
  const loader = loaders[page];
  if (!loader) throw new Error(`there is no page ${page}`);
  loaded.set(page, (await loader()).default);
}

/** The page's component; null before it is loaded. */
export const pageComponent = (page: string): ComponentType | null => loaded.get(page) ?? null;
