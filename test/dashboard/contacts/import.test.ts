import { getCountries } from 'libphonenumber-js/max';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProvisionedWorkspace } from '../../../src/admin/provision.ts';
import { COUNTRIES } from '../../../src/dashboard/web/ui/phone/countries.ts';
import { OPERATOR } from '../../../src/identity/security-log.ts';
import { createUser } from '../../../src/identity/users/users.ts';
import { inTransaction } from '../../../src/platform/database/unit-of-work.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { clientA } from '../../harness/clients/surface-client.ts';
import { givePassword, signedInCookie } from '../../harness/passwords.ts';

let app: TestApp;
let customer: ProvisionedWorkspace;
/** The session of the customer's owner. */
let cookie: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  const email = newEmail();
  customer = await app.workspace({ email });
  await givePassword(app, customer.userId);
  cookie = await signedInCookie(app, email);
});

const newEmail = () => `person-${crypto.randomUUID()}@example.com`;

/** The email of a person who may only look. */
async function newViewer(): Promise<string> {
  const email = newEmail();
  const { deps } = app;
  const { id } = await inTransaction(deps, (unitOfWork) =>
    createUser(
      deps,
      unitOfWork,
      { accountId: customer.accountId, by: OPERATOR },
      { email, name: 'Vic', role: 'VIEWER' },
    ),
  );
  await givePassword(app, id);
  return email;
}

it('the import page offers every country that a number can have', () => {
  expect(COUNTRIES.map(({ code }) => code).sort()).toEqual(getCountries().sort());
});

describe('the address that files are sent to', () => {
  const send = (headers: Record<string, string>, path = '/dashboard/import/contacts') => {
    const body = new FormData();
    body.set('input', '{}');
    body.set('file', new Blob(['phone\n+14155552671\n']));
    return fetch(app.url + path, { method: 'POST', headers, body });
  };

  async function linesOf(response: Response) {
    const lines = (await response.text()).trim().split('\n');
    return lines.map((line) => JSON.parse(line));
  }

  const contacts = async () => (await clientA(app.url, customer.apiKey).get('/contacts')).body.data;

  it('accepts uploads only with a session and from its own site', async () => {
    const refused = await send({ 'x-requested-with': 'test' });
    expect([refused.status, (await refused.json()).error.code]).toEqual([401, 'unauthorized']);
    expect((await send({ cookie })).status).toBe(403);
    expect(
      (await send({ authorization: `Bearer ${customer.apiKey}`, 'x-requested-with': 'test' })).status,
    ).toBe(401);
    expect(await contacts()).toEqual([]);
    const taken = await send({ cookie, 'x-requested-with': 'test' });
    expect((await linesOf(taken)).at(-1)).toMatchObject({ result: { created: 1 } });
    expect(await contacts()).toHaveLength(1);
  });

  it('imports nothing for a viewer', async () => {
    const cookieOfViewer = await signedInCookie(app, await newViewer());
    const response = await send({ cookie: cookieOfViewer, 'x-requested-with': 'test' });
    expect(response.status).toBe(403);
    expect(await contacts()).toEqual([]);
  });

  it('reports the progress of a large import', async () => {
    const lines = Array.from({ length: 20_000 }, (_, n) => `+1415${2_000_000 + n}`);
    const body = new FormData();
    body.set('input', '{}');
    body.set('file', new Blob([`phone\n${lines.join('\n')}\n`]));
    const headers = { cookie, 'x-requested-with': 'test' };
    const response = await fetch(`${app.url}/dashboard/import/contacts`, {
      method: 'POST',
      headers,
      body,
    });
    const received = await linesOf(response);
    expect(received.length).toBeGreaterThan(2);
    const shares = received.slice(0, -1).map(({ progress }) => progress);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(received.at(-1)).toMatchObject({ result: { created: 20_000 } });
  });
});
