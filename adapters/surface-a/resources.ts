import { agent, createAgentBody, createdAgent, updateAgentBody } from './resources/agent.ts';
import {
  call,
  callSummary,
  dispatchCallBody,
  recording,
  toolCall,
  toolCalls,
  transcript,
  transcriptTurn,
} from './resources/call.ts';
import { campaign, createCampaignBody, readCampaign, resumeCampaignBody } from './resources/campaign.ts';
import {
  contact,
  contactList,
  createContactBody,
  createContactListBody,
  updateContactBody,
} from './resources/contact.ts';
import { creditBalance, creditPurchase, creditUsage, purchaseCreditsBody } from './resources/credits.ts';
import { createdExport, createExportBody, createPersonFileBody } from './resources/export.ts';
import {
  contactImportBody,
  contactImportFileBody,
  contactImportResult,
  importReport,
  suppressionImportBody,
  suppressionImportFileBody,
  suppressionImportResult,
} from './resources/import.ts';
import {
  createNumberPoolBody,
  numberPool,
  phoneNumber,
  readNumberPool,
  updateNumberPoolBody,
} from './resources/number.ts';
import { createSuppressionBody, suppression } from './resources/suppression.ts';
import {
  createWebhookEndpointBody,
  readWebhookEndpoint,
  signedWebhookEndpoint,
  updateWebhookEndpointBody,
  webhookEndpoint,
} from './resources/webhook-endpoint.ts';

export const resources = {
  Agent: agent,
  CreatedAgent: createdAgent,
  CreateAgent: createAgentBody,
  UpdateAgent: updateAgentBody,
  Contact: contact,
  CreateContact: createContactBody,
  UpdateContact: updateContactBody,
  ContactList: contactList,
  CreateContactList: createContactListBody,
  ImportContacts: contactImportBody,
  ImportContactsFile: contactImportFileBody,
  ImportResult: contactImportResult,
  Suppression: suppression,
  CreateSuppression: createSuppressionBody,
  ImportSuppressions: suppressionImportBody,
  ImportSuppressionsFile: suppressionImportFileBody,
  SuppressionImportResult: suppressionImportResult,
  CallSummary: callSummary,
  Call: call,
  DispatchCall: dispatchCallBody,
  TranscriptTurn: transcriptTurn,
  Transcript: transcript,
  ToolCall: toolCall,
  ToolCalls: toolCalls,
  Recording: recording,
  PhoneNumber: phoneNumber,
  NumberPool: numberPool,
  CreateNumberPool: createNumberPoolBody,
  UpdateNumberPool: updateNumberPoolBody,
  WebhookEndpoint: webhookEndpoint,
  SignedWebhookEndpoint: signedWebhookEndpoint,
  CreateWebhookEndpoint: createWebhookEndpointBody,
  UpdateWebhookEndpoint: updateWebhookEndpointBody,
  CreateExport: createExportBody,
  Export: createdExport,
  CreatePersonFile: createPersonFileBody,
  Campaign: campaign,
  CreateCampaign: createCampaignBody,
  ResumeCampaign: resumeCampaignBody,
  CreditBalance: creditBalance,
  CreditUsage: creditUsage,
  PurchaseCredits: purchaseCreditsBody,
  CreditPurchase: creditPurchase,
};

export const fragments = {
  AgentA: { on: 'Agent', resource: agent },
  ContactA: { on: 'Contact', resource: contact },
  ContactListA: { on: 'ContactList', resource: contactList },
  CallSummaryA: { on: 'Call', resource: callSummary },
  CallA: { on: 'Call', resource: call },
  TranscriptTurnA: { on: 'TranscriptTurn', resource: transcriptTurn },
  ToolCallA: { on: 'ToolCall', resource: toolCall },
  CampaignA: { on: 'Campaign', resource: readCampaign },
  ImportResultA: { on: 'ImportResult', resource: importReport },
  PhoneNumberA: { on: 'PhoneNumber', resource: phoneNumber },
  NumberPoolA: { on: 'NumberPool', resource: readNumberPool },
  SuppressionA: { on: 'SuppressedNumber', resource: suppression },
  WebhookEndpointA: { on: 'WebhookEndpoint', resource: readWebhookEndpoint },
};
