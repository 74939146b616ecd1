import { describe, expect, test } from 'vitest';
import { activityReasonOf, campaign as campaignInRest } from '../../adapters/resources/campaign.ts';
import { activityOf } from '../../src/campaigns/outlook/activity.ts';
import type { Circumstances } from '../../src/campaigns/outlook/facts/circumstances.ts';
import { finalOutcome, lastOutcome } from '../../src/campaigns/outlook/facts/outcomes.ts';
import { refusalOf, type Subject } from '../../src/dialing/rules/rules.ts';
import { obstacleOf } from '../../src/dialing/terms/refusals.ts';
import { CALL_OBSTACLES, type ObstacleCode, type RefusalCode } from '../../src/obstacles/catalog.ts';

const NOW = new Date('2026-03-03T15:00:00.000Z');
const LATER = new Date('2026-03-03T18:00:00.000Z');
/** A whole sentence: it begins with a capital, a figure or a name in quotes, and ends with a period. */
const WHOLE = /^[\p{Lu}\d“].*\.$/u;
const UNFIT = /undefined|null|NaN|Infinity|Invalid Date|\[object/;

const FACTS = {
  suspendedAt: null,
  isMetered: true,
  creditBalance: 1000,
  creditsHeld: 0,
  overdraftCredits: 0,
  callsLive: 0,
  concurrentLimit: 10,
  tier: 'STANDARD',
  allowedNumberTypes: [],
  callableCountries: [],
};
const CAMPAIGN = {
  status: 'RUNNING',
  pauseReason: null,
  schedule: null,
  concurrentCalls: 5,
  callsLive: 1,
  contactsPending: 3,
  providerTrouble: 0,
  preDialTrouble: 0,
  probing: false,
  maxCredits: null,
  creditsUsed: 0,
  creditsHeld: 0,
  callsPerSecond: null,
  rampStartCallsPerSecond: null,
  rampMinutes: null,
  rampSince: null,
  callStarts: [],
  backoffUntil: null,
};
const CALLER = { agent: { provider: 'simulator' }, numbers: [{ id: 'num_1' }], resting: [] };
const DUE = {
  at: NOW,
  isScheduleOver: true,
  attempts: 0,
  preDialFailures: 0,
  dueAt: NOW,
  obstacle: null,
};
const LATE = { ...DUE, at: LATER, dueAt: LATER };
const SCHEDULE = {
  startDate: '2026-03-01',
  endDate: null,
  callingHours: { start: '18:00', end: '19:00' },
  days: null,
  timezone: 'UTC',
  useContactTimezone: false,
};
const refusal = (reason: string) => ({ reason, sentence: 'A rule refuses it.', allowedAt: LATER });
const numberWait = (reason: string) => ({
  campaign: { backoffUntil: LATER },
  account: { numberUse: new Map([['num_1', { waits: [{ reason, allowedAt: LATER.toISOString() }] }]]) },
});

interface Case {
  campaign?: object;
  facts?: object;
  account?: object;
  caller?: object;
  next?: object | null;
}

/** A campaign with each obstacle; several cases where an obstacle has several sentences. */
const CASES: Partial<Record<ObstacleCode | 'NONE', Case[]>> = {
  CAMPAIGN_NOT_STARTED: [{ campaign: { status: 'DRAFT', callsLive: 0, concurrentCalls: 50 } }],
  SCHEDULED: [{ campaign: { status: 'SCHEDULED', schedule: { ...SCHEDULE, startDate: '2026-04-01' } } }],
  CAMPAIGN_PAUSED: [null, 'USER'].map((pauseReason) => ({ campaign: { status: 'PAUSED', pauseReason } })),
  INSUFFICIENT_CREDITS: [
    { facts: { creditBalance: 3 } },
    { campaign: { status: 'PAUSED', pauseReason: 'INSUFFICIENT_CREDITS' } },
  ],
  BUDGET_SPENT: [
    { campaign: { maxCredits: 30, creditsUsed: 20 } },
    { campaign: { status: 'PAUSED', pauseReason: 'BUDGET_SPENT', maxCredits: 30, creditsUsed: 20 } },
  ],
  CREDITS_RESERVED: [{ facts: { creditsHeld: 990 } }],
  PROVIDER_TROUBLE: [
    { campaign: { providerTrouble: 2 } },
    { campaign: { providerTrouble: 2, backoffUntil: LATER } },
  ],
  PROVIDER_DOWN: [{ campaign: { status: 'PAUSED', pauseReason: 'PROVIDER_DOWN' } }],
  PROVIDER_ACCOUNT: ['CREDENTIALS_REJECTED', 'PAYMENT_REQUIRED', 'MISCONFIGURED'].map((pauseReason) => ({
    campaign: { status: 'PAUSED', pauseReason },
  })),
  AGENT_UNAVAILABLE: [
    { caller: { problem: 'The agent is not deployed.' } },
    { campaign: { status: 'PAUSED', pauseReason: 'AGENT_UNAVAILABLE' } },
  ],
  PRE_DIAL_FAILED: [
    { campaign: { preDialTrouble: 1, backoffUntil: LATER } },
    { next: { ...LATE, preDialFailures: 2 } },
  ],
  PHONE_NUMBER_CAP: [numberWait('PHONE_NUMBER_CAP')],
  PHONE_NUMBER_COOLDOWN: [numberWait('PHONE_NUMBER_COOLDOWN')],
  PHONE_NUMBER_WARM_UP: [numberWait('PHONE_NUMBER_WARM_UP')],
  PHONE_NUMBER_RESTING: [
    { ...numberWait('PHONE_NUMBER_CAP'), caller: { ...CALLER, resting: [{ id: 'num_2' }] } },
  ],
  SUPPRESSED: [{ next: { ...LATE, obstacle: refusal('SUPPRESSED') } }],
  QUIET_HOURS: [{ next: { ...LATE, obstacle: refusal('QUIET_HOURS') } }],
  NUMBER_IN_CALL: [{ next: { ...LATE, obstacle: refusal('NUMBER_IN_CALL') } }],
  MINIMUM_GAP: [{ next: { ...LATE, obstacle: refusal('MINIMUM_GAP') } }],
  DAILY_CAP: [{ next: { ...LATE, obstacle: refusal('DAILY_CAP') } }],
  WEEKLY_CAP: [{ next: { ...LATE, obstacle: refusal('WEEKLY_CAP') } }],
  MONTHLY_CAP: [{ next: { ...LATE, obstacle: refusal('MONTHLY_CAP') } }],
  JURISDICTION_CAP: [{ next: { ...LATE, obstacle: refusal('JURISDICTION_CAP') } }],
  OUTSIDE_CALLING_HOURS: [
    { campaign: { schedule: SCHEDULE }, next: { ...LATE, obstacle: refusal('OUTSIDE_CALLING_HOURS') } },
    {
      campaign: { schedule: { ...SCHEDULE, useContactTimezone: true } },
      next: { ...LATE, obstacle: refusal('OUTSIDE_CALLING_HOURS') },
    },
  ],
  NO_CALLING_HOURS: [{ next: { ...DUE, at: null } }],
  NO_COMMON_HOURS: [{ next: { ...DUE, at: null, isScheduleOver: false } }],
  WAITING_TO_RETRY: [
    { next: { ...LATE, attempts: 1 } },
    // Put off by a process of an earlier version, which recorded no rule.
    { next: LATE },
  ],
  ACCOUNT_SUSPENDED: [{ facts: { suspendedAt: NOW.toISOString() } }],
  ACCOUNT_CALL_LIMIT: [{ campaign: { concurrentCalls: 50 }, facts: { callsLive: 10 } }],
  PHONE_NUMBER_CALL_LIMIT: [{ account: { fullNumbers: ['num_1'] } }],
  CALL_RATE: [{ campaign: { callsPerSecond: 0.3, callStarts: [NOW] } }],
  PROVIDER_AT_CAPACITY: [{ account: { waitsForLinesOf: ['simulator'] } }],
  NONE: [
    {},
    { next: null },
    { campaign: { callsLive: 5 } },
    { campaign: { maxCredits: 50, creditsHeld: 30 } },
  ],
  CAMPAIGN_OVER: [
    { campaign: { status: 'CANCELED' } },
    { campaign: { status: 'COMPLETED' } },
    { campaign: { status: 'COMPLETED', contactsPending: 0 } },
  ],
};

function circumstancesOf({ campaign, facts, account, caller, next }: Case): Circumstances {
  return {
    campaign: { ...CAMPAIGN, ...campaign },
    caller: caller ?? CALLER,
    account: {
      facts: { ...FACTS, ...facts },
      waitsForLinesOf: [],
      failingProviders: [],
      fullNumbers: [],
      numberUse: new Map(),
      ...account,
    },
    next: next === undefined ? DUE : next,
    providerWords: null,
    now: NOW,
  } as unknown as Circumstances;
}

describe('every sentence has a subject', () => {
  test.each(Object.entries(CALL_OBSTACLES))('in the catalog for %s', (_code, { sentence }) => {
    expect(sentence).toMatch(WHOLE);
  });

  test.each(Object.entries(CASES))('in the activity for %s', (code, cases) => {
    for (const one of cases) {
      const activity = activityOf(circumstancesOf(one));
      expect(activity.obstacle?.code ?? 'NONE').toBe(code);
      for (const sentence of [activity.sentence, activity.obstacle?.sentence ?? 'None.']) {
        expect(sentence).toMatch(WHOLE);
        expect(sentence).not.toMatch(UNFIT);
      }
    }
  });

  // The keys of a suspended account read nothing.
  const SHOWN = Object.entries(CASES).filter(([code]) => code !== 'ACCOUNT_SUSPENDED');

  test.each(SHOWN)('and a reason that the documents of REST list for %s', (_code, [one]) => {
    const { obstacle } = activityOf(circumstancesOf(one as Case));
    const { reason } = campaignInRest.shape.activity.shape;
    expect(reason.options).toContain(activityReasonOf(obstacle));
  });

  test('a suppression with an end is told with it', () => {
    const [one] = CASES.SUPPRESSED as Case[];
    const { obstacle, nextAt } = activityOf(circumstancesOf(one as Case));
    expect([obstacle?.until, nextAt]).toEqual([LATER, LATER]);
  });

  /** Facts that one rule refuses, and no other. The pre-dial webhook's refusals carry the customer's own words. */
  const SUBJECTS: Record<Exclude<RefusalCode, `PRE_DIAL_${string}`>, object> = {
    SUPPRESSED: { number: { isSuppressed: true } },
    NUMBER_TYPE_NOT_ALLOWED: {
      phoneTo: '+19005550142',
      account: { ...FACTS, allowedNumberTypes: [], callableCountries: [] },
    },
    COUNTRY_NOT_ALLOWED: { account: { ...FACTS, allowedNumberTypes: [], callableCountries: ['GB'] } },
    CONSENT_MISSING: { requiredConsent: { place: null } },
    CONSENT_EXPIRED: {
      requiredConsent: { place: null },
      consent: { at: '2026-01-01T00:00:00Z', expiresAt: '2026-02-01T00:00:00Z' },
    },
    DISCLOSURE_MISSING: { voicePlace: { name: 'X', source: 'Y', duties: ['artificial_voice'] } },
    QUIET_HOURS: {
      place: { applied: [{ name: 'X', source: 'Y', hours: [], holidays: [], caps: [] }], zones: ['UTC'] },
    },
    NUMBER_IN_CALL: { isDuplicate: true },
    MINIMUM_GAP: { number: { frequency: { MINIMUM_GAP: LATER.toISOString() } } },
    DAILY_CAP: { number: { frequency: { DAILY_CAP: LATER.toISOString() } } },
    WEEKLY_CAP: { number: { frequency: { WEEKLY_CAP: LATER.toISOString() } } },
    MONTHLY_CAP: { number: { frequency: { MONTHLY_CAP: LATER.toISOString() } } },
    JURISDICTION_CAP: {
      number: { latestCalls: [NOW.toISOString()] },
      place: {
        applied: [
          {
            ...{ name: 'X', source: 'Y', holidays: [], caps: [{ calls: 1, hours: 24 }] },
            hours: [{ days: ['tue'], from: '00:00', to: '24:00' }],
          },
        ],
        zones: ['UTC'],
      },
    },
    ACCOUNT_SUSPENDED: { account: { ...FACTS, suspendedAt: NOW.toISOString() } },
    ACCOUNT_CALL_LIMIT: { account: { ...FACTS, callsLive: 10 } },
    PHONE_NUMBER_CALL_LIMIT: { callsFromNumber: 3 },
    PHONE_NUMBER_CAP: { numberWaits: [{ reason: 'PHONE_NUMBER_CAP', allowedAt: LATER.toISOString() }] },
    PHONE_NUMBER_COOLDOWN: {
      numberWaits: [{ reason: 'PHONE_NUMBER_COOLDOWN', allowedAt: LATER.toISOString() }],
    },
    PHONE_NUMBER_WARM_UP: {
      numberWaits: [{ reason: 'PHONE_NUMBER_WARM_UP', allowedAt: LATER.toISOString() }],
    },
    BUDGET_SPENT: { budget: 3 },
    INSUFFICIENT_CREDITS: { account: { ...FACTS, creditBalance: 3 } },
  };

  test.each(Object.entries(SUBJECTS))('in the refusal of a call for %s', (reason, given) => {
    const phoneNumber = { e164: '+15005550100', maxLiveCalls: 3 };
    const {
      number = {},
      phoneTo = '+12125550142',
      consent = null,
      ...rest
    } = given as {
      number?: object;
      phoneTo?: string;
      consent?: object | null;
    };
    const agent = { disclosure: null };
    const subject = {
      newCall: {
        agent,
        phoneNumber,
        contact: { id: 'contact_1', consent },
        campaign: null,
        phoneTo,
        country: 'US',
      },
      ...{ account: FACTS, place: null, callsFromNumber: null, numberWaits: [] },
      ...{ requiredConsent: null, voicePlace: null },
      ...{ isPriced: true, hours: null },
      ...{ isDuplicate: false, hold: 20, budget: Number.POSITIVE_INFINITY, now: NOW },
      number: {
        isSuppressed: false,
        suppressedUntil: null,
        inCallUntil: null,
        frequency: null,
        latestCalls: null,
      },
    };
    const candidate = { ...subject, ...rest, number: { ...subject.number, ...number } } as unknown as Subject;
    const refused = refusalOf(candidate);
    expect(refused?.reason).toBe(reason);
    expect(refused?.sentence).not.toMatch(UNFIT);
    expect(refused && obstacleOf(refused).sentence).toMatch(WHOLE);
  });

  test.each([
    ...[
      'completed',
      'voicemail',
      'no_answer',
      'busy',
      'failed',
      'canceled',
      'callback_requested',
      'invalid_number',
    ],
    ...[
      'destination_not_priced',
      'no_calling_hours_left',
      'campaign_canceled',
      'consent_missing',
      'consent_expired',
      'contact_removed',
    ],
    ...['pre_dial_refused', 'pre_dial_failed', null],
  ])('in the final and the last outcome %s', (outcome) => {
    for (const attempts of [0, 1, 2]) {
      expect(finalOutcome({ attempts, outcome, preDialReason: null })).not.toMatch(UNFIT);
      expect(lastOutcome({ attempts, outcome })).not.toMatch(UNFIT);
    }
  });
});
