import type { FastifyInstance } from 'fastify';
import { commonErrors } from '../documented-errors.ts';
import { registerSurface } from '../http/register.ts';
import { camelCaseNaming } from '../naming.ts';
import type { SurfacePorts } from '../ports.ts';
import type { Surface } from '../surface.ts';
import { invalidRequest } from '../validation-errors.ts';
import { listAgents, readAgent } from './agents.ts';
import { dispatchCall, hangUpCall, listCalls, readCall, readToolCalls } from './calls.ts';
import { listCampaigns, readCampaign } from './campaigns.ts';
import { createContactList, listContactLists, readContactList } from './contact-lists.ts';
import { createContact, listContacts } from './contacts.ts';
import { readMe } from './me.ts';
import { listNumberPools, readNumberPool } from './number-pools.ts';
import { listPhoneNumbers, readPhoneNumber } from './numbers.ts';
import { resources } from './resources.ts';
import { webhooks } from './webhooks.ts';

/** REST API B: dispatching and reading calls. */
export const surfaceB: Surface = {
  name: 'b',
  title: 'dialgraph, surface B',
  description: 'Dispatch outbound AI voice calls and read their outcomes.',
  base: '/api/v1',
  naming: camelCaseNaming,
  requestIdField: 'requestId',
  helpUrlField: 'helpUrl',
  admission: 'protective',
  errors: {
    ...commonErrors,
    invalid_request: {
      ...commonErrors.invalid_request,
      example: invalidRequest([{ field: 'toNumber', message: 'is required' }]),
    },
    concurrency_limit_exceeded: {
      ...commonErrors.concurrency_limit_exceeded,
      meaning:
        'The account’s limit of 100 requests in flight is reached, or every line of the voice provider is in use. ' +
        'Nothing was written: send the request again after `Retry-After` seconds.',
    },
    provider_error: {
      ...commonErrors.provider_error,
      meaning: 'The voice or telephony provider failed. The call is `FAILED` and is not charged.',
    },
  },
  commonErrors: [
    'invalid_request',
    'unauthorized',
    'forbidden',
    'concurrency_limit_exceeded',
    'unavailable',
    'internal',
  ],
  routes: [
    readMe,
    listAgents,
    readAgent,
    listContactLists,
    readContactList,
    createContactList,
    listContacts,
    createContact,
    listCalls,
    readCall,
    readToolCalls,
    dispatchCall,
    hangUpCall,
    listPhoneNumbers,
    readPhoneNumber,
    listNumberPools,
    readNumberPool,
    listCampaigns,
    readCampaign,
  ],
  resources,
  webhooks,
};

export function registerSurfaceB(fastify: FastifyInstance, ports: SurfacePorts): void {
  registerSurface(fastify, surfaceB, ports);
}
