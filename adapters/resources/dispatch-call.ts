import { z } from 'zod';
import { AGENT_LIMITS } from '../../src/agents/agent-limits.ts';
import { CALL_LIMITS } from '../../src/calls/call-limits.ts';
import { callVariables, id, instant, integer, metadata, nonEmptyText, phone, text } from '../fields.ts';
import { callQuietHours } from './call.ts';

const callOverrides = z
  .strictObject({
    firstMessage: text(
      AGENT_LIMITS.firstMessageLength,
      'What the agent says first. Empty: it waits for the person called to speak.',
      'Hello Ada.',
    ).optional(),
    maxDurationSeconds: integer(
      AGENT_LIMITS.minDurationSeconds,
      AGENT_LIMITS.maxDurationSeconds,
      'The longest call. ElevenLabs cannot choose it for one call.',
      120,
    ).optional(),
  })
  .meta({
    description: 'What of its agent this call has otherwise. What is left out is as the agent has it.',
  });

const quietHoursBody = z
  .strictObject({ action: callQuietHours.shape.action, reason: callQuietHours.shape.reason.optional() })
  .meta({
    description:
      'What becomes of the call in hours in which its callee is not to be called. Default: as the account has set.',
    examples: [{ action: 'DEFER' }],
  });

/** Specification, "Surface B", the body of `POST /calls`. */
export const dispatchCallBody = z
  .strictObject({
    agentId: id('agent', 'The agent that calls. It must be deployed to the voice provider.'),
    toNumber: phone('The number to call, E.164.'),
    phoneNumberId: id('num', 'The number to call from. Default: the first active number.').optional(),
    contactId: id('contact', 'The contact to link the call to.').optional(),
    variables: callVariables().optional(),
    overrides: callOverrides.optional(),
    metadata: metadata().optional(),
    externalId: nonEmptyText(
      CALL_LIMITS.externalIdLength,
      'An id of your own, to find the call by.',
      'order-1042',
    ).optional(),
    quietHours: quietHoursBody.optional(),
    notBefore: instant(
      `Schedules the call for this time, at most ${CALL_LIMITS.scheduledDays} days ahead. A time that is over means now.`,
    ).optional(),
    notAfter: instant(
      'Cancels the call if it could not be placed until then. Default: no such time.',
      '2030-11-20T18:00:00.000Z',
    ).optional(),
  })
  .meta({ description: 'A call to dispatch.' });
