import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { AGENT_LIMITS } from '../../agents/agent-limits.ts';
import { CALL_SETTINGS_LIMITS } from '../../compliance/compliance-limits.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import { type JsonObject, jsonProblem } from '../../platform/input/json.ts';
import { nonEmptyText, text } from '../../platform/input/validation.ts';
import type { CallOverrides } from '../../providers/port.ts';
import { CALL_LIMITS } from '../call-limits.ts';

export interface CallDetails {
  /** Values of the prompt's variables in this call: texts, numbers and booleans. */
  variables: JsonObject;
  overrides: CallOverrides;
  metadata: JsonObject;
  externalId: string | null;
  /** Earliest time to place the call and latest one; null = at once, and no latest time. */
  notBefore: Date | null;
  notAfter: Date | null;
  /** Action if the callee's calling hours are closed; null = the account's setting. */
  quietHours: CallQuietHours | null;
}

export interface CallQuietHours {
  action: 'REFUSE' | 'DEFER' | 'OVERRIDE';
  /** Customer's reason to call outside calling hours; null unless `action` is `OVERRIDE`. */
  reason: string | null;
  /** Id of the user or API key that overrode the calling hours; absent from older calls. */
  by?: string | null;
}

export const NO_DETAILS: CallDetails = {
  variables: {},
  overrides: {},
  metadata: {},
  externalId: null,
  notBefore: null,
  notAfter: null,
  quietHours: null,
};

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

/** Fills in defaults for the optional fields of a dispatch. @param by id of the user or API key */
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

export function haveSameDetails(call: Pick<Call, keyof CallDetails>, details: CallDetails): boolean {
  return isDeepStrictEqual(asRequested(detailsOfCall(call)), asRequested(details));
}

/** Returns details without their author, because anyone with the idempotency key may repeat the request. */
function asRequested(details: CallDetails): CallDetails {
  return { ...details, quietHours: details.quietHours && { ...details.quietHours, by: null } };
}

/** Validates a customer's JSON object, whose names are not ours to transform. */
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
  /** Path of the invalid field within the object. Default: the object itself. */
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
