import { z } from 'zod';
import type { Log } from '../../platform/log.ts';
import { parseCallbackJson, parseCallbackPart } from '../callback-body.ts';
import type { CallbackRequest, CallReport } from '../port.ts';
import { serverMessageSchema } from './call.ts';
import { reportsOfMessage } from './reports.ts';

const PROVIDER = 'Vapi';

const envelopeSchema = z.object({ message: z.looseObject({ type: z.string() }) });

/** The types of message that we ask for, and so must be able to read. */
const OURS = new Set(serverMessageSchema.options.map((option) => option.shape.type.value));

/**
 * Translates the body of a verified server message. Types that were not asked for give no reports. Throws
 * `CallbackRejected` for a body that makes no sense.
 */
export function readServerMessage(request: CallbackRequest, log: Log): CallReport[] {
  const { message } = parseCallbackPart(PROVIDER, envelopeSchema, parseCallbackJson(PROVIDER, request.body));
  if (![...OURS].some((type) => type === message.type)) {
    log.info({ type: message.type }, 'Vapi sent a message that was not asked for');
    return [];
  }
  return reportsOfMessage(parseCallbackPart(PROVIDER, serverMessageSchema, message), log);
}
