import { z } from 'zod';
import { AGENT_LIMITS } from '../../../src/agents/agent-limits.ts';
import { CALL_LIMITS } from '../../../src/calls/call-limits.ts';
import {
  callVariables,
  id,
  instant,
  integer,
  metadata,
  nonEmptyText,
  phone,
  text,
  timestamp,
} from '../../fields.ts';
import * as resource from '../../resources/call.ts';
import { snakeCased } from '../../snake-cased.ts';

export const callStatus = snakeCased(resource.callStatus);
export const callOutcome = snakeCased(resource.callOutcome);
export const transcriptTurn = snakeCased(resource.transcriptTurn);
export const callSummary = snakeCased(resource.callSummary);
export const call = snakeCased(resource.call);
export const toolCall = snakeCased(resource.toolCall);
export const toolCalls = snakeCased(resource.toolCalls);

const callOverrides = z
  .strictObject({
    first_message: text(
      AGENT_LIMITS.firstMessageLength,
      'What the agent says first. Empty: it waits for the person called to speak.',
      'Hello Ada.',
    ).optional(),
    max_duration_seconds: integer(
      AGENT_LIMITS.minDurationSeconds,
      AGENT_LIMITS.maxDurationSeconds,
      'The longest call. ElevenLabs cannot choose it for one call.',
      120,
    ).optional(),
  })
  .meta({
    description: 'What of its agent this call has otherwise. What is left out is as the agent has it.',
  });

const quietHours = snakeCased(resource.callQuietHours);
const quietHoursBody = z
  .strictObject({ action: quietHours.shape.action, reason: quietHours.shape.reason.optional() })
  .meta({
    description:
      'What becomes of the call in hours in which its callee is not to be called. Default: as the account has set.',
    examples: [{ action: 'defer' }],
  });

export const dispatchCallBody = z
  .strictObject({
    agent_id: id('agent', 'The agent that calls. It must be deployed to the voice provider.'),
    to_number: phone('The number to call, E.164.'),
    phone_number_id: id('num', 'The number to call from. Default: the first active number.').optional(),
    contact_id: id('contact', 'The contact to link the call to.').optional(),
    variables: callVariables().optional(),
    overrides: callOverrides.optional(),
    metadata: metadata().optional(),
    external_id: nonEmptyText(
      CALL_LIMITS.externalIdLength,
      'An id of your own, to find the call by.',
      'order-1042',
    ).optional(),
    quiet_hours: quietHoursBody.optional(),
    not_before: instant(
      `Schedules the call for this time, at most ${CALL_LIMITS.scheduledDays} days ahead. A time that is over means now.`,
    ).optional(),
    not_after: instant(
      'Cancels the call if it could not be placed until then. Default: no such time.',
      '2030-11-20T18:00:00.000Z',
    ).optional(),
  })
  .meta({ description: 'A call to dispatch.' });

export const transcript = z
  .object({
    call_id: id('call', 'The call’s id.'),
    transcript: z.array(transcriptTurn).meta({ description: 'The turns of the conversation, in order.' }),
    text: text(1_000_000, 'The transcript as plain text, one line per turn.', 'agent: Hello, this is Ada.'),
  })
  .meta({ description: 'The transcript of a call.' });

export const recording = z
  .object({
    recording_url: text(
      4096,
      'A signed URL of the recording that needs no API key.',
      'https://example.com/recordings/1',
    ),
    expires_at: timestamp('When the URL expires.'),
    content_type: text(255, 'The audio’s media type.', 'audio/wav'),
  })
  .meta({ description: 'The recording of a call.' });
