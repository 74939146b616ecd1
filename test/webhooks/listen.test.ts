import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { signatureHeaders } from '../../src/webhooks/attempts/signature.ts';
import { createListener } from '../../src/webhooks/endpoints/listener.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const OTHER_SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const BODY = JSON.stringify({
  id: 'evt_1',
  type: 'call.ended',
  data: { transcript: [{ message: 'Hello' }] },
});

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

async function listen(secrets: string[]) {
  const printed: string[] = [];
  const listener = createListener({ secrets, print: (text) => printed.push(text) }).listen(0, '127.0.0.1');
  cleanups.push(() => listener.close());
  await once(listener, 'listening');
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hooks`;
  const send = async (headers: Record<string, string>) =>
    (await fetch(url, { method: 'POST', headers: { ...headers, connection: 'close' }, body: BODY })).status;
  return { printed, send };
}

function signedBy(secret: string): Record<string, string> {
  return signatureHeaders({ id: 'evt_1', sentAt: new Date(), body: BODY, secrets: [secret] });
}

test('npm run listen prints a webhook that one of its secrets signed', async () => {
  const { printed, send } = await listen([OTHER_SECRET, SECRET]);
  expect(await send(signedBy(SECRET))).toBe(204);
  expect(printed.join('')).toMatch(/POST \/hooks {2}evt_1 {2}verified\n[\s\S]*'call\.ended'[\s\S]*'Hello'/);
});

test('npm run listen rejects a webhook that none of its secrets signed, and prints why', async () => {
  const { printed, send } = await listen([OTHER_SECRET]);
  expect(await send(signedBy(SECRET))).toBe(401);
  expect(await send({})).toBe(401);
  expect(printed.join('')).toMatch(
    /REFUSED: No matching signature found[\s\S]*REFUSED: Missing required headers/,
  );
});

test('npm run listen marks a repeated webhook, and warns that it verifies nothing without a secret', async () => {
  const { printed, send } = await listen([]);
  await send(signedBy(SECRET));
  await send(signedBy(SECRET));
  expect(printed[0]).toContain('not verified: no --secret given\n');
  expect(printed[1]).toContain('not verified: no --secret given, seen before\n');
});
