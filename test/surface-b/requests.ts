import type { Requests } from '../surfaces/requests.ts';

/** One request that succeeds for every operation of surface B. */
export const requestsB: Requests = {
  readMe: async () => ({}),
  listAgents: async () => ({}),
  readAgent: async (world) => ({ id: world.agentId }),
  createContactList: async (world) => ({ body: { name: world.newName() } }),
  listContactLists: async () => ({}),
  readContactList: async (world) => ({ id: world.workspace.contactListId }),
  listContacts: async () => ({}),
  createContact: async (world) => ({
    body: { contactListId: world.workspace.contactListId, phone: '+14155552671', name: 'Ada Lovelace' },
  }),
  listCalls: async () => ({}),
  readCall: async (world) => ({ id: world.callId }),
  readToolCalls: async (world) => ({ id: world.callId }),
  dispatchCall: async (world) => ({ body: { agentId: world.agentId, toNumber: '+15005550006' } }),
  hangUpCall: async (world) => ({ id: await world.newScheduledCall() }),
  listPhoneNumbers: async () => ({}),
  readPhoneNumber: async (world) => ({ id: world.workspace.phoneNumberId as string }),
  listNumberPools: async () => ({}),
  readNumberPool: async (world) => ({ id: world.numberPoolId }),
  listCampaigns: async () => ({}),
  readCampaign: async (world) => ({ id: world.campaignId }),
};
