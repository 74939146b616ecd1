import type { FastifyInstance } from 'fastify';
import { commonErrors } from '../documented-errors.ts';
import { registerSurface } from '../http/register.ts';
import { snakeCaseNaming } from '../naming.ts';
import type { SurfacePorts } from '../ports.ts';
import type { Surface } from '../surface.ts';
import { createAgent, deleteAgent, listAgents, readAgent, updateAgent } from './agents.ts';
import { readRecording, readToolCalls, readTranscript } from './calls/call-records.ts';
import { readCallStats } from './calls/call-stats.ts';
import { dispatchCall, hangUpCall, listCalls, readCall } from './calls/calls.ts';
import {
  cancelCampaign,
  createCampaign,
  listCampaigns,
  pauseCampaign,
  readCampaign,
  redial,
  resumeCampaign,
  startCampaign,
  updateCampaign,
} from './campaigns.ts';
import { createContactList, listContactLists, readContactList } from './contact-lists.ts';
import { createContact, deleteContact, listContacts, updateContact } from './contacts.ts';
import { purchaseCredits, readCreditBalance, readCreditUsage } from './credits.ts';
import { createExport, createPersonFile } from './exports.ts';
import { importContacts, importSuppressions } from './import.ts';
import {
  createNumberPool,
  deleteNumberPool,
  listNumberPools,
  readNumberPool,
  updateNumberPool,
} from './number-pools.ts';
import { listPhoneNumbers, readPhoneNumber } from './numbers.ts';
import { resources } from './resources.ts';
import {
  createScheduledExport,
  deleteScheduledExport,
  listScheduledExports,
  readScheduledExport,
  updateScheduledExport,
} from './scheduled-exports.ts';
import { createSuppression, deleteSuppression, listSuppressions } from './suppressions.ts';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  disableWebhookEndpoint,
  enableWebhookEndpoint,
  listWebhookEndpoints,
  readWebhookEndpoint,
  rotateWebhookEndpointSecret,
  updateWebhookEndpoint,
} from './webhook-endpoints.ts';
import { webhooks } from './webhooks.ts';

/** REST API A: managing agents, contacts, campaigns, calls and credits. */
export const surfaceA: Surface = {
  name: 'a',
  title: 'dialgraph, surface A',
  description: 'Manage agents, contacts, campaigns, calls and credits.',
  base: '/v1',
  naming: snakeCaseNaming,
  requestIdField: 'request_id',
  helpUrlField: 'help_url',
  admission: 'tier',
  errors: {
    ...commonErrors,
    insufficient_credits: {
      ...commonErrors.insufficient_credits,
      meaning:
        'The balance is below 25 credits. The call was not placed, or the campaign not started or resumed.',
    },
    conflict: {
      ...commonErrors.conflict,
      meaning:
        'The idempotency key is in flight or was used for another request, or the object’s current status does not allow the action.',
    },
    rate_limit_exceeded: {
      ...commonErrors.rate_limit_exceeded,
      meaning: 'The tier’s limit of requests per minute or per second is reached.',
    },
    concurrency_limit_exceeded: {
      ...commonErrors.concurrency_limit_exceeded,
      meaning: 'The tier’s limit of requests in flight is reached.',
    },
  },
  commonErrors: [
    'invalid_request',
    'unauthorized',
    'forbidden',
    'rate_limit_exceeded',
    'concurrency_limit_exceeded',
    'unavailable',
    'internal',
  ],
  routes: [
    createAgent,
    listAgents,
    readAgent,
    updateAgent,
    deleteAgent,
    createContactList,
    listContactLists,
    readContactList,
    createContact,
    importContacts,
    listContacts,
    updateContact,
    deleteContact,
    createSuppression,
    importSuppressions,
    listSuppressions,
    deleteSuppression,
    createCampaign,
    listCampaigns,
    redial,
    readCampaign,
    updateCampaign,
    startCampaign,
    pauseCampaign,
    resumeCampaign,
    cancelCampaign,
    dispatchCall,
    listCalls,
    readCallStats,
    readCall,
    readRecording,
    readTranscript,
    readToolCalls,
    hangUpCall,
    listPhoneNumbers,
    readPhoneNumber,
    createNumberPool,
    listNumberPools,
    readNumberPool,
    updateNumberPool,
    deleteNumberPool,
    createWebhookEndpoint,
    listWebhookEndpoints,
    readWebhookEndpoint,
    updateWebhookEndpoint,
    enableWebhookEndpoint,
    disableWebhookEndpoint,
    rotateWebhookEndpointSecret,
    deleteWebhookEndpoint,
    createExport,
    createScheduledExport,
    listScheduledExports,
    readScheduledExport,
    updateScheduledExport,
    deleteScheduledExport,
    createPersonFile,
    readCreditBalance,
    readCreditUsage,
    purchaseCredits,
  ],
  resources,
  webhooks,
};

export function registerSurfaceA(fastify: FastifyInstance, ports: SurfacePorts): void {
  registerSurface(fastify, surfaceA, ports);
}
