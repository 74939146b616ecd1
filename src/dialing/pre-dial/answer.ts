import { z } from 'zod';
import { PRE_DIAL_LIMITS } from '../../calls/call-limits.ts';
import { detailFields } from '../../calls/details/call-details.ts';
import type { JsonObject } from '../../platform/input/json.ts';
import { storableText } from '../../platform/input/text.ts';
import { isProvidersOwn } from '../../providers/placeholders.ts';
import type { AttemptOutcome } from '../../webhooks/attempts/sender.ts';

/** What an endpoint said of a call: yes, no, or nothing that can be used. */
export type Reading =
  | { kind: 'allowed'; variables: JsonObject }
  | { kind: 'refused'; reason: string | null }
  /** `problem` is a sentence for the customer. */
  | { kind: 'failed'; problem: string };

const json = z.object({ allow: z.boolean(), reason: z.unknown().optional() });
const given = z.object({ variables: detailFields.variables });

/**
 * Reads an endpoint's answer. A refusal is one whatever else the answer says; permission is given only by an answer that is
 * right in every part.
 *
 * @param variables that the call has already: those of the answer are added to them, within the bounds of a dispatch
 */
export function readAnswer(outcome: AttemptOutcome, variables: JsonObject): Reading {
  const { responseStatus, responseBody, error } = outcome;
  if (responseStatus === null || error !== null) return failed(error ?? 'No response.');
  if (responseStatus < 200 || responseStatus > 299)
    return failed(`The endpoint answered with status ${responseStatus}.`);
  if (Buffer.byteLength(responseBody ?? '') > PRE_DIAL_LIMITS.answerBytes)
    return failed(`The answer is longer than ${PRE_DIAL_LIMITS.answerBytes} bytes.`);
  const body = parsed(responseBody ?? '');
  const answer = json.safeParse(body);
  if (!answer.success) return failed('The answer is not JSON with a field `allow` that is true or false.');
  if (!answer.data.allow) return { kind: 'refused', reason: reasonIn(answer.data.reason) };
  return readVariables(body, variables);
}

function readVariables(answer: unknown, before: JsonObject): Reading {
  const own = given.safeParse(answer);
  if (!own.success) return unfit(own.error);
  const added = own.data.variables ?? {};
  const reserved = Object.keys(added).find(isProvidersOwn);
  if (reserved !== undefined) return failed(`variables.${reserved} is filled by the voice provider itself.`);
  const together = given.safeParse({ variables: { ...before, ...added } });
  return together.success ? { kind: 'allowed', variables: added } : unfit(together.error);
}

function unfit({ issues: [issue] }: z.ZodError): Reading {
  return failed(`${issue?.path.join('.')} ${issue?.message}.`);
}

function failed(problem: string): Reading {
  return { kind: 'failed', problem };
}

function reasonIn(reason: unknown): string | null {
  if (typeof reason !== 'string' || reason.trim() === '') return null;
  return storableText(reason.trim(), PRE_DIAL_LIMITS.reasonLength);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
