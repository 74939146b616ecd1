import type { Requests } from '../surfaces/requests.ts';

/** One request that succeeds for every operation of surface A. */
export const requestsA: Requests = {
  createAgent: async () => ({ body: { name: 'Ada' } }),
  listAgents: async () => ({}),
  readAgent: async (world) => ({ id: world.agentId }),
  updateAgent: async (world) => ({ id: world.agentId, body: { goal: 'An appointment.' } }),
  deleteAgent: async (world) => ({ id: await world.newAgent() }),
  createContact: async () => ({ body: { phone: '+14155552671', custom_fields: { plan_name: 'gold' } } }),
  importContacts: async () => ({ body: { contacts: [{ phone: '+14155552672' }] } }),
  listContacts: async () => ({}),
  updateContact: async (world) => ({ id: world.contactId, body: { company: 'Example Ltd' } }),
  deleteContact: async (world) => ({ id: await world.newContact() }),
  createCampaign: async (world) => ({
    body: { name: 'Spring', agent_id: world.agentId, contact_list_id: world.workspace.contactListId },
  }),
  listCampaigns: async () => ({}),
  readCampaign: async (world) => ({ id: world.campaignId }),
  startCampaign: async (world) => ({ id: await world.newCampaign('DRAFT') }),
  pauseCampaign: async (world) => ({ id: await world.newCampaign('RUNNING') }),
  resumeCampaign: async (world) => ({ id: await world.newCampaign('PAUSED') }),
  listCalls: async () => ({}),
  readCall: async (world) => ({ id: world.callId }),
  readRecording: async (world) => ({ id: world.callId }),
  readTranscript: async (world) => ({ id: world.callId }),
  readCreditBalance: async () => ({}),
  readCreditUsage: async () => ({}),
  purchaseCredits: async () => ({ body: { credits: 100 } }),
};
