import accepts from 'accepts';
import type { FastifyRequest } from 'fastify';
import type { Alternative } from '../route.ts';

/** Whether the caller's `Accept` asks for the alternative rather than for JSON (RFC 9110, 12.5.1). */
export function prefersAlternative(
  request: FastifyRequest,
  { mediaTypes, isDefault }: Pick<Alternative<unknown>, 'mediaTypes' | 'isDefault'>,
): boolean {
  const json = 'application/json';
  const preferred = accepts(request.raw).type(isDefault ? [...mediaTypes, json] : [json, ...mediaTypes]);
  if (preferred === false) return isDefault;
  return preferred !== json;
}
