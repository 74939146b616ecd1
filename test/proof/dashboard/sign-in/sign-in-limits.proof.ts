import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../../src/identity/users/password-hashing.ts';
import { startTestApp, type TestApp } from '../../../harness/app.ts';
import { ManualClock } from '../../../harness/clocks/manual-clock.ts';
import { givePassword, PASSWORD } from '../../../harness/passwords.ts';

let app: TestApp;
let clock: ManualClock;
let lastPlace = 0;

beforeAll(async () => {
  clock = new ManualClock();
  app = await startTestApp({ clock, env: { ROLES: 'api', TRUST_PROXY: '1' } });
});
afterAll(() => app.stop());

async function newPerson(): Promise<string> {
  const email = `person-${crypto.randomUUID()}@example.com`;
  const { userId } = await app.workspace({ email });
  await givePassword(app, userId);
  return email;
}

/** An address that nobody has signed in from yet. */
function newPlace(): string {
  lastPlace += 1;
  return `198.51.100.${lastPlace}`;
}

/** Tries a password through one proxy, which adds the address that it sees to what the client has sent. */
async function tryPassword(email: string, password: string, forwardedFor: string): Promise<number> {
  const response = await fetch(`${app.url}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor, origin: app.url },
    body: JSON.stringify({ email, password }),
  });
  if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  return response.status;
}

async function tryWrongly(times: number, email: string, placeOf: (i: number) => string): Promise<number[]> {
  const tries = Array.from({ length: times }, (_, i) => tryPassword(email, 'a wrong password', placeOf(i)));
  return (await Promise.all(tries)).sort();
}

const refusals = (statuses: number[]) => statuses.filter((status) => status === 429).length;

describe('wrong passwords', () => {
  it('are limited to ten a minute for one person from one address', async () => {
    const [email, place] = [await newPerson(), newPlace()];
    expect(refusals(await tryWrongly(14, email, () => place))).toBe(4);
    expect(await tryPassword(email.toUpperCase(), PASSWORD, place)).toBe(429);
    clock.advance(60_000);
    expect(await tryPassword(email, PASSWORD, place)).toBe(204);
  });

  it('of strangers lock out nobody at another address', async () => {
    const email = await newPerson();
    const strangers = [newPlace(), newPlace(), newPlace()];
    await tryWrongly(12, email, (i) => strangers[i % 3] ?? '');
    expect(await tryPassword(email, PASSWORD, newPlace())).toBe(204);
  });

  it('are limited to thirty a minute from one address, for any person', async () => {
    const place = newPlace();
    const people = Array.from({ length: 34 }, (_, i) => `nobody-${i}@example.com`);
    const statuses = await Promise.all(people.map((email) => tryPassword(email, PASSWORD, place)));
    expect(refusals(statuses)).toBe(4);
    const email = await newPerson();
    expect(await tryPassword(email, PASSWORD, place)).toBe(429);
    expect(await tryPassword(email, PASSWORD, newPlace())).toBe(204);
  });

  it('count alone: frequent sign-ins are not limited', async () => {
    const [email, place] = [await newPerson(), newPlace()];
    for (let i = 0; i < 12; i++) expect(await tryPassword(email, PASSWORD, place)).toBe(204);
  });

  it('count for the address that the proxy saw, not for one that the client claims', async () => {
    const [email, place] = [await newPerson(), newPlace()];
    expect(refusals(await tryWrongly(14, email, (i) => `10.0.0.${i}, ${place}`))).toBe(4);
  });

  it('count for a whole IPv6 network, which is given to one customer', async () => {
    const email = await newPerson();
    expect(refusals(await tryWrongly(14, email, (i) => `2001:db8:1:2:${i}::${i}`))).toBe(4);
    expect(await tryPassword(email, PASSWORD, '2001:db8:1:3::1')).toBe(204);
  });
});

it('the sign-in limits concurrent password hashes and their queue', async () => {
  let done = 0;
  const hashes = Array.from({ length: 66 }, () => hashPassword(PASSWORD).finally(() => done++));
  const outcomes = Promise.allSettled(hashes);
  // Reading a file takes the threads that hashing takes, in their turn.
  await readFile(import.meta.filename);
  expect(done).toBeLessThan(30);
  const refused = (await outcomes).filter((outcome) => outcome.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable' });
  await expect(hashPassword(PASSWORD)).resolves.toContain(':');
});
