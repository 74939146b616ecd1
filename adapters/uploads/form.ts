import type { MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../src/errors/errors.ts';
import { TRAFFIC_LIMITS } from '../../src/platform/input/traffic-limits.ts';
import { invalidRequest } from '../validation-errors.ts';
import { type Spooled, spool } from './spool.ts';

/** Limits of the multipart form's parser. `spool` limits the size of files. */
export const FORM_LIMITS = {
  files: 1,
  fileSize: Number.POSITIVE_INFINITY,
  fieldSize: TRAFFIC_LIMITS.uploads.fieldBytes,
};

export interface ReceivedForm {
  fields: Record<string, unknown>;
  file: Spooled;
}

/** Receives a multipart form with one file, in the field `file`. Throws `invalid_request`, `payload_too_large`. */
export async function receiveForm(request: FastifyRequest): Promise<ReceivedForm> {
  const fields: Record<string, unknown> = {};
  let file: Spooled | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = wholeValue(part);
      else if (file === undefined && part.fieldname === 'file') file = await spool(part.file);
      else throw invalidRequest([{ field: part.fieldname, message: 'is not an expected file field' }]);
    }
    if (file === undefined) throw invalidRequest([{ field: 'file', message: 'is required' }]);
    return { fields, file };
  } catch (error) {
    await file?.dispose();
    throw asFormProblem(error);
  }
}

/** Returns a field's value; rejects truncated ones, of which the parser would pass on the beginning. */
function wholeValue({ fieldname, value, valueTruncated }: MultipartValue): unknown {
  if (valueTruncated) throw invalidRequest([{ field: fieldname, message: 'is larger than 64 KiB' }]);
  return value;
}

/** The form's parser throws errors without a code; system errors and ours have one. */
function asFormProblem(error: unknown): unknown {
  if (error instanceof Error && 'code' in error) return error;
  return new DomainError('invalid_request', 'The body is not a valid multipart form.', { cause: error });
}
