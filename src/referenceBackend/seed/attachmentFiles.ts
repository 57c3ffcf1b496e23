import { crc32 } from 'node:zlib';

/** Texts of attachments that differ from the ordinary note. */
const texts: Record<string, string> = {
  'exercises.txt': '练习题\n1. 用自己的话说说状态与属性的区别。\n2. 给列表加上筛选。\n',
  'data.csv': '月份,销售额\n一月,1200\n二月,980\n三月,1530\n',
};

const note = '课程笔记\n这是附件内容。\n';

/** Returns the size of a text file in bytes. */
export function textSize(name: string): number {
  return Buffer.byteLength(texts[name] ?? note);
}

/**
 * Makes the file of an attachment on request. Its reader opens it without complaint, and it has the size that the course page shows.
 *
 * @param size bytes; ignored for texts, which have their own size
 */
export function makeFile(name: string, size: number): { body: Uint8Array<ArrayBuffer>; type: string } {
  if (name.endsWith('.pdf')) return { body: makePdf(size), type: 'application/pdf' };
  if (name.endsWith('.zip')) return { body: makeZip('readme.txt', size), type: 'application/zip' };
  const type = name.endsWith('.csv') ? 'text/csv' : 'text/plain';
  return { body: new Uint8Array(Buffer.from(texts[name] ?? note)), type: `${type};charset=UTF-8` };
}

/** Makes a page with a line of text, filled up with an unused stream. Readers rebuild the missing table of contents themselves. */
function makePdf(size: number): Uint8Array<ArrayBuffer> {
  const line = 'BT /F1 24 Tf 72 720 Td (Zhitu course handout) Tj ET';
  const head = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length ${line.length}>>stream
${line}
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
`;
  const tail = 'trailer<</Root 1 0 R/Size 6>>\n%%EOF\n';
  const filler = `%${' '.repeat(Math.max(0, size - head.length - tail.length - 2))}\n`;
  return new Uint8Array(Buffer.from(head + filler + tail));
}

/** Makes an archive with one text, not compressed, padded with line breaks. */
function makeZip(name: string, size: number): Uint8Array<ArrayBuffer> {
  const overhead = 30 + 46 + 22 + 2 * name.length;
  const content = Buffer.alloc(Math.max(0, size - overhead), '\n');
  content.write('Zhitu course code');
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt32LE(crc32(content), 10);
  shared.writeUInt32LE(content.length, 14);
  shared.writeUInt32LE(content.length, 18);
  shared.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name)]);
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), shared, Buffer.alloc(14), Buffer.from(name)]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length + content.length, 16);
  return new Uint8Array(Buffer.concat([local, content, entry, end]));
}
