import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));

/** Seconds of one piece of a stream. */
export const pieceSeconds = 4;

/** Seconds of the film. */
export const filmSeconds = 60;

/** The qualities of the stream, best first. */
export const qualities = [
  { height: 270, width: 480, size: sizeOf('hls/270/') },
  { height: 180, width: 320, size: sizeOf('hls/180/') },
];

const types: Record<string, string> = {
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  m3u8: 'application/vnd.apple.mpegurl',
  vtt: 'text/vtt; charset=utf-8',
};

/** Reads a media file with its MIME type; `null` if there is none of this name. */
export function readMediaFile(path: string): { body: Buffer<ArrayBuffer>; type: string } | null {
  const type = types[path.split('.').at(-1) ?? ''];
  if (type === undefined || !/^[\w/]+\.\w+$/.test(path)) return null;
  const file = join(folder, path);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return null;
  return { body: readFileSync(file), type };
}

function sizeOf(part: string): number {
  return readdirSync(join(folder, part)).reduce((sum, name) => sum + statSync(join(folder, part, name)).size, 0);
}
