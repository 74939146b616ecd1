import { expect, test } from 'vitest';
import { openApiDocument } from '../../adapters/openapi/document.ts';
import { surfaceA } from '../../adapters/surface-a/index.ts';
import { surfaceB } from '../../adapters/surface-b/index.ts';
import { camelCase } from '../../src/platform/letter-case.ts';

interface Documented {
  description?: string;
  enum?: string[];
  examples?: unknown[];
  properties?: Record<string, Documented>;
}

const schemasOf = (surface: typeof surfaceA) =>
  (openApiDocument(surface, '') as unknown as { components: { schemas: Record<string, Documented> } })
    .components.schemas;
const a = schemasOf(surfaceA);
const b = schemasOf(surfaceB);

test.each(['Agent', 'Call', 'CallSummary', 'Campaign', 'Contact', 'TranscriptTurn'])(
  'both surfaces show the same fields of %s, each in its own spelling',
  (name) => {
    const fields = Object.keys(a[name]?.properties ?? {});
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.join()).toMatch(/^[a-z_,]+$/);
    expect(fields.map(camelCase)).toEqual(Object.keys(b[name]?.properties ?? {}));
  },
);

test('values, descriptions and examples are spelled like the surface that shows them', () => {
  expect(b.Agent?.properties?.status?.examples).toEqual(['ACTIVE']);
  expect(b.AgentStatus).toMatchObject({
    enum: ['DRAFT', 'ACTIVE', 'FAILED'],
    description: expect.stringContaining(
      '`FAILED`: The voice provider rejected the agent. See `deployError`.',
    ),
  });
  expect(a.Agent?.properties?.status?.examples).toEqual(['active']);
  expect(a.AgentStatus).toMatchObject({
    enum: ['draft', 'active', 'failed'],
    description: expect.stringContaining(
      '`failed`: The voice provider rejected the agent. See `deploy_error`.',
    ),
  });
  const text = JSON.stringify([a.Agent, a.Call, a.Campaign, a.Contact]);
  expect(text).toContain('value in `extracted_data`');
  expect(text).not.toMatch(/`[a-z]+[A-Z]|`[A-Z_]+`/);
});
