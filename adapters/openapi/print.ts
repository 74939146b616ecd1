import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { surfaceA } from '../surface-a/index.ts';
import { surfaceB } from '../surface-b/index.ts';
import { openApiDocument } from './document.ts';

/** `npm run openapi [-- DIRECTORY]`: writes both surfaces' documents for other tools. */
const [directory = 'dist/openapi'] = process.argv.slice(2);
mkdirSync(directory, { recursive: true });
for (const surface of [surfaceA, surfaceB]) {
  const text = JSON.stringify(openApiDocument(surface, ''), null, 2);
  writeFileSync(join(directory, `surface-${surface.name}.json`), `${text}\n`);
}
