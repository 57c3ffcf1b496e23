/** Stops listening in all these places at once. */
export const stopAll = (stops: (() => void)[]) => (): void => {
  for (const stop of stops) stop();
};
