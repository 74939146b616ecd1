import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/admin/commands/index.ts';
import { honorOptOuts } from '../../src/compliance/suppression/suppress.ts';
import { writeCallOutcomes } from '../../src/contacts/call-outcome.ts';
import { inTransaction } from '../../src/platform/database/unit-of-work.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type GraphqlClient, graphqlClient, type Variables } from '../harness/clients/graphql-client.ts';
import { clientA } from '../harness/clients/surface-client.ts';
import { codeOf, create, LIST, phones, update } from './contact-requests.ts';

const SUPPRESS = `mutation ($phone: String!) { suppressNumber(input: {phone: $phone, reason: "asked"}) { suppressedNumber { phone reason } } }`;
const LIFT = `mutation ($phone: String!, $reason: String = "Asked again.") { liftSuppression(input: {phone: $phone, reason: $reason}) { suppressionLift { phone } } }`;

let app: TestApp;
let owner: GraphqlClient;
let defaultList: string;
let accountId: string;
let apiKey: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

beforeEach(async () => {
  const workspace = await app.workspace();
  owner = graphqlClient(app.url, workspace.apiKey);
  defaultList = workspace.contactListId;
  ({ accountId, apiKey } = workspace);
});

describe('a number that must not be called', () => {
  const phone = '+14155552671';

  async function statuses(): Promise<string[]> {
    const { contacts } = await owner.data(LIST);
    return contacts.nodes.map(({ status }: { status: string }) => status);
  }

  beforeEach(async () => {
    const { createContactList } = await owner.data(
      `mutation { createContactList(input: {name: "Other"}) { contactList { id } } }`,
    );
    await create(owner, { phone });
    await create(owner, { phone, contactListId: createContactList.contactList.id });
  });

  it('is suppressed in every list once one contact opts out, and callable once one is set to new', async () => {
    const { contacts } = await owner.data(LIST);
    const [{ id }] = contacts.nodes;
    expect(await update(owner, { id, status: 'DO_NOT_CALL' })).toMatchObject({ status: 'DO_NOT_CALL' });
    expect(await statuses()).toEqual(['DO_NOT_CALL', 'DO_NOT_CALL']);
    expect(await update(owner, { id, status: 'NEW' })).toMatchObject({ status: 'NEW' });
    expect(await statuses()).toEqual(['NEW', 'NEW']);
  });

  it('stays suppressed for contacts that are created or imported later', async () => {
    await owner.data(SUPPRESS, { phone: '+442079460018' });
    expect((await create(owner, { phone: '+442079460018' })).contact.status).toBe('DO_NOT_CALL');
    await owner.data(
      `mutation { importContacts(input: {contactListName: "New", source: "phone\\n+442079460018"}) { created } }`,
    );
    expect(await phones(owner, { statuses: ['DO_NOT_CALL'] })).toEqual(['+442079460018', '+442079460018']);
  });

  it('can be suppressed without a contact, and stays suppressed when its contacts are deleted', async () => {
    expect(await codeOf(owner, SUPPRESS, { phone: '(415) 555-2671' })).toBe('INVALID_REQUEST');
    expect(await owner.data(SUPPRESS, { phone: '+1 415 555 2671' })).toEqual({
      suppressNumber: { suppressedNumber: { phone, reason: 'asked' } },
    });
    const { contacts } = await owner.data(LIST);
    for (const { id } of contacts.nodes) {
      await owner.data(`mutation ($id: ID!) { deleteContact(input: {id: $id}) { id } }`, { id });
    }
    const { suppressedNumbers } = await owner.data(`{ suppressedNumbers { nodes { phone } } }`);
    expect(suppressedNumbers.nodes).toEqual([{ phone }]);
    expect(await owner.data(LIFT, { phone })).toEqual({ liftSuppression: { suppressionLift: { phone } } });
    expect(await codeOf(owner, LIFT, { phone })).toBe('NOT_FOUND');
  });

  it('suppresses a contact that gets the number, and frees one that gets another number', async () => {
    await owner.data(SUPPRESS, { phone });
    const { contact } = await create(owner, { phone: '+442079460018' });
    const [taken] = (await owner.data(LIST, { filter: { contactListIds: [defaultList], search: phone } }))
      .contacts.nodes;
    expect(await update(owner, { id: taken.id, phone: '+14155552699' })).toMatchObject({ status: 'NEW' });
    expect(await update(owner, { id: contact.id, phone })).toMatchObject({ status: 'DO_NOT_CALL' });
  });

  it('sends no webhook when the account suppresses it, because no call changed it', async () => {
    await owner.data(
      `mutation { createWebhookEndpoint(input: {url: "http://127.0.0.1:9/", events: [CONTACT_UPDATED]}) { secret } }`,
    );
    await owner.data(SUPPRESS, { phone });
    expect(await app.deps.database.prisma.webhookEvent.count({ where: { type: 'CONTACT_UPDATED' } })).toBe(0);
  });
});

describe('suppressed numbers', () => {
  it('are paged by number, and reject an invalid cursor', async () => {
    const query = `query ($after: String) { suppressedNumbers(first: 2, after: $after) { nodes { phone } pageInfo { hasNextPage endCursor } } }`;
    for (const phone of ['+14155552673', '+14155552671', '+14155552672']) {
      await owner.data(
        `mutation ($phone: String!) { suppressNumber(input: {phone: $phone}) { suppressedNumber { phone } } }`,
        {
          phone,
        },
      );
    }
    const first = (await owner.data(query)).suppressedNumbers;
    expect(first).toMatchObject({ nodes: [{ phone: '+14155552671' }, { phone: '+14155552672' }] });
    const second = (await owner.data(query, { after: first.pageInfo.endCursor })).suppressedNumbers;
    expect(second).toMatchObject({ nodes: [{ phone: '+14155552673' }], pageInfo: { hasNextPage: false } });
    expect(await codeOf(owner, query, { after: 'nonsense' })).toBe('INVALID_REQUEST');
  });

  const PAGE = `query ($first: Int, $after: String, $last: Int, $before: String) {
    suppressedNumbers(first: $first, after: $after, last: $last, before: $before) {
      nodes { phone } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    }
  }`;

  async function suppressed(count: number): Promise<string[]> {
    const phones = Array.from({ length: count }, (_, i) => `+1415555268${i}`);
    for (const phone of phones) await owner.data(SUPPRESS, { phone });
    return phones;
  }

  async function page(args: Variables): Promise<{ phones: string[]; pageInfo: Record<string, unknown> }> {
    const { nodes, pageInfo } = (await owner.data(PAGE, args)).suppressedNumbers;
    return { phones: nodes.map(({ phone }: { phone: string }) => phone), pageInfo };
  }

  it('continue after a number that was lifted meanwhile', async () => {
    const phones = await suppressed(6);
    const first = await page({ first: 2 });
    await owner.data(LIFT, { phone: phones[1] });
    const second = await page({ first: 2, after: first.pageInfo.endCursor });
    expect(second).toMatchObject({ phones: phones.slice(2, 4), pageInfo: { hasNextPage: true } });
    await owner.data(LIFT, { phone: phones[3] });
    const third = await page({ first: 2, after: second.pageInfo.endCursor });
    expect(third).toMatchObject({ phones: phones.slice(4), pageInfo: { hasNextPage: false } });
  });

  it('are paged backwards as well', async () => {
    const phones = await suppressed(4);
    const last = await page({ last: 2 });
    expect(last).toMatchObject({ phones: phones.slice(2), pageInfo: { hasPreviousPage: true } });
    const first = await page({ last: 2, before: last.pageInfo.startCursor });
    expect(first).toMatchObject({ phones: phones.slice(0, 2), pageInfo: { hasPreviousPage: false } });
  });

  it('have cursors that reveal neither a number nor an account', async () => {
    await suppressed(1);
    const { pageInfo } = await page({ first: 1 });
    const cursor = String(pageInfo.endCursor);
    expect(cursor + Buffer.from(cursor, 'base64')).not.toMatch(/4155552680|acc_/);
  });
});

describe('lifting an opt-out', () => {
  const phone = '+14155552671';
  const LIFTS = `query ($filter: SuppressionLiftFilter) {
    suppressionLifts(filter: $filter) {
      nodes { phone reason by createdAt entries { listName source reason callId since expiresAt } }
    }
  }`;

  const lifts = async (filter?: object) => (await owner.data(LIFTS, { filter })).suppressionLifts.nodes;

  /** A contact whose latest call has reached a person. */
  async function reachedContact(): Promise<string> {
    const { contact } = await create(owner, { phone });
    await app.deps.database.prisma.contact.update({
      where: { id: contact.id },
      data: { status: 'REACHED', lastCalledAt: new Date() },
    });
    return contact.id;
  }

  async function statusOf(id: string): Promise<string> {
    return (await owner.data(`query ($id: ID!) { contact(id: $id) { status } }`, { id })).contact.status;
  }

  /** Ends a call whose callee asked not to be called again. */
  async function optOutInCall(callId: string): Promise<void> {
    const { deps } = app;
    await inTransaction(deps, (unitOfWork) => honorOptOuts(deps, unitOfWork, [{ accountId, phone, callId }]));
  }

  it('needs a reason, restores the former status, and names the lists, the call and the API key', async () => {
    const id = await reachedContact();
    await owner.data(SUPPRESS, { phone });
    const callId = app.deps.ids.next('call');
    await optOutInCall(callId);
    expect(await statusOf(id)).toBe('DO_NOT_CALL');
    expect(await codeOf(owner, LIFT, { phone, reason: ' ' })).toBe('INVALID_REQUEST');
    await owner.data(LIFT, { phone });
    expect(await statusOf(id)).toBe('REACHED');
    const { apiKeys } = await owner.data('{ apiKeys { name } }');
    const anEntry = { since: expect.any(String), expiresAt: null };
    expect(await lifts({ phones: [phone] })).toEqual([
      {
        ...{ phone, reason: 'Asked again.', by: apiKeys[0].name, createdAt: expect.any(String) },
        entries: expect.arrayContaining([
          { ...anEntry, listName: 'Do not call', source: 'CUSTOMER_REQUEST', reason: 'asked', callId: null },
          {
            ...{ ...anEntry, listName: 'Call opt-outs', source: 'CALL_OPT_OUT', callId },
            reason: `asked during call ${callId}`,
          },
        ]),
      },
    ]);
    expect(await lifts({ phones: ['+14155552672'] })).toEqual([]);
  });

  it('returns a contact to the outcome of the call in which it opted out', async () => {
    const { contact } = await create(owner, { phone });
    const callId = app.deps.ids.next('call');
    await optOutInCall(callId);
    await inTransaction(app.deps, (unitOfWork) =>
      writeCallOutcomes(app.deps, unitOfWork, [
        { callId, contactId: contact.id, outcome: 'REACHED', endedAt: new Date() },
      ]),
    );
    await owner.data(LIFT, { phone });
    expect(await statusOf(contact.id)).toBe('REACHED');
  });

  it('is recorded when a contact is set to new and when a list is deleted', async () => {
    const id = await reachedContact();
    await owner.data(SUPPRESS, { phone });
    await update(owner, { id, status: 'NEW', reason: 'A mistake.' });
    expect(await statusOf(id)).toBe('REACHED');
    await owner.data(SUPPRESS, { phone });
    const { suppressionLists } = await owner.data('{ suppressionLists { nodes { id } } }');
    await owner.data(
      'mutation ($id: ID!) { deleteSuppressionList(input: { id: $id, reason: "Old." }) { id } }',
      {
        id: suppressionLists.nodes[0].id,
      },
    );
    const recorded = await lifts();
    expect(recorded.map(({ reason }: { reason: string }) => reason)).toEqual(['Old.', 'A mistake.']);
  });

  it('over REST may give a reason, and is recorded without one otherwise', async () => {
    const surfaceA = clientA(app.url, apiKey);
    const id = await reachedContact();
    for (const query of ['', '?reason=Asked%20by%20email.']) {
      await owner.data(SUPPRESS, { phone });
      expect((await surfaceA.delete(`/suppressions/${encodeURIComponent(phone)}${query}`)).status).toBe(204);
      await surfaceA.patch(`/contacts/${id}`, { status: 'do_not_call' });
      const patched = await surfaceA.patch(`/contacts/${id}${query}`, { status: 'new' });
      expect(patched).toMatchObject({ status: 200, body: { status: 'reached' } });
    }
    const recorded = await lifts();
    expect(recorded.map(({ reason }: { reason: string }) => reason)).toEqual([
      'Asked by email.',
      'Asked by email.',
      'not given',
      'not given',
    ]);
  });

  it('names the operator, who lifts and lists by the command line', async () => {
    await owner.data(SUPPRESS, { phone });
    const run = async (name: string, options: object) => {
      const command = COMMANDS[name];
      return command?.run(app.deps, command.options.parse({ account: accountId, ...options }) as never);
    };
    const lifted = { phone, lists: 'Do not call', calls: null, reason: 'By letter.', by: 'operator' };
    expect(await run('suppression lift', { phone, reason: 'By letter.' })).toMatchObject(lifted);
    expect(await run('suppression lifts', { phone })).toMatchObject({ lifts: [lifted] });
  });

  it.each([
    `UPDATE suppression_lifts SET reason = 'none'`,
    'DELETE FROM suppression_lifts',
    'TRUNCATE suppression_lifts',
  ])(
    'cannot be erased from the record, even by the owner of the table: the database rejects %s',
    async (sql) => {
      await owner.data(SUPPRESS, { phone });
      await owner.data(LIFT, { phone });
      await expect(app.executeAsOwner(sql)).rejects.toThrow(/append-only/);
    },
  );
});
