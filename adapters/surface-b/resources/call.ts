import { z } from 'zod';
import { id, phone } from '../../fields.ts';
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
  .meta({ description: 'A call that has just been dispatched.' });

/** Specification, "Surface B", the body of `POST /calls`. */
export const dispatchCallBody = z
  .strictObject({
    agentId: id('agent', 'The agent that calls. It must be deployed to the voice provider.'),
    toNumber: phone('The number to call, E.164.'),
    phoneNumberId: id('num', 'The number to call from. Default: the first active number.').optional(),
    contactId: id('contact', 'The contact to link the call to.').optional(),
  })
  .meta({ description: 'A call to dispatch.' });
