import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { signatureHeaders } from '../../src/webhooks/attempts/signature.ts';

const secret = fc
  .uint8Array({ minLength: 24, maxLength: 64 })
  .map((bytes) => `whsec_${Buffer.from(bytes).toString('base64')}`);

function isAccepted(by: string, body: string, headers: Record<string, string>): boolean {
  try {
    new Webhook(by).verify(body, headers, { jsonParse: false });
    return true;
  } catch {
    return false;
  }
}

test('the official verifier accepts a webhook signature with each active secret, and with no other', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(secret, { minLength: 3, maxLength: 3 }),
      fc.string(),
      ([now, before, other], text) => {
        const body = JSON.stringify({ text });
        const secrets = [now ?? '', before ?? ''];
        const headers = signatureHeaders({ id: 'evt_1', sentAt: new Date(), body, secrets });
        expect(secrets.map((by) => isAccepted(by, body, headers))).toEqual([true, true]);
        expect(isAccepted(other ?? '', body, headers)).toBe(false);
        expect(isAccepted(now ?? '', `${body} `, headers)).toBe(false);
        expect(isAccepted(now ?? '', body, { ...headers, 'webhook-id': 'evt_2' })).toBe(false);
      },
    ),
  );
});

test('the webhook signature of the specification’s example is as printed there', () => {
  const headers = signatureHeaders({
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    sentAt: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
    secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  });
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});
