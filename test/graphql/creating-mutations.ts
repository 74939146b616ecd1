import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLField, type GraphQLInputObjectType, getNullableType } from 'graphql';
import type { ProvisionedWorkspace } from '../../src/admin/provision.ts';

/** Objects that the inputs of mutations name. */
export interface CreatingWorld {
  workspace: Pick<ProvisionedWorkspace, 'contactListId' | 'phoneNumberId'>;
  agentId: string;
  /** Id of a webhook endpoint. */
  endpointId: string;
  contactId: string;
}

/** A mutation that takes an idempotency key. */
interface CreatingMutation {
  input(world: CreatingWorld): Record<string, unknown>;
  selects: string;
  /** Fields of another input, for the same key; null = there is no other input. */
  other: Record<string, unknown> | null;
  /** Table of what it creates; null if it creates no row. */
  table: string | null;
}

/** Every mutation that takes an idempotency key, by its name. */
export const CREATING_MUTATIONS: Record<string, CreatingMutation> = {
  createAgent: {
    input: () => ({ name: 'Bob' }),
    other: { name: 'Eve' },
    selects: 'webhookSecret agent { id name }',
    table: 'agents',
  },
  createContactList: {
    input: () => ({ name: 'Leads' }),
    other: { name: 'Others' },
    selects: 'contactList { id name }',
    table: 'contact_lists',
  },
  createContact: {
    input: () => ({ phone: '+14155550100', customFields: { b: 1, a: 2 } }),
    other: { phone: '+14155550101' },
    selects: 'created contact { id customFields }',
    table: 'contacts',
  },
  importContacts: {
    input: () => ({ source: [{ phone: '+14155550102' }, { phone: 'none' }] }),
    other: { source: [{ phone: '+14155550103' }] },
    selects: 'contactListId total created updated failed errors { row code }',
    table: 'contacts',
  },
  createSuppressionList: {
    input: () => ({ name: 'Asked by letter' }),
    other: { name: 'Asked by telephone' },
    selects: 'suppressionList { id name }',
    table: 'suppression_lists',
  },
  suppressNumber: {
    input: () => ({ phone: '+14155550104', reason: 'Asked by letter.' }),
    other: { reason: 'Asked by telephone.' },
    selects: 'suppressedNumber { phone reason }',
    table: 'suppressed_numbers',
  },
  importSuppressions: {
    input: () => ({ source: 'phone\n+14155550105\n' }),
    other: { source: 'phone\n+14155550106\n' },
    selects: 'suppressionListId total created',
    table: 'suppressed_numbers',
  },
  createNumberPool: {
    input: ({ workspace }) => ({ name: 'East', phoneNumberIds: [workspace.phoneNumberId] }),
    other: { name: 'West' },
    selects: 'numberPool { id name }',
    table: 'number_pools',
  },
  createCampaign: {
    input: ({ agentId, workspace: { contactListId } }) => ({
      ...{ name: 'Spring', agentId, contactListId },
      retryRules: { maxAttempts: 2 },
    }),
    other: { retryRules: { maxAttempts: 3 } },
    selects: 'campaign { id name retryRules { maxAttempts } }',
    table: 'campaigns',
  },
  redial: {
    input: ({ agentId, contactId }) => ({ name: 'Again', agentId, contactIds: [contactId] }),
    other: { name: 'Once more' },
    selects: 'people repeated leftOutTotal campaign { id name }',
    table: 'campaigns',
  },
  createWebhookEndpoint: {
    input: () => ({ url: 'https://example.com/hook', events: ['CALL_COMPLETED'] }),
    other: { events: ['CALL_FAILED'] },
    selects: 'secret endpoint { id }',
    table: 'webhook_endpoints',
  },
  sendTestWebhook: {
    input: ({ endpointId }) => ({ id: endpointId }),
    other: { id: 'another' },
    selects: 'webhookDelivery { id event { id } }',
    table: 'webhook_deliveries',
  },
  createApiKey: {
    input: () => ({ name: 'ci', expiresAt: '2999-01-01T00:00:00.000Z' }),
    other: { name: 'cd' },
    selects: 'secret apiKey { id expiresAt }',
    table: 'api_keys',
  },
  createTestApiKey: {
    input: () => ({ name: 'trial' }),
    other: { name: 'another' },
    selects: 'id secret accountId',
    table: 'api_keys',
  },
  createScheduledExport: {
    input: () => ({
      name: 'Calls of the week',
      export: { kind: 'CALLS' },
      schedule: { recurrence: 'WEEKLY', timeZone: 'Europe/Berlin', hour: 6, weekday: 'MON' },
    }),
    other: { name: 'Calls' },
    selects: 'scheduledExport { id name }',
    table: 'scheduled_exports',
  },
  createExport: {
    input: () => ({ kind: 'DIAL_PROOF' }),
    other: null,
    selects: 'export { url expiresAt }',
    table: null,
  },
  createPersonFile: {
    input: () => ({ phone: '+15005550006', format: 'PDF' }),
    other: { phone: '+15005550006', format: 'JSON' },
    selects: 'personFile { url expiresAt }',
    table: null,
  },
  purchaseCredits: {
    input: () => ({ credits: 500 }),
    other: { credits: 501 },
    selects: 'creditPurchase { id credits }',
    table: 'credit_purchases',
  },
  dispatchCall: {
    input: ({ agentId }) => ({ agentId, toNumber: '+15005550008' }),
    other: { toNumber: '+15005550009' },
    selects: 'call { id status }',
    table: 'calls',
  },
};

const mutations = buildSchema(readFileSync('schema.graphql', 'utf8')).getMutationType()?.getFields() ?? {};

/** The schema's mutations that take an idempotency key. */
export const KEYED_MUTATIONS = Object.values(mutations).filter(
  (mutation) => hasKeyArgument(mutation) || 'idempotencyKey' in fieldsOfInput(mutation),
);

/** A document of a creating mutation, and its variables. */
export function requestOf(name: string, input: object, idempotencyKey: string) {
  const mutation = KEYED_MUTATIONS.find((one) => one.name === name);
  const creating = CREATING_MUTATIONS[name];
  if (mutation === undefined || creating === undefined) throw new Error(`no request is prepared for ${name}`);
  const { selects } = creating;
  const type = inputOf(mutation).name;
  return hasKeyArgument(mutation)
    ? {
        document: `mutation ($input: ${type}!, $key: String) { ${name}(input: $input, idempotencyKey: $key) { ${selects} } }`,
        variables: { input, key: idempotencyKey },
      }
    : {
        document: `mutation ($input: ${type}!) { ${name}(input: $input) { ${selects} } }`,
        variables: { input: { ...input, idempotencyKey } },
      };
}

function hasKeyArgument({ args }: GraphQLField<unknown, unknown>): boolean {
  return args.some(({ name }) => name === 'idempotencyKey');
}

function fieldsOfInput(mutation: GraphQLField<unknown, unknown>) {
  return inputOf(mutation).getFields();
}

function inputOf({ name, args }: GraphQLField<unknown, unknown>): GraphQLInputObjectType {
  const input = args.find((argument) => argument.name === 'input');
  if (input === undefined) throw new Error(`${name} has no input`);
  return getNullableType(input.type) as GraphQLInputObjectType;
}
