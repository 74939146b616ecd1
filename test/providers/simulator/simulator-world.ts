import { systemClock } from '../../../src/platform/time/clock.ts';
import { createSimulator } from '../../../src/providers/simulator/http/server.ts';

import { agentSchema, toolAnswerSchema } from '../../../src/providers/simulator/protocol.ts';
import { createSimulatorProvider } from '../../../src/providers/simulator/provider.ts';
import { SIGNATURE_HEADER, signCallback } from '../../../src/providers/simulator/secrets.ts';
import { CallbackReceiver } from '../callback-receiver.ts';
import type { CallbackRequest } from '../callback-request.ts';
import { DisturbedFront } from '../disturbed-front.ts';
import { SteppedClock } from '../stepped-clock.ts';
import type { CallScript, ProviderWorld } from '../world.ts';

export const SECRET = 'a secret of the simulator and us';
/** Long enough for an answer on a busy machine; only a request that is never answered waits for it. */
const GIVE_UP_AFTER_SECONDS = 3;
const LONG_AGO_MS = 10 * 60_000;
/** More than any withheld end needs, and little enough for signatures to stay fresh. */
const LET_PASS_MS = 60_000;

const NUMBERS: Record<CallScript, string> = {
  refused: '+15005550001',
  no_answer: '+15005550002',
  busy: '+15005550003',
  voicemail: '+15005550004',
  fails: '+15005550005',
  completes: '+15005550006',
  unstorable: '+15005550006',
  unstorable_unreported: '+15005550008',
  end_unreported: '+15005550008',
  repeated_and_reordered: '+15005550009',
  asks_not_to_be_called: '+15005550010',
  asks_for_a_person: '+15005550014',
  asks_to_be_called_back: '+15005550016',
  answer_lost: '+15005550011',
  reported_early: '+15005550013',
  shown_late: '+15005550023',
};

function signed(body: Buffer, secret: string, at: Date): CallbackRequest {
  return { headers: { [SIGNATURE_HEADER]: signCallback(secret, body, at) }, body };
}

/** The simulator on a clock that stands still until a test lets a call go on. */
export async function makeSimulatorWorld({
  requestTimeoutSeconds = GIVE_UP_AFTER_SECONDS,
} = {}): Promise<ProviderWorld & { front: DisturbedFront; signed(body: string): CallbackRequest }> {
  const clock = new SteppedClock();
  const receiver = await CallbackReceiver.open();
  const simulator = createSimulator({ clock, secret: SECRET, speed: 1, callbackUrl: receiver.url });
  const simulatorUrl = await simulator.start();
  const front = await DisturbedFront.open(simulatorUrl);
  const options = {
    callbackSecret: SECRET,
    clock: systemClock,
    timeoutMilliseconds: requestTimeoutSeconds * 1000,
  };
  const provider = createSimulatorProvider({ ...options, baseUrl: front.baseUrl });

  const callbacks = (callId: string) =>
    receiver.received.filter(({ body }) => JSON.parse(body.toString()).reference === callId);
  const isAnswered = (all: CallbackRequest[]) => all.some(({ body }) => body.includes('"answered"'));

  return {
    provider,
    reportsLive: true,
    impossible: { unstorable: 'it says nothing but what it makes up itself' },

    async script(script) {
      if (script === 'reported_early') void clock.stepWhile(() => !isAnswered(receiver.received));
      return NUMBERS[script];
    },
    front,
    signed: (body) => signed(Buffer.from(body), SECRET, systemClock.now()),
    disturb: (disturbance) => front.disturb(disturbance),
    calm: () => front.calm(),

    lastBody: () => front.lastBody,
    placements: async (callId) => simulator.placementsOf(callId),
    runToAnswer: (callId) => clock.stepWhile(() => !isAnswered(callbacks(callId))),
    async runToEnd() {
      await clock.stepWhile(() => simulator.liveCalls() > 0);
      clock.advance(LET_PASS_MS);
    },
    callbacks,

    // It remembers no deployment: what was deployed last went by.
    abilities() {
      const { tools, transfers } = agentSchema.parse(JSON.parse(front.lastBody.toString()));
      return { tools: tools.map(({ name }) => name), transfers: transfers.map(({ to }) => to) };
    },
    askForTool(callId, use, secret = SECRET) {
      const requested = { conversationId: 'sim_x', reference: callId, useId: 'use_1', ...use };
      return { ...signed(Buffer.from(JSON.stringify(requested)), secret, systemClock.now()), toolName: null };
    },
    heardOfTool: (answer) => toolAnswerSchema.parse(answer).text,

    forge: ({ body }) => signed(body, 'the secret of somebody else', systemClock.now()),
    outdate: ({ body }) => signed(body, SECRET, new Date(systemClock.now().getTime() - LONG_AGO_MS)),
    signedGarbage: () => signed(Buffer.from('{"events":"none"}'), SECRET, systemClock.now()),

    async [Symbol.asyncDispose]() {
      await provider.close();
      await front[Symbol.asyncDispose]();
      await simulator.stop();
      await receiver[Symbol.asyncDispose]();
    },
  };
}
