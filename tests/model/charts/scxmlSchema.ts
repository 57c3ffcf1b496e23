/** Validates SCXML against the schema in tests/fixtures/scxml with libxml2, independently of the writer. */
import { readdirSync, readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

const folder = 'tests/fixtures/scxml';
const fileAt = (fileName: string) => ({ fileName, contents: readFileSync(`${folder}/${fileName}`, 'utf8') });

/**
 * @param documents texts by name
 * @returns the violations by name; none for a valid document
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
    // The other lines are the quoted source and the result for the whole document.
    if (loc) found.set(loc.fileName, [...(found.get(loc.fileName) ?? []), `line ${loc.lineNumber}: ${message}`]);
  }
  return found;
}
