import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { subscribeByWebSocket } from '../harness/clients/subscriber.ts';
import { EVENTUALLY } from '../harness/eventually.ts';
import { redisMissing } from '../harness/servers/redis.ts';
import { ANSWERED, CALL_TRANSCRIPT, type Customer, expectCharged } from './customer.ts';
import { startTown, type Town } from './town.ts';

/** A call of up to a minute to the United States: (0.014 + 0.10) × 1.75 USD, rounded up to a credit. */
const ONE_MINUTE = 20;
const TWO_MINUTES = 40;

/** Of surface B's post-call webhook (contract, webhooks; and what was added since). */
const POST_CALL_FIELDS =
  'callId agentId contactId campaignId status phoneFrom phoneTo transcript recordingUrl summary sentiment ' +
  'sentimentScore goalAchieved extractedData durationSeconds creditsCharged voicemail createdAt endedAt amended outcome outcomeBy ' +
  'callbackAt callbackRequest agentVersion externalId metadata overrides variables providerCost transferredTo ' +
  'scheduledFor notBefore notAfter quietHours disclosureHeard preDial';

const TOLD = ['CALL_STARTED', 'CALL_COMPLETED', 'CALL_ENDED'];

/** Calls every number of the simulator, through a dialgraph whose messages stay in its process or go over Redis. */
export function testNumbers({ overRedis }: { overRedis: boolean }): void {
  describe.skipIf(overRedis && redisMissing()).concurrent('each does as the table says', () => {
    let town: Town;

    beforeAll(async () => {
      town = await startTown({ overRedis, speed: 50, env: { RECONCILE_AFTER_SECONDS: '1' } });
      town.receiver.reply = ({ path }) =>
        path === '/look-up' ? { status: 200, body: 'It is on its way.' } : 204;
    });
    afterAll(() => town.close());

    it('…0001: the provider refuses, so the dispatch is 502 and the call FAILED, for nothing', async () => {
      const acme = await town.newCustomer();
      const contactId = await acme.createContact('+15005550001');
      const { status, body } = await acme.dispatch('+15005550001', { contactId });
      expect([status, body.error.code]).toEqual([502, 'provider_error']);
      const [call] = (await acme.surfaceB.get('/calls')).body.data;
      expect(call).toMatchObject({
        status: 'FAILED',
        contactId,
        durationSeconds: 0,
        voiceProviderConvId: null,
      });
      expect(await acme.statusesOf(call.id)).toEqual(['QUEUED', 'FAILED']);
      expect((await acme.webhook('call.failed')).event.data).toMatchObject({ id: call.id, status: 'failed' });
      expect(await acme.contactStatus(contactId)).toBe('UNREACHED');
      await expectCharged(acme, call.id, 0);
    });

    it.each([
      { number: '+15005550002', ending: 'NO_ANSWER' },
      { number: '+15005550003', ending: 'BUSY' },
      { number: '+15005550005', ending: 'FAILED' },
    ])('$number: $ending after ringing, for nothing', async ({ number, ending }) => {
      const acme = await town.newCustomer();
      const contactId = await acme.createContact(number);
      const { status, body } = await acme.dispatch(number, { contactId });
      expect([status, body.status]).toEqual([201, 'RINGING']);
      expect(await acme.statusesOf(body.id)).toEqual(['QUEUED', 'RINGING', ending]);
      const call = await acme.read(body.id);
      expect(call).toMatchObject({ status: ending, transcript: [], recordingUrl: null, answeredAt: null });
      expect((await acme.webhook('call.failed')).event.data).toMatchObject({ id: body.id });
      expect((await acme.webhook('call.ended')).event.data).toMatchObject({
        callId: body.id,
        status: ending,
      });
      expect(await acme.eventTypes()).toEqual(['CONTACT_UPDATED', 'CALL_FAILED', 'CALL_ENDED']);
      expect(await acme.contactStatus(contactId)).toBe('UNREACHED');
      await expectCharged(acme, body.id, 0);
    });

    it.each([
      { number: '+15005550018', ending: 'BUSY', outcome: 'DECLINED', outcomeBy: 'CALLEE' },
      { number: '+15005550019', ending: 'FAILED', outcome: 'INVALID_NUMBER', outcomeBy: 'DESTINATION' },
    ])('$number: $ending, outcome $outcome, for nothing', async ({ number, ending, ...expected }) => {
      const acme = await town.newCustomer();
      const { body } = await acme.dispatch(number);
      expect(await acme.statusesOf(body.id)).toEqual(['QUEUED', 'RINGING', ending]);
      expect(await acme.read(body.id)).toMatchObject({ status: ending, providerCost: null, ...expected });
      const { outcome, outcomeBy } = expected;
      expect((await acme.webhook('call.failed')).event.data).toMatchObject({
        outcome: outcome.toLowerCase(),
        outcome_by: outcomeBy.toLowerCase(),
      });
      await expectCharged(acme, body.id, 0);
    });

    it('…0014: asks for a person, and is transferred to the number that the agent has for it', async () => {
      const acme = await town.newCustomer();
      const without = await acme.dispatch('+15005550014');
      expect(await acme.statusesOf(without.body.id)).toEqual(ANSWERED);
      expect(await acme.read(without.body.id)).toMatchObject({ outcome: 'ANSWERED', transferredTo: null });
      await acme.equip({ transfers: [{ to: '+1 (415) 555-0177', condition: 'They ask for a person.' }] });
      const { body } = await acme.dispatch('+15005550014');
      expect(await acme.statusesOf(body.id)).toEqual(ANSWERED);
      const call = await acme.read(body.id);
      expect(call).toMatchObject({
        outcome: 'TRANSFERRED',
        outcomeBy: 'CALLEE',
        transferredTo: '+14155550177',
      });
      expect(call.transcript.at(-1).message).toContain('put you through');
    });

    it('…0015: asks for something that a tool of the agent’s knows, and is told its answer', async () => {
      const acme = await town.newCustomer();
      await acme.equip({
        tools: [
          {
            name: 'look_up',
            description: 'Finds an order.',
            url: town.receiver.url('/look-up'),
            parameters: { type: 'object', properties: { order: { type: 'string' } }, required: ['order'] },
          },
        ],
      });
      const { body } = await acme.dispatch('+15005550015');
      expect(await acme.statusesOf(body.id)).toEqual(ANSWERED);
      const [requested] = await town.receiver.took(1, ({ path, event }) => {
        const { call } = event as unknown as { call?: { id: string } };
        return path === '/look-up' && call?.id === body.id;
      });
      expect(requested?.event).toMatchObject({ arguments: { order: 'simulated' } });
      const { toolCalls } = (await acme.surfaceB.get(`/calls/${body.id}/tool-calls`)).body;
      expect(toolCalls).toMatchObject([{ name: 'look_up', status: 'SUCCEEDED', responseStatus: 200 }]);
      const { transcript } = await acme.read(body.id);
      expect(transcript.map(({ message }: { message: string }) => message)).toContain('It is on its way.');
    });

    it('…0016: asks to be called back in two minutes, which is shown; nothing is scheduled for a single call', async () => {
      const acme = await town.newCustomer();
      const { body } = await acme.dispatch('+15005550016');
      expect(await acme.statusesOf(body.id)).toEqual(ANSWERED);
      const call = await acme.read(body.id);
      expect(call).toMatchObject({ outcome: 'CALLBACK_REQUESTED', callbackRequest: 'PT2M' });
      expect(Date.parse(call.callbackAt) - Date.parse(call.endedAt)).toBe(120_000);
      expect((await acme.webhook('call.completed')).event.data).toMatchObject({
        outcome: 'callback_requested',
        callback_at: call.callbackAt,
      });
      expect((await acme.webhook('call.ended')).event.data).toMatchObject({ callbackAt: call.callbackAt });
    });

    it('…0017: a screening service answers, then a person', async () => {
      const acme = await town.newCustomer();
      const { body } = await acme.dispatch('+15005550017');
      expect(await acme.statusesOf(body.id)).toEqual(ANSWERED);
      const call = await acme.read(body.id);
      expect(call).toMatchObject({ outcome: 'ANSWERED', durationSeconds: 42, goalAchieved: true });
      expect(call.transcript[0].message).toContain('screening service');
    });

    it('…0022: reports what cannot be stored; the call ends, and is charged for what was proven', async () => {
      const acme = await town.newCustomer();
      const { body } = await acme.dispatch('+15005550022');
      expect(await acme.statusesOf(body.id)).toEqual(ANSWERED);
      const call = await acme.read(body.id);
      expect(call).toMatchObject({ status: 'COMPLETED', outcome: 'ANSWERED', goalAchieved: true });
      expect(call.durationSeconds).toBeLessThanOrEqual(42);
      expect(call.summary.isWellFormed() && !call.summary.includes('\0')).toBe(true);
      await expectCharged(acme, body.id, ONE_MINUTE);
    });

    it('…0021: the provider’s account is unpaid, so the dispatch is 502 and the call FAILED', async () => {
      const acme = await town.newCustomer();
      const { status, body } = await acme.dispatch('+15005550021');
      expect([status, body.error.code]).toEqual([502, 'provider_error']);
      const [call] = (await acme.surfaceB.get('/calls')).body.data;
      expect(call).toMatchObject({ status: 'FAILED', outcome: 'PAYMENT_REQUIRED', outcomeBy: 'ACCOUNT' });
    });

    it('…0004: a voicemail, COMPLETED after 20 s, the goal not achieved', async () => {
      const acme = await town.newCustomer();
      const contactId = await acme.createContact('+15005550004');
      const { body } = await acme.dispatch('+15005550004', { contactId });
      expect(await acme.statusesOf(body.id)).toEqual(ANSWERED);
      const call = await acme.read(body.id);
      expect(call).toMatchObject({ voicemail: true, durationSeconds: 20, goalAchieved: false });
      expect((await acme.webhook('call.ended')).event.data).toMatchObject({ voicemail: true });
      expect(await acme.contactStatus(contactId)).toBe('VOICEMAIL');
      await expectCharged(acme, body.id, ONE_MINUTE);
    });

    it('…0006: answered, 42 s, the goal achieved, positive; told, charged and recorded in full', async () => {
      const acme = await town.newCustomer();
      const contactId = await acme.createContact('+15005550006');
      const { status, body } = await acme.dispatch('+15005550006', { contactId });
      expect([status, body.status]).toEqual([201, 'RINGING']);
      expect(await acme.statusesOf(body.id)).toEqual(ANSWERED);
      const call = await acme.read(body.id);
      expect(call).toMatchObject({ durationSeconds: 42, goalAchieved: true, sentiment: 'POSITIVE' });
      expect(call).toMatchObject({ voicemail: false, contactId, campaignId: null });
      expect(await acme.contactStatus(contactId)).toBe('REACHED');
      expect(await acme.eventTypes()).toEqual([
        'CALL_STARTED',
        'CONTACT_UPDATED',
        'CALL_COMPLETED',
        'CALL_ENDED',
      ]);
      await expectToldInFull(acme, call);
      await expectPlayable(call.recordingUrl, 42);
      await expectCharged(acme, body.id, ONE_MINUTE);
    });

    it('…0007: answered, 75 s, the goal not achieved, negative; its transcript comes while it is spoken', async () => {
      const acme = await town.newCustomer();
      const { body } = await acme.dispatch('+15005550007');
      const listener = subscribeByWebSocket(acme.graphql, CALL_TRANSCRIPT, { callId: body.id });
      const [first, states] = [listener.next(), acme.statusesOf(body.id)];
      const sooner = await Promise.race([first.then(() => 'its first turn'), states.then(() => 'its end')]);
      expect(sooner).toBe('its first turn');
      const turns = [await first, ...(await listener.rest())].map(({ callTranscript }) => callTranscript);
      expect(await listener.ended).toEqual({ how: 'completed' });
      expect(turns.map(({ position }) => position)).toEqual(turns.map((_, i) => i));
      expect(await states).toEqual(ANSWERED);
      const call = await acme.read(body.id);
      expect(turns.map(({ position, ...turn }) => turn)).toEqual(call.transcript);
      expect(call).toMatchObject({ durationSeconds: 75, goalAchieved: false, sentiment: 'NEGATIVE' });
      await expectCharged(acme, body.id, TWO_MINUTES);
    });

    it('…0008: its end is never reported, and reconciliation settles it', async () => {
      const acme = await town.newCustomer();
      const { body } = await acme.dispatch('+15005550008');
      expect(await acme.statusesOf(body.id)).toEqual(ANSWERED);
      expect(await acme.read(body.id)).toMatchObject({ durationSeconds: 42, goalAchieved: true });
      expect(await acme.eventTypes()).toEqual(TOLD);
      await expectCharged(acme, body.id, ONE_MINUTE);
    });

    it('…0023: two look-ups do not find it, and it is not lost: its end is reported after them', async () => {
      const acme = await town.newCustomer();
      const { body } = await acme.dispatch('+15005550023');
      expect(await acme.statusesOf(body.id)).toEqual(ANSWERED);
      expect(await acme.read(body.id)).toMatchObject({ durationSeconds: 42, amended: false });
      expect(await acme.eventTypes()).toEqual(TOLD);
      await expectCharged(acme, body.id, ONE_MINUTE);
    });

    it('…0009: each report twice and out of order make one call, told once and charged once', async () => {
      const acme = await town.newCustomer();
      const { body } = await acme.dispatch('+15005550009');
      const states = await acme.statusesOf(body.id);
      expect(states.filter((state) => state !== 'PROCESSING')).toEqual(
        ANSWERED.filter((state) => state !== 'PROCESSING'),
      );
      const { recordingUrl: _, ...ended } = await acme.read(body.id);
      await vi.waitFor(() => expect(town.telephones.liveCalls()).toBe(0), EVENTUALLY);
      expect(await acme.read(body.id)).toMatchObject(ended);
      expect(await acme.eventTypes()).toEqual(TOLD);
      await expectCharged(acme, body.id, ONE_MINUTE);
    });

    it('…0010: the callee asks not to be called again, and is not', async () => {
      const acme = await town.newCustomer();
      const contactId = await acme.createContact('+15005550010');
      const { body } = await acme.dispatch('+15005550010', { contactId });
      expect(await acme.statusesOf(body.id)).toEqual(ANSWERED);
      expect(await acme.read(body.id)).toMatchObject({ durationSeconds: 30, goalAchieved: false });
      expect(await acme.contactStatus(contactId)).toBe('DO_NOT_CALL');
      const { data } = (await acme.webhook('contact.updated')).event;
      expect(data).toMatchObject({ id: contactId, status: 'do_not_call' });
      expect((await acme.eventTypes()).filter((type) => type === 'CONTACT_UPDATED')).toHaveLength(1);
      const again = await acme.dispatch('+15005550010');
      expect([again.status, again.body.error.details[0].field]).toEqual([400, 'toNumber']);
      await expectCharged(acme, body.id, ONE_MINUTE);
    });

    it('…0012: NO_ANSWER on a campaign’s first attempt, on the second as …0006', async () => {
      const acme = await town.newCustomer();
      await acme.createContact('+15005550012');
      const calls = await acme.runCampaign({ maxAttempts: 2, delayMinutes: 0 });
      expect(calls).toMatchObject([
        { attempt: 1, status: 'NO_ANSWER', creditsCharged: 0 },
        { attempt: 2, status: 'COMPLETED', creditsCharged: ONE_MINUTE, goalAchieved: true },
      ]);
      expect(await acme.balance()).toBe(10_000 - ONE_MINUTE);
    });

    it('…0013: its reports reach us before the dispatch’s own answer, which still says RINGING', async () => {
      const acme = await town.newCustomer();
      const { status, body } = await acme.dispatch('+15005550013');
      expect([status, body.status]).toEqual([201, 'RINGING']);
      expect(body.voiceProviderConvId).toMatch(/^sim_/);
      expect(await acme.statusesOf(body.id)).toEqual(ANSWERED);
      expect(town.telephones.placementsOf(body.id)).toBe(1);
      await expectCharged(acme, body.id, ONE_MINUTE);
    });
  });
}

/** Both surfaces' webhooks tell of the call what surface B shows of it. */
// biome-ignore lint/suspicious/noExplicitAny: a body as it came
async function expectToldInFull(acme: Customer, call: any): Promise<void> {
  const started = (await acme.webhook('call.started')).event.data;
  expect(started).toMatchObject({ id: call.id, status: 'in_progress', transcript: [] });
  const completed = (await acme.webhook('call.completed')).event.data;
  expect(completed).toMatchObject({ id: call.id, status: 'completed', summary: call.summary });
  expect(completed.transcript).toHaveLength(call.transcript.length);
  const { event, headers } = await acme.webhook('call.ended');
  expect(headers['webhook-id']).toBe(event.id);
  const { callId, recordingUrl, ...received } = event.data;
  expect(Object.keys(event.data).sort()).toEqual(POST_CALL_FIELDS.split(' ').sort());
  expect({ id: callId, ...received }).toEqual(pick(call, Object.keys({ id: callId, ...received })));
  await expectPlayable(String(recordingUrl), call.durationSeconds);
}

/** A WAV file of that length, in parts as a player asks for them, without any key. */
async function expectPlayable(url: string, seconds: number): Promise<void> {
  const whole = await fetch(url);
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/wav']);
  expect(bytes.subarray(0, 4).toString()).toBe('RIFF');
  expect((bytes.length - 44) / bytes.readUInt32LE(28)).toBe(seconds);
  const part = await fetch(url, { headers: { range: 'bytes=100-199' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200));
  expect((await fetch(url.replace(/signature=.{5}/, 'signature=wrong'))).status).toBe(404);
}

function pick(source: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, source[name]]));
}
