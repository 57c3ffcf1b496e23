import { type Recorded, recordingOf } from './recording.ts';
import { stamp } from './time.ts';

/** Downloads a recording as a file. */
export function exportFile(recorded: Recorded): void {
  const madeAt = Date.now();
  const text = JSON.stringify(recordingOf(recorded, madeAt), null, 1);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = `zhitu-${stamp(madeAt)}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
