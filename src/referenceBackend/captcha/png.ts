import { crc32, deflateSync } from 'node:zlib';

/** Packs pixels, three bytes each (red, green, blue), row by row, into a PNG file. */
export function encodePng(width: number, height: number, pixels: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8); // 8 bits a channel, true colour, no interlacing
  const stride = width * 3;
  const rows = Buffer.alloc((stride + 1) * height); // every row begins with the number of its filter; 0 is none
  for (let y = 0; y < height; y += 1) rows.set(pixels.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checkSum = Buffer.alloc(4);
  checkSum.writeUInt32BE(crc32(typeAndData));
  return Buffer.concat([length, typeAndData, checkSum]);
}
