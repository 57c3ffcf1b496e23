/** Makes pictures that a browser can decode, so that the repository needs no picture files. */
import { deflateSync } from 'node:zlib';

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let rest = index;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});
const crc = (bytes: Buffer): number => {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = (rest >>> 8) ^ (crcTable[(rest ^ byte) & 0xff] ?? 0);
  return (rest ^ 0xffffffff) >>> 0;
};
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, check]);
};

export type Colour = [red: number, green: number, blue: number];

/** Returns a PNG of `width` × `height` pixels with the colours of `colourAt`. */
export function pngOf(width: number, height: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // 8 bits for each of 3 colours.
  head.set([8, 2], 8);
  const lines = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) lines.set(colourAt(x, y), y * (1 + width * 3) + 1 + x * 3);
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const red: Colour = [220, 30, 30];
export const green: Colour = [30, 160, 60];
export const blue: Colour = [30, 60, 220];
/** 600 × 400: a red, a green and a blue stripe, 200 pixels wide each. */
export const stripes = (): Buffer => pngOf(600, 400, (x) => (x < 200 ? red : x < 400 ? green : blue));

/**
 * Returns a JPEG as a camera held sideways writes it: the pixels stay as they are, and an Exif part has the orientation (6: a quarter turn
 * to the right).
 */
export function turned(jpeg: Buffer, orientation: number): Buffer {
  const tag = Buffer.alloc(12);
  tag.writeUInt16BE(0x0112, 0);
  // One 16-bit number.
  tag.writeUInt16BE(3, 2);
  tag.writeUInt32BE(1, 4);
  tag.writeUInt16BE(orientation, 8);
  const exif = Buffer.concat([
    Buffer.from('Exif\0\0MM\0\x2a\0\0\0\x08', 'latin1'),
    // One tag, and no further list of tags.
    Buffer.from([0, 1]),
    tag,
    Buffer.alloc(4),
  ]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(exif.length + 2, 2);
  // The Exif part is inserted after the file's signature.
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}
