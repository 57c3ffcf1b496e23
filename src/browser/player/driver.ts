export type Driver<Command> = { command: (command: Command) => void; close: () => void };

/** Listens to several events of one target. @returns a stop function */
export function listenTo(target: EventTarget, handlers: Record<string, () => void>): () => void {
  for (const [type, handler] of Object.entries(handlers)) target.addEventListener(type, handler);
  return () => {
    for (const [type, handler] of Object.entries(handlers)) target.removeEventListener(type, handler);
  };
}
