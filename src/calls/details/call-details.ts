import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { AGENT_LIMITS } from '../../agents/agent-limits.ts';
import { CALL_SETTINGS_LIMITS } from '../../compliance/compliance-limits.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import { type JsonObject, jsonProblem } from '../../platform/input/json.ts';
import { nonEmptyText, text } from '../../platform/input/validation.ts';
import type { CallOverrides } from '../../providers/port.ts';
import { CALL_LIMITS } from '../call-limits.ts';

/** What belongs to one call alone, as its row keeps it. */
export interface CallDetails {
  /** Text, numbers and booleans that the agent may speak of. */
  variables: JsonObject;
  overrides: CallOverrides;
  metadata: JsonObject;
  externalId: string | null;
  /** The earliest and the latest time at which a provider may be asked to place it; null = at once, and no such time. */
  notBefore: Date | null;
  notAfter: Date | null;
  /** Null = as its account has set. */
  quietHours: CallQuietHours | null;
}

/** What becomes of a call outside the hours in which its callee may be called. */
export interface CallQuietHours {
  action: 'REFUSE' | 'DEFER' | 'OVERRIDE';
  /** Why it is placed all the same; null unless it is. */
  reason: string | null;
  /** Who gave that reason: the id of the user or of the API key. Left out of calls from before it was kept. */
  by?: string | null;
}

/** A call that nothing is said of beside its agent and its number. */
export const NO_DETAILS: CallDetails = {
  variables: {},
  overrides: {},
  metadata: {},
  externalId: null,
  notBefore: null,
  notAfter: null,
  quietHours: null,
};

/** The names of what is kept of a dispatch: the fields of `calls`. */
export const DETAIL_FIELDS = Object.keys(NO_DETAILS) as (keyof CallDetails)[];

const overrides = z
  .strictObject({
    firstMessage: text(AGENT_LIMITS.firstMessageLength).nullish(),
    maxDurationSeconds: z
      .int()
      .min(AGENT_LIMITS.minDurationSeconds)
      .max(AGENT_LIMITS.maxDurationSeconds)
      .nullish(),
  })
  .transform((given) => Object.fromEntries(Object.entries(given).filter(([, value]) => value != null)));

const quietHours = z
  .strictObject({
    action: z.enum(['REFUSE', 'DEFER', 'OVERRIDE']),
    reason: nonEmptyText(CALL_SETTINGS_LIMITS.overrideReasonLength).nullish(),
  })
  .refine(({ action, reason }) => action !== 'OVERRIDE' || reason != null, {
    path: ['reason'],
    error: 'is required where quiet hours are overridden: it is kept with the call',
  })
  .transform(({ action, reason }) => ({ action, reason: reason ?? null }));

/** The fields of a dispatch that are the call's own. */
export const detailFields = {
  variables: ownObject(variablesProblem),
  metadata: ownObject((value) => sizeProblem(value, CALL_LIMITS.metadataBytes)),
  externalId: nonEmptyText(CALL_LIMITS.externalIdLength).nullish(),
  overrides: overrides.nullish(),
  notBefore: z.date().nullish(),
  notAfter: z.date().nullish(),
  quietHours: quietHours.nullish(),
};

type DetailInput = z.output<z.ZodObject<typeof detailFields>>;

/**
 * What a dispatch says of its call, complete.
 *
 * @param by who dispatches it: the id of the user or of the API key
 */
export function detailsOf(given: DetailInput, by: string): CallDetails {
  return {
    variables: given.variables ?? {},
    metadata: given.metadata ?? {},
    externalId: given.externalId ?? null,
    overrides: given.overrides ?? {},
    notBefore: given.notBefore ?? null,
    notAfter: given.notAfter ?? null,
    quietHours: given.quietHours
      ? { ...given.quietHours, by: given.quietHours.action === 'OVERRIDE' ? by : null }
      : null,
  };
}

/** What a call was dispatched with, as its row keeps it. */
export function detailsOfCall(call: Pick<Call, keyof CallDetails>): CallDetails {
  const { externalId, notBefore, notAfter, quietHours } = call;
  return {
    variables: call.variables as JsonObject,
    overrides: call.overrides as CallOverrides,
    metadata: call.metadata as JsonObject,
    externalId,
    notBefore,
    notAfter,
    quietHours: quietHours as CallQuietHours | null,
  };
}

/** Whether a call was dispatched with these details. */
export function haveSameDetails(call: Pick<Call, keyof CallDetails>, details: CallDetails): boolean {
  return isDeepStrictEqual(asAsked(detailsOfCall(call)), asAsked(details));
}

/** Without who asked: a request is repeated by whoever has its key. */
function asAsked(details: CallDetails): CallDetails {
  return { ...details, quietHours: details.quietHours && { ...details.quietHours, by: null } };
}

/** An object of the customer's: its names are theirs, so each is looked at as it is. */
function ownObject(problemOf: (value: JsonObject) => Problem | null) {
  return z
    .custom<JsonObject>((value) => typeof value === 'object' && value !== null && !Array.isArray(value), {
      error: 'must be an object',
      abort: true,
    })
    .check((context) => {
      const message = jsonProblem(context.value);
      const problem = message === null ? problemOf(context.value) : { message };
      if (problem !== null) context.issues.push({ code: 'custom', input: context.value, ...problem });
    })
    .nullish();
}

interface Problem {
  message: string;
  /** Which of its fields; the object itself unless given. */
  path?: string[];
}

function variablesProblem(variables: JsonObject): Problem | null {
  const names = Object.keys(variables);
  if (names.length > CALL_LIMITS.variables)
    return { message: `must be at most ${CALL_LIMITS.variables} variables` };
  for (const [name, value] of Object.entries(variables)) {
    const length = CALL_LIMITS.variableNameLength;
    if (name === '' || name.length > length)
      return { message: `must have names of 1 to ${length} characters` };
    if (!['string', 'number', 'boolean'].includes(typeof value))
      return { path: [name], message: 'must be a string, a number or a boolean' };
  }
  return sizeProblem(variables, CALL_LIMITS.variablesBytes);
}

function sizeProblem(value: JsonObject, most: number): Problem | null {
  const bytes = Buffer.byteLength(JSON.stringify(value));
  return bytes <= most ? null : { message: `must be at most ${most} bytes of JSON, but is ${bytes}` };
}
