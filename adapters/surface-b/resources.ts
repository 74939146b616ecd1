import { agent } from '../resources/agent.ts';
import {
  call,
  callSummary,
  dispatchCallBody,
  toolCall,
  toolCalls,
  transcriptTurn,
} from '../resources/call.ts';
import { campaign, readCampaign } from '../resources/campaign.ts';
import { contact, contactList } from '../resources/contact.ts';
import { numberPool, phoneNumber, readNumberPool } from '../resources/number.ts';
import { dispatchedCall } from './resources/call.ts';
import { createContactBody, createContactListBody } from './resources/contact.ts';
import { me } from './resources/me.ts';

export const resources = {
  Me: me,
  Agent: agent,
  Contact: contact,
  CreateContact: createContactBody,
  ContactList: contactList,
  CreateContactList: createContactListBody,
  CallSummary: callSummary,
  Call: call,
  TranscriptTurn: transcriptTurn,
  ToolCall: toolCall,
  ToolCalls: toolCalls,
  DispatchCall: dispatchCallBody,
  DispatchedCall: dispatchedCall,
  PhoneNumber: phoneNumber,
  NumberPool: numberPool,
  Campaign: campaign,
};

export const fragments = {
  AgentB: { on: 'Agent', resource: agent },
  ContactB: { on: 'Contact', resource: contact },
  ContactListB: { on: 'ContactList', resource: contactList },
  CallSummaryB: { on: 'Call', resource: callSummary },
  CallB: { on: 'Call', resource: call },
  ToolCallB: { on: 'ToolCall', resource: toolCall },
  PhoneNumberB: { on: 'PhoneNumber', resource: phoneNumber },
  NumberPoolB: { on: 'NumberPool', resource: readNumberPool },
  CampaignB: { on: 'Campaign', resource: readCampaign },
};
