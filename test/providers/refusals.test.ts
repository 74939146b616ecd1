import { describe, expect, it } from 'vitest';
import { accountFaultOf } from '../../src/campaigns/lifecycle/provider-pause.ts';
import { sourceOf, type UnreachedOutcome } from '../../src/providers/call-outcomes.ts';
import { isAtCapacity } from '../../src/providers/port.ts';
import { failureOf, place, requestFor } from './conformance/kit.ts';
import { makeElevenLabsWorld } from './elevenlabs/elevenlabs-world.ts';
import { makeRetellWorld } from './retell/retell-world.ts';
import { makeVapiWorld } from './vapi/vapi-world.ts';

/** `pauses`: after five in a row. `backs off`: the longer, the more fail. `waits`: for a line. `goes on`: with others. */
type Campaign = 'pauses' | 'backs off' | 'waits' | 'goes on';

/** A refusal of a placement. `source`: where the body is known from; guessed ones have the wording of similar ones. */
interface Row {
  status: number;
  body: unknown;
  outcome: UnreachedOutcome;
  campaign: Campaign;
  source: string;
  /** A part of the provider's words that the owner reads; null = it says nothing. */
  reads: string | null;
}

const GUESSED = 'guessed';
const RETELL_DOCUMENT = 'Retell OpenAPI document, components.responses (reworded)';
const ELEVENLABS_HELP = 'help.elevenlabs.io, "API - Error Code 400 or 401" (reworded)';
const ELEVENLABS_ERRORS = 'ElevenLabs documentation, "Errors" (codes)';
const VALIDATION = 'ElevenLabs OpenAPI document, HTTPValidationError';
const TWILIO_ERRORS = 'Twilio, "Error and warning dictionary" (reworded)';
const SIP = 'RFC 3261, section 21';
const VAPI_GUIDE = 'Vapi documentation, "Call concurrency" (reworded)';
const RFC_9110 = 'RFC 9110, section 15';

function rows(...given: [number, unknown, UnreachedOutcome, Campaign, string, (string | null)?][]): Row[] {
  return given.map(([status, body, outcome, campaign, source, reads = null]) => ({
    status,
    body,
    outcome,
    campaign,
    source,
    reads,
  }));
}

const retell = (message: string) => ({ status: 'error', message });

const RETELL = rows(
  [
    400,
    retell('The request is invalid, see the API reference.'),
    'provider_refused',
    'backs off',
    RETELL_DOCUMENT,
    'see the API reference',
  ],
  [400, retell('Invalid to_number, use E.164.'), 'invalid_number', 'goes on', GUESSED, 'to_number'],
  [
    400,
    retell('The destination number is not reachable from here.'),
    'invalid_number',
    'goes on',
    GUESSED,
    'destination',
  ],
  [
    400,
    retell('from_number is not bound to an outbound agent.'),
    'misconfigured',
    'pauses',
    GUESSED,
    'not bound',
  ],
  [400, retell('Agent version 7 was deleted.'), 'misconfigured', 'pauses', GUESSED, 'version 7'],
  [400, retell('Phone number was not found.'), 'misconfigured', 'pauses', GUESSED, 'not found'],
  [400, retell('Concurrency limit reached.'), 'provider_at_capacity', 'waits', GUESSED, 'Concurrency'],
  [400, retell('Your account balance is too low.'), 'payment_required', 'pauses', GUESSED, 'balance'],
  [
    401,
    retell('The API key is missing or wrong.'),
    'credentials_rejected',
    'pauses',
    RETELL_DOCUMENT,
    'wrong',
  ],
  [
    402,
    retell('The trial is over, add a payment method.'),
    'payment_required',
    'pauses',
    RETELL_DOCUMENT,
    'trial',
  ],
  [403, retell('Not permitted.'), 'credentials_rejected', 'pauses', RETELL_DOCUMENT, 'Not permitted'],
  [404, retell('The resource is missing.'), 'misconfigured', 'pauses', RETELL_DOCUMENT, 'missing'],
  [
    422,
    retell('No such asset under this API key.'),
    'misconfigured',
    'pauses',
    RETELL_DOCUMENT,
    'No such asset',
  ],
  [422, retell('to_number must be in E.164.'), 'invalid_number', 'goes on', GUESSED, 'E.164'],
  [422, {}, 'misconfigured', 'pauses', GUESSED],
  [
    429,
    retell('The account is rate limited.'),
    'provider_at_capacity',
    'waits',
    RETELL_DOCUMENT,
    'rate limited',
  ],
  [409, retell('Conflict.'), 'provider_refused', 'backs off', RFC_9110, 'Conflict'],
  [410, undefined, 'misconfigured', 'pauses', RFC_9110],
  [451, retell('Unavailable for legal reasons.'), 'provider_refused', 'backs off', RFC_9110, 'legal'],
);

const vapi = (message: string | string[], error = 'Bad Request') => ({ message, error, statusCode: 400 });

const VAPI = rows(
  [
    400,
    vapi(['customer.number must be a valid phone number in the E.164 format']),
    'invalid_number',
    'goes on',
    GUESSED,
    'customer.number',
  ],
  [400, vapi(['customers.0.number is not valid']), 'invalid_number', 'goes on', GUESSED, 'customers.0'],
  [400, vapi('The customer number is not valid.'), 'invalid_number', 'goes on', GUESSED, 'not valid'],
  [400, vapi('Over the concurrency limit.'), 'provider_at_capacity', 'waits', VAPI_GUIDE, 'concurrency'],
  [
    400,
    vapi('Too many requests for this organization.'),
    'provider_at_capacity',
    'waits',
    GUESSED,
    'Too many',
  ],
  [
    400,
    vapi('Wallet balance is too low.'),
    'payment_required',
    'pauses',
    'review of 7b1245b, section B3',
    'Wallet',
  ],
  [
    400,
    vapi('The subscription is frozen.'),
    'payment_required',
    'pauses',
    'Vapi SDK, CallEndedReason subscription-frozen',
    'frozen',
  ],
  [
    400,
    vapi('Daily outbound call limit of Vapi numbers reached.'),
    'payment_required',
    'pauses',
    'Vapi SDK, CallEndedReason vapi-number-outbound-daily-limit',
    'Daily',
  ],
  [
    400,
    vapi('Vapi numbers cannot call international numbers.'),
    'misconfigured',
    'pauses',
    'Vapi SDK, CallEndedReason vapi-number-international',
    'international',
  ],
  [400, vapi('assistantId must be a UUID'), 'misconfigured', 'pauses', GUESSED, 'UUID'],
  [
    400,
    vapi(['phoneNumberId must be a UUID', 'assistantId must be a UUID']),
    'misconfigured',
    'pauses',
    GUESSED,
    'phoneNumberId',
  ],
  [
    400,
    vapi("Couldn't get phone number."),
    'misconfigured',
    'pauses',
    'Vapi SDK, CallEndedReason error-get-phone-number',
    'phone number',
  ],
  [
    400,
    vapi('The assistant does not exist.'),
    'misconfigured',
    'pauses',
    'Vapi SDK, CallEndedReason assistant-not-found',
    'does not exist',
  ],
  [400, vapi('Something is wrong.'), 'provider_refused', 'backs off', GUESSED, 'Something'],
  [
    401,
    vapi('Invalid key.', 'Unauthorized'),
    'credentials_rejected',
    'pauses',
    'Vapi OpenAPI document, 401',
    'Invalid key',
  ],
  [
    402,
    vapi('Add a payment method.', 'Payment Required'),
    'payment_required',
    'pauses',
    'Vapi OpenAPI document, 402',
    'payment',
  ],
  [
    403,
    vapi('Forbidden resource', 'Forbidden'),
    'credentials_rejected',
    'pauses',
    RFC_9110,
    'Forbidden resource',
  ],
  [404, vapi('Not Found', 'Not Found'), 'misconfigured', 'pauses', 'Vapi OpenAPI document, 404', 'Not Found'],
  [
    409,
    vapi('Conflict', 'Conflict'),
    'provider_refused',
    'backs off',
    'Vapi OpenAPI document, 409',
    'Conflict',
  ],
  [
    429,
    vapi('Too Many Requests', 'Too Many Requests'),
    'provider_at_capacity',
    'waits',
    RFC_9110,
    'Too Many',
  ],
  [400, '<html>Bad Gateway</html>', 'provider_refused', 'backs off', GUESSED, 'Gateway'],
);

const elevenLabs = (code: string, message: string) => ({ detail: { code, status: code, message } });
const invalid = (field: string, msg: string) => ({
  detail: [{ loc: ['body', field], msg, type: 'value_error' }],
});
const unplaced = (message: string) => ({ success: false, message, conversation_id: null, callSid: null });

const ELEVENLABS = rows(
  [
    400,
    elevenLabs('invalid_provider_config', 'We are missing some Twilio credentials for the number.'),
    'misconfigured',
    'pauses',
    'github.com/elevenlabs/elevenlabs-mcp/issues/40',
    'Twilio credentials',
  ],
  [
    400,
    elevenLabs('max_character_limit_exceeded', 'The text is too long.'),
    'provider_refused',
    'backs off',
    ELEVENLABS_HELP,
    'too long',
  ],
  [
    400,
    elevenLabs('bad_request', 'The call could not be set up: SIP 486 Busy Here'),
    'busy',
    'goes on',
    SIP,
    '486',
  ],
  [
    401,
    elevenLabs('invalid_api_key', 'The key is wrong.'),
    'credentials_rejected',
    'pauses',
    ELEVENLABS_HELP,
    'key is wrong',
  ],
  [
    401,
    elevenLabs('quota_exceeded', 'You have 3 credits left, and 20 are required.'),
    'payment_required',
    'pauses',
    ELEVENLABS_HELP,
    '3 credits',
  ],
  [
    401,
    elevenLabs('missing_permissions', 'The key lacks convai_write.'),
    'credentials_rejected',
    'pauses',
    'test/providers/fakes/fake-elevenlabs.ts, of a real answer',
    'convai_write',
  ],
  [
    402,
    elevenLabs('payment_required', 'Settle your invoice.'),
    'payment_required',
    'pauses',
    ELEVENLABS_ERRORS,
    'invoice',
  ],
  [
    403,
    elevenLabs('forbidden', 'Not for your plan.'),
    'credentials_rejected',
    'pauses',
    'ElevenLabs OpenAPI document, 403',
    'plan',
  ],
  [
    404,
    elevenLabs('agent_not_found', 'There is no such agent.'),
    'misconfigured',
    'pauses',
    ELEVENLABS_ERRORS,
    'no such agent',
  ],
  [
    404,
    elevenLabs('phone_number_not_found', 'There is no such number.'),
    'misconfigured',
    'pauses',
    ELEVENLABS_ERRORS,
    'no such number',
  ],
  [
    409,
    elevenLabs('conflict', 'It is being changed.'),
    'provider_refused',
    'backs off',
    'ElevenLabs OpenAPI document, 409',
    'changed',
  ],
  [422, invalid('to_number', 'not a phone number'), 'invalid_number', 'goes on', VALIDATION, 'to_number'],
  [422, invalid('agent_id', 'field required'), 'provider_refused', 'backs off', VALIDATION, 'agent_id'],
  [
    425,
    elevenLabs('too_early', 'Try later.'),
    'provider_refused',
    'backs off',
    'ElevenLabs OpenAPI document, 425',
    'Try later',
  ],
  [
    429,
    elevenLabs('too_many_concurrent_requests', 'Too many at once.'),
    'provider_at_capacity',
    'waits',
    ELEVENLABS_ERRORS,
    'at once',
  ],
  [
    429,
    elevenLabs('system_busy', 'We are busy.'),
    'provider_at_capacity',
    'waits',
    ELEVENLABS_ERRORS,
    'busy',
  ],
  [400, { detail: 'Bad request' }, 'provider_refused', 'backs off', GUESSED, 'Bad request'],
  [200, unplaced('486 Busy Here'), 'busy', 'goes on', SIP, '486 Busy Here'],
  [200, unplaced('480 Temporarily Unavailable'), 'no_answer', 'goes on', SIP, '480'],
  [200, unplaced('503 Service Unavailable'), 'provider_at_capacity', 'waits', SIP, '503'],
  [200, unplaced('SIP response 404 Not Found'), 'invalid_number', 'goes on', SIP, '404'],
  [200, unplaced('603 Decline'), 'declined', 'goes on', SIP, '603'],
  [
    200,
    unplaced('Account is not allowed to call +91'),
    'credentials_rejected',
    'pauses',
    `${TWILIO_ERRORS}, 21215`,
    'not allowed',
  ],
  [
    200,
    unplaced('Account not authorized to call'),
    'credentials_rejected',
    'pauses',
    'github.com/twilio/twilio-python/issues/411',
    'not authorized',
  ],
  [
    200,
    unplaced('The source number is not yet verified for your account'),
    'misconfigured',
    'pauses',
    `${TWILIO_ERRORS}, 21210`,
    'not yet verified',
  ],
  [
    200,
    unplaced('The number is unverified: trial accounts call verified numbers only'),
    'payment_required',
    'pauses',
    `${TWILIO_ERRORS}, 21219`,
    'trial',
  ],
  [
    200,
    unplaced('To is not a valid phone number'),
    'invalid_number',
    'goes on',
    `${TWILIO_ERRORS}, 21211`,
    'not a valid',
  ],
  [
    200,
    unplaced('Twilio error 429: Too Many Requests'),
    'provider_at_capacity',
    'waits',
    `${TWILIO_ERRORS}, 20429`,
    '429',
  ],
  [
    200,
    unplaced('Authentication Error'),
    'credentials_rejected',
    'pauses',
    `${TWILIO_ERRORS}, 20003`,
    'Authentication',
  ],
  [200, unplaced('The account is suspended'), 'payment_required', 'pauses', GUESSED, 'suspended'],
  [200, unplaced('No reason'), 'provider_refused', 'backs off', GUESSED, 'No reason'],
);

function campaignAfter(outcome: UnreachedOutcome, isFull: boolean): Campaign {
  if (isFull) return 'waits';
  if (accountFaultOf(outcome) !== null) return 'pauses';
  return sourceOf(outcome) === 'provider' ? 'backs off' : 'goes on';
}

it('the providers’ documented refusals are sixty or more, each with its source', () => {
  const all = [...RETELL, ...VAPI, ...ELEVENLABS];
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(all.filter(({ source }) => source === '')).toEqual([]);
});

describe.each([
  ['Retell', makeRetellWorld, RETELL],
  ['Vapi', makeVapiWorld, VAPI],
  ['ElevenLabs', makeElevenLabsWorld, ELEVENLABS],
] as const)('%s', (_provider, makeWorld, table) => {
  it('tells its refusals apart, and its owner reads its words', async () => {
    await using world = await makeWorld();
    const request = await requestFor(world, 'completes');
    // ElevenLabs reads its numbers before the first placement only.
    await place(world, request);
    for (const { status, body, outcome, campaign, reads } of table) {
      world.fake.refuseNext({ status, body });
      const failure = await failureOf(place(world, { ...request, callId: `${request.callId}_${status}` }));
      const received = {
        body,
        outcome: failure.outcome,
        placed: failure.placed,
        campaign: campaignAfter(failure.outcome, isAtCapacity(failure)),
        isRead: reads === null ? failure.providerWords === null : failure.message.includes(reads),
      };
      expect(received).toEqual({ body, outcome, placed: 'no', campaign, isRead: true });
    }
  });
});

it.each([
  ['Retell', makeRetellWorld],
  ['Vapi', makeVapiWorld],
  ['ElevenLabs', makeElevenLabsWorld],
])('an error message lets no secret through in the words of %s', async (_provider, makeWorld) => {
  await using world = await makeWorld();
  const request = await requestFor(world, 'completes');
  await place(world, request);
  const { apiKey } = world.fake;
  const words = `The key (${apiKey}) is wrong, as is Bearer sk_1234567890abcdef, see https://example.com/x.`;
  world.fake.refuseNext({ status: 401, body: { message: words.padEnd(1000, ' and so on') } });
  const failure = await failureOf(place(world, request));
  expect(failure.providerWords).toMatch(/^The key … is wrong, as is … …/);
  expect(failure.providerWords?.length).toBeLessThanOrEqual(300);
  for (const text of [failure.message, failure.providerWords, String(failure.cause)])
    expect(text).not.toContain(apiKey);
});
