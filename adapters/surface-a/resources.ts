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
import { contact, createContactBody, updateContactBody } from './resources/contact.ts';
import { creditBalance, creditPurchase, creditUsage, purchaseCreditsBody } from './resources/credits.ts';
import { createdExport, createExportBody } from './resources/export.ts';
import {
  contactImportBody,
  contactImportFileBody,
  contactImportResult,
  importReport,
  suppressionImportBody,
  suppressionImportFileBody,
  suppressionImportResult,
} from './resources/import.ts';
import { createSuppressionBody, suppression } from './resources/suppression.ts';

export const resources = {
  Agent: agent,
  CreatedAgent: createdAgent,
  CreateAgent: createAgentBody,
  UpdateAgent: updateAgentBody,
  Contact: contact,
  CreateContact: createContactBody,
  UpdateContact: updateContactBody,
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
  CreateExport: createExportBody,
  Export: createdExport,
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
  CallSummaryA: { on: 'Call', resource: callSummary },
  CallA: { on: 'Call', resource: call },
  TranscriptTurnA: { on: 'TranscriptTurn', resource: transcriptTurn },
  ToolCallA: { on: 'ToolCall', resource: toolCall },
  CampaignA: { on: 'Campaign', resource: readCampaign },
  ImportResultA: { on: 'ImportResult', resource: importReport },
  SuppressionA: { on: 'SuppressedNumber', resource: suppression },
};
