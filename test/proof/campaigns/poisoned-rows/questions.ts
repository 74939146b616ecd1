import { insertApiKey } from '../../../../src/identity/api-keys.ts';
import type { TestApp } from '../../../harness/app.ts';
import { graphqlClient } from '../../../harness/clients/graphql-client.ts';
import type { AccountCopy } from './account-copies.ts';
import type { VictimTable } from './poisons.ts';

const OTHER_CAMPAIGN = `query ($campaign: ID!, $contact: ID!) {
  campaign(id: $campaign) {
    preflight { contactsTotal contactsCallable costMaximum estimatedEnd warnings problems { code } }
    forecast { calls cost endsAt }
    contacts(first: 50) { nodes { id state explanation nextEligibleAt obstacle { code } } }
  }
  campaignContact(campaignId: $campaign, contactId: $contact) { explanation obstacle { code } }
}`;
const WHOLE_ACCOUNT = `{
  callStats(groupBy: [CAMPAIGN, AGENT, DAY]) { calls connected creditsCharged }
  callTotals { calls creditsCharged }
  contactCounts { count }
  search(query: "Ada") { __typename }
}`;
const EXPORT = 'mutation ($input: CreateExportInput!) { createExport(input: $input) { export { url } } }';
const FORMATS = ['CSV', 'JSONL', 'XLSX', 'PARQUET'];
const EXPORTED = { calls: 'CALLS', contacts: 'CONTACTS', ledger: 'LEDGER_ENTRIES' };
const LISTS = {
  calls: ['/v1/calls', '/api/v1/calls'],
  campaigns: ['/v1/campaigns', '/api/v1/campaigns'],
  agents: ['/v1/agents', '/api/v1/agents'],
  contacts: ['/v1/contacts'],
};

/**
 * Asks all that reads an account's rows, but lists of the poisoned table itself, whose value no door lets in. Returns each
 * question that ended in a fault of the server.
 * @param n number of the account, which decides on its export: many accounts together have all kinds and formats
 */
export async function unansweredQuestions(
  app: TestApp,
  account: AccountCopy,
  poisoned: VictimTable | undefined,
  n: number,
): Promise<string[]> {
  const { accountId, campaigns, otherContact } = account;
  const key = await insertApiKey(app.deps, app.deps.database.prisma, {
    accountId,
    name: 'questions',
    expiresAt: null,
  });
  const graphql = graphqlClient(app.url, key.secret);
  const faults: string[] = [];
  const ask = async (document: string, variables: Record<string, unknown> = {}) => {
    const { data, errors = [] } = await graphql.ask(document, variables);
    for (const { path, message, extensions } of errors)
      if (extensions.code === 'INTERNAL') faults.push(`${path?.join('.')}: ${message}`);
    return data;
  };
  await ask(WHOLE_ACCOUNT);
  await ask(OTHER_CAMPAIGN, { campaign: campaigns[1], contact: otherContact });
  const kinds = Object.entries(EXPORTED).filter(([table]) => table !== poisoned);
  const input = { kind: kinds[n % kinds.length]?.[1], format: FORMATS[n % FORMATS.length] };
  const exported = await ask(EXPORT, { input });
  const file = await read(exported.createExport.export.url);
  if (file !== 200) faults.push(`export of ${input.kind} as ${input.format}: ${file}`);
  for (const [table, paths] of Object.entries(LISTS)) {
    if (table === poisoned) continue;
    for (const path of paths) {
      const status = await read(app.url + path, key.secret);
      if (status >= 500) faults.push(`GET ${path}: ${status}`);
    }
  }
  return faults;
}

/** Returns the status of an answer that was read to its end, or 599 if it was cut. */
async function read(url: string, apiKey?: string): Promise<number> {
  const response = await fetch(url, { headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {} });
  try {
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 599;
  }
}
