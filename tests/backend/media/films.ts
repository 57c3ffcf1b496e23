import { readdirSync, readFileSync, statSync } from 'node:fs';

const folder = new URL('./', import.meta.url);

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

/** A media file with its MIME type; `null` where there is none of this name. */
export function readMediaFile(path: string): { body: Buffer<ArrayBuffer>; type: string } | null {
  const type = types[path.split('.').at(-1) ?? ''];
  if (type === undefined || !/^[\w/]+\.\w+$/.test(path)) return null;
  const file = new URL(path, folder);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return null;
  return { body: readFileSync(file), type };
}

function sizeOf(part: string): number {
  return readdirSync(new URL(part, folder)).reduce((sum, name) => sum + statSync(new URL(part + name, folder)).size, 0);
}
