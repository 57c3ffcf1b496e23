/** Does something and waits until React has drawn what came of it, and what that has loaded. React's own `act` is for its development code. */
export async function drawn(run: () => unknown): Promise<void> {
  await run();
  for (let task = 0; task < 5; task++) await new Promise((resolve) => setTimeout(resolve));
}
