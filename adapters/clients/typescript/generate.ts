import './older-typescript.ts';
import { join } from 'node:path';
import { openApiDocument } from '../../openapi/document.ts';
import { surfaceA } from '../../surface-a/index.ts';
import { surfaceB } from '../../surface-b/index.ts';

/**
 * `npm run generate:sdk`: writes the types and operations of both surfaces from their OpenAPI documents. They are not
 * committed, so that they cannot differ from the documents.
 */

const { createClient } = await import('@hey-api/openapi-ts');

await createClient(
  [surfaceA, surfaceB].map((surface) => ({
    input: openApiDocument(surface, '') as Record<string, unknown>,
    output: {
      path: join(import.meta.dirname, `src/generated/surface-${surface.name}`),
      module: { extension: '.ts' },
    },
    plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
    logs: { level: 'silent', file: false },
  })),
);
