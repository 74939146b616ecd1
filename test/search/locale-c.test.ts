import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareDatabase } from '../../src/platform/database/prepare-database.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';
import { createEmptyDatabase, execute, type TestDatabase } from '../harness/servers/database.ts';

/** Newer contacts, so many that older ones are found by the index. */
const OTHERS = 5_000;

let database: TestDatabase;
let app: TestApp;
let owner: GraphqlClient;
let listId: string;

beforeAll(async () => {
  database = await createEmptyDatabase("LOCALE_PROVIDER libc LOCALE 'C'");
  await prepareDatabase({ databaseUrl: database.url });
  app = await startTestApp({ databaseUrl: database.url, env: { ROLES: 'api' } });
  const { apiKey } = await app.workspace();
  owner = graphqlClient(app.url, apiKey);
  const { createContactList } = await owner.data(
    'mutation { createContactList(input: { name: "Éclair École" }) { contactList { id } } }',
  );
  listId = createContactList.contactList.id;
});
afterAll(async () => {
  await app.stop();
  await database.drop();
});

async function addContact(name: string, phone: string): Promise<string> {
  const { createContact } = await owner.data(
    'mutation ($input: CreateContactInput!) { createContact(input: $input) { contact { id } } }',
    { input: { name, phone } },
  );
  return createContact.contact.id;
}

async function found(query: string): Promise<string[]> {
  const { search } = await owner.data('query ($query: String!) { search(query: $query) { node { id } } }', {
    query,
  });
  return search.map(({ node }: { node: { id: string } }) => node.id);
}

describe('a search in a database of locale C', () => {
  it.each([
    ['Ánna Őry', ['anna', 'Ánna', 'ÁNNA', 'őry', 'ory'], '+12127194067'],
    ['ÇELİK ŞAHİN', ['çel', 'sah', 'Şah'], '+12127194068'],
    ['Дмитрий ЁЛКИН', ['дмитрий', 'ДМИТРИЙ', 'ёлкин'], '+12127194069'],
    ['Γεώργιος', ['γεώργιος', 'ΓΕΏΡΓΙΟΣ'], '+12127194070'],
    ['STRAẞE Ltd.', ['strasse', 'straße', 'STRASSE LTD.'], '+12127194071'],
  ])('finds %s by its letters in either case', async (name, queries, phone) => {
    const id = await addContact(name, phone);
    for (const query of queries) expect(await found(query), query).toEqual([id]);
    await execute(
      database.url,
      `INSERT INTO contacts (id, account_id, contact_list_id, phone, name, created_at, updated_at)
       SELECT 'contact_7' || lpad(n::text, 25, '0'), account_id, contact_list_id, '+1212' || (8000000 + n), 'Bob ' || n, now(), now()
       FROM contacts, generate_series(1, ${OTHERS}) AS n WHERE contacts.id = '${id}' ON CONFLICT DO NOTHING`,
    );
    for (const query of queries) expect(await found(query), query).toEqual([id]);
  });

  it('finds a list by its letters in either case', async () => {
    for (const query of ['éclair', 'ÉCLAIR', 'eclair', 'ecole']) expect(await found(query)).toEqual([listId]);
  });
});
