import { expect, it } from 'vitest';
import { twilioUrl } from '../../../src/providers/twilio/twilio.ts';
import { failureOf, place, placed, requestFor } from '../conformance/kit.ts';
import { makeElevenLabsWorld, withApiKey } from './elevenlabs-world.ts';

it('the ElevenLabs adapter sends our call id, the contact and the ringing timeout', async () => {
  await using world = await makeElevenLabsWorld({ ringTimeoutSeconds: 25 });
  const { request } = await placed(world, 'completes');
  expect(world.fake.lastPlacement).toMatchObject({
    agentId: request.providerAgentId,
    agentPhoneNumberId: 'phnum_1',
    toNumber: request.phoneTo,
    conversationInitiationClientData: {
      userId: request.callId,
      dynamicVariables: { name: 'Ada Lovelace' },
    },
    telephonyCallConfig: { ringingTimeoutSecs: 25 },
  });
});

it('the ElevenLabs adapter gives an empty text to a placeholder that the contact has no field for', async () => {
  await using world = await makeElevenLabsWorld();
  const request = await requestFor(world, 'completes');
  await place(world, { ...request, variables: { system__time: 'now', city: 'Ulm' } });
  const { dynamicVariables } = world.fake.lastPlacement?.conversationInitiationClientData ?? {};
  expect(dynamicVariables).toEqual({ name: '', city: 'Ulm' });
});

it('the ElevenLabs adapter overrides the first message, which deployed agents permit', async () => {
  await using world = await makeElevenLabsWorld();
  const request = await requestFor(world, 'completes');
  await place(world, { ...request, overrides: { firstMessage: 'Hi {{name}}' } });
  const { conversationConfigOverride } = world.fake.lastPlacement?.conversationInitiationClientData ?? {};
  expect(conversationConfigOverride).toEqual({ agent: { firstMessage: 'Hi {{name}}' } });
});

it('the ElevenLabs adapter calls over a SIP trunk from a number of a SIP trunk', async () => {
  await using world = await makeElevenLabsWorld();
  const request = await requestFor(world, 'completes');
  await place(world, { ...request, providerNumberRef: 'phnum_2' });
  expect(world.fake.call(request.callId).phoneFrom).toBe('+14155550101');
});

it('the ElevenLabs adapter finds a number without a reference by its E.164 form', async () => {
  await using world = await makeElevenLabsWorld();
  const request = await requestFor(world, 'completes');
  await place(world, { ...request, providerNumberRef: null, phoneFrom: '+14155550101' });
  expect(world.fake.lastPlacement?.agentPhoneNumberId).toBe('phnum_2');
});

it('the ElevenLabs adapter places no call from a number that ElevenLabs does not have', async () => {
  await using world = await makeElevenLabsWorld();
  const request = await requestFor(world, 'completes');
  const failure = await failureOf(place(world, { ...request, providerNumberRef: 'phnum_9' }));
  expect(failure).toMatchObject({ placed: 'no', providerCode: 'unknown_number' });
});

it('the ElevenLabs adapter treats success: false as a failure despite HTTP 200, and reports its text without the token', async () => {
  await using world = await makeElevenLabsWorld();
  const failure = await failureOf(place(world, await requestFor(world, 'refused')));
  expect(failure).toMatchObject({ placed: 'no', providerCode: 'success_false', retryable: false });
  expect(failure.message).not.toContain(world.fake.twilio.authToken);
  expect(failure.providerWords).toBe('Twilio error: authentication failed for …');
});

it.each([
  ["The 'To' number +14155550000 is not a valid phone number.", 'invalid_number'],
  ['Call concurrency limit exceeded', 'provider_at_capacity'],
  ['Twilio error 20005: account suspended', 'payment_required'],
  ['Authenticate', 'credentials_rejected'],
  ['something else', 'provider_refused'],
])('the ElevenLabs adapter classifies the text of success: false, %o, as %s', async (message, outcome) => {
  await using world = await makeElevenLabsWorld();
  const request = await requestFor(world, 'completes');
  const body = { success: false, message, conversation_id: null, callSid: null };
  world.fake.refuseNext({ status: 200, body });
  expect(await failureOf(place(world, request))).toMatchObject({ placed: 'no', outcome });
});

it.each([
  [
    401,
    { detail: { status: 'quota_exceeded', message: 'This request exceeds your quota.' } },
    'payment_required',
  ],
  [422, { detail: [{ loc: ['body', 'to_number'], msg: 'invalid', type: 'value_error' }] }, 'invalid_number'],
])('the ElevenLabs adapter classifies a %d by its error code: %o', async (status, body, outcome) => {
  await using world = await makeElevenLabsWorld();
  const request = await requestFor(world, 'completes');
  world.fake.refuseNext({ status, body });
  expect(await failureOf(place(world, request))).toMatchObject({ placed: 'no', outcome });
});

it('the ElevenLabs adapter does not conclude from success: false that there is no call if the response has a call id', async () => {
  await using world = await makeElevenLabsWorld();
  const request = await requestFor(world, 'completes');
  world.fake.refuseNext({
    status: 200,
    body: { success: false, message: 'timeout', conversation_id: null, callSid: 'CA1' },
  });
  expect((await failureOf(place(world, request))).placed).toBe('unknown');
});

it('the ElevenLabs adapter does not repeat a placement that failed', async () => {
  await using world = await makeElevenLabsWorld();
  const request = await requestFor(world, 'completes');
  world.fake.refuseNext({ status: 500, body: { detail: { status: 'internal_error', message: 'oops' } } });
  const failure = await failureOf(place(world, request));
  expect(failure).toMatchObject({ placed: 'unknown', providerCode: 'internal_error', retryable: true });
  expect(world.fake.calls).toEqual([]);
});

it('the ElevenLabs adapter ends a call over Twilio only when it has the credentials', async () => {
  await using world = await makeElevenLabsWorld({ twilio: null });
  const call = await placed(world, 'completes');
  const failure = await failureOf(world.provider.hangUp(call.conversationId));
  expect(failure).toMatchObject({ providerCode: 'hang_up_unsupported', retryable: false });
});

it('the ElevenLabs adapter ends a call with an API key of Twilio’s', async () => {
  await using world = await makeElevenLabsWorld({ twilio: withApiKey });
  const { request, conversationId } = await placed(world, 'completes');
  await world.provider.hangUp(conversationId);
  expect(world.fake.call(request.callId).hungUp).toBe(true);
});

it('the ElevenLabs adapter ends a call by Twilio’s id of it, before ElevenLabs shows its telephone line', async () => {
  await using world = await makeElevenLabsWorld();
  const request = await requestFor(world, 'completes');
  const { conversationId, lineCallId } = await world.provider.placeCall(
    request,
    new AbortController().signal,
  );
  world.fake.revise = ({ metadata, ...conversation }) => ({
    ...conversation,
    metadata: { ...metadata, phone_call: null },
  });
  const failure = await failureOf(world.provider.hangUp(conversationId));
  expect(failure).toMatchObject({ providerCode: 'hang_up_unsupported' });
  await world.provider.hangUp(conversationId, lineCallId);
  expect(world.fake.call(request.callId).hungUp).toBe(true);
});

it('the ElevenLabs adapter calls with the branch that it deployed to', async () => {
  await using world = await makeElevenLabsWorld();
  const request = await requestFor(world, 'completes');
  await place(world, request);
  const sentData = () => world.fake.lastPlacement?.conversationInitiationClientData;
  expect(sentData()?.branchId).toBe(`agtbranch_${request.providerAgentId}`);
  await place(world, { ...request, callId: 'call_again', providerAgentVersion: null });
  expect(sentData()).not.toHaveProperty('branchId');
});

it.each([
  [{}, 'https://api.twilio.com'],
  [{ region: 'ie1', edge: 'dublin' }, 'https://api.dublin.ie1.twilio.com'],
  [{ region: 'ie1', edge: 'dublin', baseUrl: 'http://127.0.0.1' }, 'http://127.0.0.1'],
])('the ElevenLabs adapter asks Twilio with %o at %s', (where, url) => {
  expect(twilioUrl(where)).toBe(url);
  expect(twilioUrl(where, 'voice')).toBe(url.replace('//api.', '//voice.'));
});

it('the ElevenLabs adapter reports that Twilio did not end a call', async () => {
  await using world = await makeElevenLabsWorld();
  world.fake.twilio.authToken = 'rotated';
  const call = await placed(world, 'completes');
  const failure = await failureOf(world.provider.hangUp(call.conversationId));
  expect(failure.message).toBe('Twilio rejected the configured credentials (20003).');
});

it('the ElevenLabs adapter does not pass a call of another Twilio account for one that is over', async () => {
  await using world = await makeElevenLabsWorld();
  const call = await placed(world, 'completes');
  world.fake.lacksCallsAtTwilio = true;
  const failure = await failureOf(world.provider.hangUp(call.conversationId));
  expect(failure).toMatchObject({ providerCode: '20404', retryable: false });
  expect(failure.message).toContain('TWILIO_ACCOUNT_SID');
});

it('the ElevenLabs adapter registers no number with an API key of Twilio’s, which ElevenLabs does not take', async () => {
  await using world = await makeElevenLabsWorld({ twilio: withApiKey });
  const failure = await failureOf(world.provider.registerTwilioNumber('+14155550102', 'Second line'));
  expect(failure.message).toContain('auth token');
});

it('the ElevenLabs adapter registers a number of the Twilio account', async () => {
  await using world = await makeElevenLabsWorld();
  const number = await world.provider.registerTwilioNumber('+14155550102', 'Second line');
  expect(await world.provider.listNumbers()).toContainEqual(number);
});
