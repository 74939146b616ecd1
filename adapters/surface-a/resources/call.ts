import { z } from 'zod';
import { id, text, timestamp } from '../../fields.ts';
import * as resource from '../../resources/call.ts';
import { dispatchCallBody as dispatchCall } from '../../resources/dispatch-call.ts';
import { snakeCased } from '../../snake-cased.ts';

export const callStatus = snakeCased(resource.callStatus);
export const callOutcome = snakeCased(resource.callOutcome);
export const transcriptTurn = snakeCased(resource.transcriptTurn);
export const callSummary = snakeCased(resource.callSummary);
export const call = snakeCased(resource.call);
export const toolCall = snakeCased(resource.toolCall);
export const toolCalls = snakeCased(resource.toolCalls);

export const dispatchCallBody = snakeCased(dispatchCall);

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
