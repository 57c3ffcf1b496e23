/** Runs `run`, then waits 5 tasks, in which React renders the result and the code that it loads. (React's `act` needs its development build.) */
export async function drawn(run: () => unknown): Promise<void> {
  await run();
  for (let task = 0; task < 5; task++) await new Promise((resolve) => setTimeout(resolve));
}
