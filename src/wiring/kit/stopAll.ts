/** Combines several stop functions into one. */
export const stopAll = (stops: (() => void)[]) => (): void => {
  for (const stop of stops) stop();
};
