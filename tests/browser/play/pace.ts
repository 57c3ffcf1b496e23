import type { Command } from '../../../src/charts/play/protocol.ts';

/** Decides when the next step of a played path starts: after some time, at the visitor's command, or not while it is paused. */
export class Pace {
  private milliseconds: number;
  private isPaused = false;
  private wake: () => void = () => undefined;

  constructor(milliseconds: number) {
    this.milliseconds = milliseconds;
  }

  readonly hear = (command: Command): void => {
    if (command.type === 'pace') this.milliseconds = command.pace;
    else if (command.type === 'step') this.wake();
    else this.isPaused = command.type === 'pause';
    this.retime();
  };

  private retime: () => void = () => undefined;

  /** Resolves when the next step may start. Only one call may wait at a time. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      const begun = performance.now();
      this.wake = () => {
        clearTimeout(timer);
        this.wake = () => undefined;
        this.retime = () => undefined;
        resolve();
      };
      this.retime = () => {
        clearTimeout(timer);
        if (this.isPaused) return;
        timer = setTimeout(() => this.wake(), Math.max(0, begun + this.milliseconds - performance.now()));
      };
      this.retime();
    });
  }
}
