/** The first eight bytes of every PNG file. */
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Makes a file that is recognised as a PNG by its first bytes. @param size in bytes, 8 or more */
export function pictureOf(size: number, name = 'a.png', type = 'image/png'): File {
  const bytes = new Uint8Array(size);
  bytes.set(pngSignature);
  return new File([bytes], name, { type });
}

/** Rebuilds a recorded multipart body with files of the recorded sizes; `null` for a body of another kind. */
export function readForm(body: unknown): FormData | null {
  if (typeof body !== 'object' || body === null) return null;
  const files = Object.entries(body).flatMap(([field, value]) => {
    const [, name, type = '', size] = /^<file (.+) (\S+) (\d+) bytes>$/.exec(String(value)) ?? [];
    if (name === undefined) return [];
    const file = type.startsWith('image/')
      ? pictureOf(Number(size), name, type)
      : new File(['x'.repeat(Number(size))], name, { type });
    return [[field, file] as const];
  });
  if (files.length === 0) return null;
  const form = new FormData();
  for (const [field, file] of files) form.append(field, file);
  return form;
}
