import type { GraphqlClient } from '../harness/clients/graphql-client.ts';

const CONTACT = `id contactListId phone name email company tags customFields timezone status lastCalledAt createdAt updatedAt`;
export const CREATE = `mutation ($input: CreateContactInput!) { createContact(input: $input) { created contact { ${CONTACT} } } }`;
export const UPDATE = `mutation ($input: UpdateContactInput!) { updateContact(input: $input) { contact { ${CONTACT} } } }`;
export const LIST = `query ($filter: ContactFilter, $first: Int, $after: String) {
  contacts(filter: $filter, first: $first, after: $after) { nodes { id phone status } pageInfo { hasNextPage endCursor } } }`;

/** The code of the error with which a request is refused. */
export async function codeOf(
  client: GraphqlClient,
  ...requested: Parameters<GraphqlClient['refusal']>
): Promise<string> {
  return (await client.refusal(...requested)).code;
}

/** Creates a contact, or updates the one with that number. */
export async function create(owner: GraphqlClient, input: Record<string, unknown>) {
  return (await owner.data(CREATE, { input })).createContact;
}

/** Changes a contact that exists. */
export async function update(owner: GraphqlClient, input: Record<string, unknown>) {
  return (await owner.data(UPDATE, { input })).updateContact.contact;
}

/** The numbers of the contacts that a filter finds. */
export async function phones(owner: GraphqlClient, filter: Record<string, unknown>): Promise<string[]> {
  const { contacts } = await owner.data(LIST, { filter });
  return contacts.nodes.map(({ phone }: { phone: string }) => phone);
}
