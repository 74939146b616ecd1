import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { WebhookVerificationError, webhooks } from '../../adapters/clients/typescript/src/index.ts';
import { signatureHeaders } from '../../src/webhooks/attempts/signature.ts';

const secret = fc
  .uint8Array({ minLength: 24, maxLength: 64 })
  .map((bytes) => `whsec_${Buffer.from(bytes).toString('base64')}`);
const NOW = new Date();
const SECRET = `whsec_${Buffer.from('a secret of twenty-four bytes').toString('base64')}`;
const BODY = JSON.stringify({ id: 'evt_1', type: 'test', timestamp: NOW.toISOString(), data: {} });
const headersOf = (sentAt: Date, body = BODY, secrets = [SECRET]) =>
  signatureHeaders({ id: 'evt_1', sentAt, body, secrets });

function isAcceptedByOthers(by: string, body: string, headers: Record<string, string>): boolean {
  try {
    new Webhook(by).verify(body, headers, { jsonParse: false });
    return true;
  } catch {
    return false;
  }
}

const isAccepted = (by: string, body: string, headers: Record<string, string>) =>
  webhooks.verify(body, headers, by).then(
    () => true,
    (error) => {
      if (error instanceof WebhookVerificationError) return false;
      throw error;
    },
  );

test('verify judges as the library of Standard Webhooks: either secret of a rotation, any other, and what was tampered with', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(secret, { minLength: 3, maxLength: 3 }),
      fc.string(),
      async ([now = '', before = '', other = ''], text) => {
        const body = JSON.stringify({ text });
        const headers = signatureHeaders({ id: 'evt_1', sentAt: new Date(), body, secrets: [now, before] });
        const mac = (headers['webhook-signature'] ?? '').replaceAll('v1,', 'v1a,');
        for (const [by, received, sent] of [
          [now, body, headers],
          [before, body, headers],
          [other, body, headers],
          [now, `${body} `, headers],
          [now, body, { ...headers, 'webhook-id': 'evt_2' }],
          [now, body, { ...headers, 'webhook-signature': mac }],
          [now, body, { ...headers, 'webhook-signature': 'v1,%%% v1' }],
        ] as [string, string, Record<string, string>][])
          expect(await isAccepted(by, received, sent)).toBe(isAcceptedByOthers(by, received, sent));
      },
    ),
    { numRuns: 15 },
  );
});

test('verify accepts what the library of Standard Webhooks has signed, as text, bytes and web headers', async () => {
  const signature = new Webhook(SECRET).sign('evt_1', NOW, BODY);
  const headers = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(NOW.getTime() / 1000)),
    'webhook-signature': signature,
  };
  const event = JSON.parse(BODY);
  expect(await webhooks.verify(BODY, headers, SECRET)).toEqual(event);
  expect(await webhooks.verify(Buffer.from(BODY), new Headers(headers), ['whsec_b3RoZXI=', SECRET])).toEqual(
    event,
  );
});

test.each([
  ['five minutes late', 300, true],
  ['later than five minutes', 302, false],
  ['five minutes early', -299, true],
  ['earlier than five minutes', -302, false],
])('verify of a webhook that comes %s', async (_, ageSeconds, isFine) => {
  const sentAt = new Date(NOW.getTime() - ageSeconds * 1000);
  const now = new Date(Math.floor(sentAt.getTime() / 1000) * 1000 + ageSeconds * 1000);
  const verified = webhooks.verify(BODY, headersOf(sentAt), SECRET, { now });
  if (isFine) await expect(verified).resolves.toMatchObject({ id: 'evt_1' });
  else await expect(verified).rejects.toThrow(/clock/);
});

test.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])(
  'verify names the missing header %s',
  async (name) => {
    const { [name]: _, ...headers } = headersOf(NOW) as Record<string, string>;
    await expect(webhooks.verify(BODY, headers, SECRET)).rejects.toThrow(name);
  },
);

test('verify names a secret that is none', async () => {
  await expect(webhooks.verify(BODY, headersOf(NOW), 'whsec_')).rejects.toThrow(/secret/);
});
