import { vi } from 'vitest';

type Listener = (name: string, data: unknown) => void;
type Break = {
  type: string;
  details: string;
  fatal: boolean;
  response?: { code: number };
  success: boolean;
  frag: { encrypted: boolean };
};
/** A fake of the hls.js methods in use. It records the calls, and the test fires its events. */
export class Hls {
  static isSupported = vi.fn(() => true);
  static Events = {
    MANIFEST_PARSED: 'manifest',
    LEVELS_UPDATED: 'levels',
    FRAG_BUFFERED: 'buffered',
    ERROR: 'error',
    SUBTITLE_FRAG_PROCESSED: 'subtitles',
  };
  static ErrorTypes = { MEDIA_ERROR: 'media', NETWORK_ERROR: 'network' };
  static ErrorDetails = { BUFFER_SEEK_OVER_HOLE: 'hole', BUFFER_NUDGE_ON_STALL: 'nudge' };
  static made: Hls[] = [];
  levels: { height: number; bitrate: number }[] = [];
  manualLevel = -1;
  autoLevelCapping = -1;
  private readonly listeners = new Map<string, Listener>();
  loadSource = vi.fn();
  attachMedia = vi.fn();
  startLoad = vi.fn();
  stopLoad = vi.fn();
  recoverMediaError = vi.fn();
  destroy = vi.fn(() => this.listeners.clear());
  constructor(readonly config: Record<string, unknown>) {
    Hls.made.push(this);
  }
  on(name: string, listener: Listener) {
    this.listeners.set(name, listener);
  }
  says(name: keyof typeof Hls.Events, data: Partial<Break> = {}) {
    this.listeners.get(Hls.Events[name])?.(name, data);
  }
  finds(...heights: number[]) {
    this.levels = heights.map((height) => ({ height, bitrate: height * 1000 }));
    this.says('MANIFEST_PARSED');
  }
  set nextLevel(level: number) {
    this.manualLevel = level;
  }
  set loadLevel(level: number) {
    this.manualLevel = level;
  }
}
