import { timestamp } from '../../fields.ts';
import { callSummary } from '../../resources/call.ts';

export const dispatchedCall = callSummary
  .pick({
    id: true,
    phoneFrom: true,
    phoneTo: true,
    status: true,
    voiceProviderConvId: true,
    createdAt: true,
  })
  .extend({
    scheduledFor: timestamp()
      .describe('When the call is to be placed. Only of a call that is scheduled.')
      .optional(),
  })
  .meta({ description: 'A call that has just been dispatched.' });
