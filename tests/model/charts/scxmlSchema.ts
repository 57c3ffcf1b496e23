/** Holds SCXML against the schema in tests/fixtures/scxml. The judge is libxml2, which knows nothing of what wrote the documents. */
import { readdirSync, readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

const folder = 'tests/fixtures/scxml';
const fileAt = (fileName: string) => ({ fileName, contents: readFileSync(`${folder}/${fileName}`, 'utf8') });

/**
 * @param documents the texts by a name for each
 * @returns what is against the schema, by the name; nothing of a document that keeps to it
 */
export async function againstSchema(documents: Map<string, string>): Promise<Map<string, string[]>> {
  const schemas = readdirSync(folder).filter((file) => file.endsWith('.xsd'));
  const { errors } = await validateXML({
    xml: [...documents].map(([fileName, contents]) => ({ fileName, contents })),
    schema: fileAt('scxml.xsd'),
    preload: schemas.filter((file) => file !== 'scxml.xsd').map(fileAt),
  });
  const found = new Map<string, string[]>();
  for (const { message, loc } of errors) {
    // The others are the quoted line and the verdict on the whole document.
    if (loc) found.set(loc.fileName, [...(found.get(loc.fileName) ?? []), `line ${loc.lineNumber}: ${message}`]);
  }
  return found;
}
