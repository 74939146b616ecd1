import { isDeepStrictEqual } from 'node:util';
import { systemClock } from '../../../src/platform/time/clock.ts';
import { hasTwilioNumber, listTwilioNumbers } from '../../../src/providers/twilio/numbers.ts';
import type { TwilioAccess } from '../../../src/providers/twilio/twilio.ts';
import { type PlacedTestCall, placed, queryOf } from '../conformance/kit.ts';
import { makeElevenLabsWorld } from '../elevenlabs/elevenlabs-world.ts';
import { callOnTwilio } from '../fakes/wire/twilio-wire.ts';
import type { CallScript } from '../world.ts';
import { besideOdd, WHOLE } from './odd-bodies.ts';
import { oddWorlds, type Reading, reading } from './odd-world.ts';
import { isOver } from './readings.ts';

/** More requests than a test makes. */
const HIDDEN = Number.POSITIVE_INFINITY;

const makeWorld = oddWorlds(makeElevenLabsWorld, (apiKey) => ({ 'xi-api-key': apiKey }));
type TwilioWorld = Awaited<ReturnType<typeof makeWorld>>;

const ENDS_OF_LINES: CallScript[] = ['completes', 'no_answer', 'busy', 'fails'];
const EARLIER = new Date(Date.now() - 24 * 3_600_000).toUTCString();

function accessTo({ fake: { twilio, baseUrl } }: TwilioWorld): TwilioAccess {
  return { credentials: { ...twilio, baseUrl }, timeoutSeconds: 3, clock: systemClock };
}

/** Twilio's record of a call. */
function recordOf({ fake }: TwilioWorld, { request: { callId } }: PlacedTestCall) {
  return callOnTwilio(fake.call(callId), fake.onTwilio);
}

/** Answers what is asked of Twilio so while `ask` runs. */
async function whileTwilioSays<T>({ fake }: TwilioWorld, body: unknown, ask: () => Promise<T>): Promise<T> {
  fake.reviseTwilio = () => body;
  try {
    return await ask();
  } finally {
    fake.reviseTwilio = (answer) => answer;
  }
}

/** ElevenLabs shows the call no more, and Twilio is asked by its id or by the numbers. */
function unshown(isKnown: boolean): Reading {
  return reading({
    title: `the end of a call that ElevenLabs does not show is looked up by ${isKnown ? 'its id' : 'its numbers'}`,
    makeWorld,
    scripts: ENDS_OF_LINES,
    essential: isKnown ? [WHOLE, 'status'] : [WHOLE, 'calls', 'calls.*', 'calls.*.status'],
    prepare: async (world, call) => {
      const { adapter, fake } = world;
      fake.hideCalls(HIDDEN);
      const record = recordOf(world, call);
      const query = { ...queryOf(call), lineCallId: isKnown ? (record.sid ?? null) : null };
      return {
        genuine: isKnown ? record : { calls: [record], page: 0 },
        learns: (body) => whileTwilioSays(world, body, () => isOver(adapter, query)),
      };
    },
  });
}

/** A call between the same numbers on another day must not hide ours. */
const besideOthers = reading({
  title: 'the end of a call that ElevenLabs does not show is looked up beside others',
  makeWorld,
  scripts: ENDS_OF_LINES,
  prepare: async (world, call) => {
    const { adapter, fake } = world;
    fake.hideCalls(HIDDEN);
    const record = recordOf(world, call);
    const earlier = { ...record, sid: 'CA_other', date_created: EARLIER, start_time: EARLIER };
    return {
      genuine: [record, earlier],
      odd: besideOdd([record, earlier], earlier),
      learns: (calls) => whileTwilioSays(world, { calls, page: 0 }, () => isOver(adapter, queryOf(call))),
    };
  },
});

const toldByElevenLabs = reading({
  title: 'an end that ElevenLabs tells is learned',
  makeWorld,
  scripts: ['no_answer', 'busy', 'fails'],
  prepare: async (world, call) => ({
    genuine: recordOf(world, call),
    learns: (body) => whileTwilioSays(world, body, () => isOver(world.adapter, queryOf(call))),
  }),
});

const lineCosts = reading({
  title: 'the cost of a line is read',
  makeWorld,
  scripts: ['completes', 'busy'],
  essential: [WHOLE, 'price', 'price_unit'],
  prepare: async (world, call) => {
    const { adapter, fake } = world;
    fake.onTwilio = { price: '-0.02800' };
    const record = recordOf(world, call);
    const cost = { amount: '0.02800', currency: 'USD' };
    return {
      genuine: record,
      learns: async (body) =>
        isDeepStrictEqual(
          await whileTwilioSays(world, body, () => adapter.readLineCost(call.conversationId, record.sid)),
          cost,
        ),
    };
  },
});

const numbers = reading({
  title: 'the account has a number beside others',
  makeWorld,
  prepare: async (world, { request: { phoneFrom } }) => {
    const others = [{ phone_number: '+14155550198' }, { phone_number: '+14155550199' }];
    const owned = [{ phone_number: phoneFrom }, ...others];
    return {
      genuine: owned,
      odd: besideOdd(owned, others[0]),
      learns: async (list) => {
        const answer = { incoming_phone_numbers: list, outgoing_caller_ids: [] };
        const access = accessTo(world);
        return whileTwilioSays(world, answer, async () => {
          const isListed = (await listTwilioNumbers(access)).includes(phoneFrom);
          return isListed && hasTwilioNumber(access, phoneFrom);
        });
      },
    };
  },
});

const hangingUp = reading({
  title: 'a call is hung up',
  makeWorld,
  prepare: async (world, call) => {
    const { request } = await placed(world, 'completes');
    const record = recordOf(world, { ...call, request });
    return {
      genuine: record,
      learns: (body) =>
        whileTwilioSays(world, body, async () => {
          await world.adapter.hangUp(call.conversationId, record.sid);
          return true;
        }),
    };
  },
});

/** Readings of Twilio's answers about calls of ElevenLabs. */
export const TWILIO_READINGS: Reading[] = [
  unshown(true),
  unshown(false),
  besideOthers,
  toldByElevenLabs,
  lineCosts,
  numbers,
  hangingUp,
];
