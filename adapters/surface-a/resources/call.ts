import { z } from 'zod';
import { id, text, timestamp } from '../../fields.ts';
import { fromGraphql } from '../../from-graphql.ts';
import * as resource from '../../resources/call.ts';
import { snakeCased } from '../../snake-cased.ts';

export const callStatus = snakeCased(resource.callStatus);
export const callOutcome = snakeCased(resource.callOutcome);
export const transcriptTurn = snakeCased(resource.transcriptTurn);
export const callSummary = snakeCased(resource.callSummary);
export const call = snakeCased(resource.call);
export const toolCall = snakeCased(resource.toolCall);
export const toolCalls = snakeCased(resource.toolCalls);
export const dispatchCallBody = snakeCased(resource.dispatchCallBody);

export const transcript = z
  .object({
    call_id: id('call').describe('The call’s id.'),
    transcript: call.shape.transcript,
    text: text(1_000_000, 'agent: Hello, this is Ada.').describe(
      'The transcript as plain text, one line per turn.',
    ),
  })
  .meta({ description: 'The transcript of a call.' });

const { url, ...audio } = snakeCased(
  fromGraphql('Download', {
    url: text(4096, 'https://example.com/recordings/1'),
    expiresAt: timestamp(),
    contentType: text(255, 'audio/wav'),
  }),
).shape;

export const recording = z
  .object({ recording_url: url, ...audio })
  .meta({ description: 'The recording of a call.' });
