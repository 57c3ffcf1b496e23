/**
 * Returns a hook for the end of the build that fails if a plugin found nothing to change. A library or Vite has renamed something then, and the
 * build would succeed without the change.
 *
 * @param todo what was not found, and which file to change
 */
export function mustMeet(todo: string) {
  let isMet = false;
  return {
    meet: (): void => {
      isMet = true;
    },
    /** @param failure the reason if the build has failed already */
    buildEnd: (failure?: Error): void => {
      if (!failure && !isMet) throw new Error(todo);
    },
  };
}
