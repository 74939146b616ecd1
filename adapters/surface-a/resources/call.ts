import { z } from 'zod';
import { id, text, timestamp } from '../../fields.ts';
import * as resource from '../../resources/call.ts';
import { snakeCased } from '../../snake-cased.ts';

export const callStatus = snakeCased(resource.callStatus);
export const transcriptTurn = snakeCased(resource.transcriptTurn);
export const callSummary = snakeCased(resource.callSummary);
export const call = snakeCased(resource.call);

export const transcript = z
  .object({
    call_id: id('call', 'The call’s id.'),
    transcript: z.array(transcriptTurn).meta({ description: 'All that was said, in order.' }),
    text: text(1_000_000, 'The same as plain text, a line a turn.', 'agent: Hello, this is Ada.'),
  })
  .meta({ description: 'What was said in a call.' });

export const recording = z
  .object({
    recording_url: text(4096, 'A signed URL that needs no key.', 'https://example.com/recordings/1'),
    expires_at: timestamp('When the URL stops working.'),
    content_type: text(255, 'The audio’s media type.', 'audio/wav'),
  })
  .meta({ description: 'Where a call’s recording is.' });
