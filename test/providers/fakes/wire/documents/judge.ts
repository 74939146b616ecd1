import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** Says of a body whether a schema of the document allows it; throws with what is wrong. */
export type Judge = (schema: string, body: unknown) => void;

/**
 * Judges bodies by what a provider's OpenAPI document says of the shape of these schemas (`extract.ts`). They are
 * compiled here and now: the first request of a test must not wait for it.
 */
export function judgeOf(provider: 'elevenlabs' | 'vapi', schemas: readonly string[]): Judge {
  const { $defs } = JSON.parse(readFileSync(path.join(import.meta.dirname, `${provider}.json`), 'utf8'));
  // Compiled for a few bodies: what costs more than it saves is left out.
  const quick = { validateSchema: false, inlineRefs: false, code: { optimize: false } };
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false, ...quick });
  ajv.addSchema({ $id: provider, $defs });
  const compiled = new Map(schemas.map((name) => [name, ajv.getSchema(`${provider}#/$defs/${name}`)]));
  return (schema, body) => {
    const validate: ValidateFunction | undefined = compiled.get(schema);
    if (!validate) throw new Error(`the document of ${provider} has no ${schema}`);
    if (!validate(body)) throw new Error(`${schema}${ajv.errorsText(validate.errors, { dataVar: '' })}`);
  };
}
