import { agent, createAgentBody, createdAgent, updateAgentBody } from './resources/agent.ts';
import { call, callSummary, recording, transcript, transcriptTurn } from './resources/call.ts';
import { campaign, createCampaignBody } from './resources/campaign.ts';
import {
  contact,
  createContactBody,
  importBody,
  importFileBody,
  importResult,
  updateContactBody,
} from './resources/contact.ts';
import { creditBalance, creditPurchase, creditUsage, purchaseCreditsBody } from './resources/credits.ts';

/** What surface A writes and reads, by the names that its documentation gives. */
export const resources = {
  Agent: agent,
  CreatedAgent: createdAgent,
  CreateAgent: createAgentBody,
  UpdateAgent: updateAgentBody,
  Contact: contact,
  CreateContact: createContactBody,
  UpdateContact: updateContactBody,
  ImportContacts: importBody,
  ImportContactsFile: importFileBody,
  ImportResult: importResult,
  CallSummary: callSummary,
  Call: call,
  TranscriptTurn: transcriptTurn,
  Transcript: transcript,
  Recording: recording,
  Campaign: campaign,
  CreateCampaign: createCampaignBody,
  CreditBalance: creditBalance,
  CreditUsage: creditUsage,
  PurchaseCredits: purchaseCreditsBody,
  CreditPurchase: creditPurchase,
};
