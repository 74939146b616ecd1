/** Outcomes in terms of no particular provider. They are added and never renamed: customers store them. */

/** Parties that can cause a call's outcome: the one that would have to act differently for another. */
export const OUTCOME_SOURCES = {
  callee: 'The person called, or what answers for them.',
  destination: 'The number called.',
  carrier: 'A telephone network on the way to the number.',
  provider: 'The voice provider.',
  account: 'The account at the voice provider, or its configuration.',
  us: 'This server.',
} as const;

export type OutcomeSource = keyof typeof OUTCOME_SOURCES;

/** The final status of a call. */
export type CallEnd = 'completed' | UnreachedEnd;

export type UnreachedEnd = 'no_answer' | 'busy' | 'failed' | 'canceled';

interface OutcomeRow {
  source: OutcomeSource;
  end: CallEnd;
  /** Explanation for the documentation. */
  meaning: string;
  /** The number is not called again: another attempt would end alike, or nobody wants it. */
  isPermanent?: true;
}

export const CALL_OUTCOMES = {
  answered: { source: 'callee', end: 'completed', meaning: 'A person answered, and the conversation ended.' },
  transferred: {
    source: 'callee',
    end: 'completed',
    meaning: 'A person answered and was transferred, or an operator took over.',
  },
  callback_requested: {
    source: 'callee',
    end: 'completed',
    meaning: 'A person answered and asked to be called back.',
  },
  hung_up_early: {
    source: 'callee',
    end: 'completed',
    meaning: 'The callee answered and hung up within 10 seconds without a word.',
  },
  voicemail: { source: 'callee', end: 'completed', meaning: 'A voicemail or an answering machine answered.' },
  screened: {
    source: 'callee',
    end: 'completed',
    meaning: 'A call screening service or a phone menu answered instead of a person.',
  },
  no_answer: { source: 'callee', end: 'no_answer', meaning: 'Nobody answered.' },
  busy: { source: 'callee', end: 'busy', meaning: 'The line was busy.' },
  declined: { source: 'callee', end: 'busy', meaning: 'The person called declined the call.' },
  invalid_number: {
    source: 'destination',
    end: 'failed',
    meaning: 'The number does not exist or is not in service.',
    isPermanent: true,
  },
  unreachable: {
    source: 'destination',
    end: 'failed',
    meaning: 'The call to the number could not be set up, and no reason was given.',
  },
  blocked: {
    source: 'carrier',
    end: 'failed',
    meaning: 'A network or spam filter blocked the call.',
  },
  carrier_error: {
    source: 'carrier',
    end: 'failed',
    meaning: 'A telephone network failed to route the call.',
  },
  provider_refused: {
    source: 'provider',
    end: 'failed',
    meaning: 'The voice provider refused the call for another reason.',
  },
  provider_at_capacity: {
    source: 'provider',
    end: 'failed',
    meaning: 'The voice provider had no free line, or limited the rate of calls.',
  },
  provider_down: {
    source: 'provider',
    end: 'failed',
    meaning: 'The voice provider was unreachable or failing. No phone rang.',
  },
  provider_error: {
    source: 'provider',
    end: 'failed',
    meaning: 'The voice provider, its model or its voice failed during the call.',
  },
  credentials_rejected: {
    source: 'account',
    end: 'failed',
    meaning: 'The voice provider or its carrier rejected the credentials.',
  },
  payment_required: {
    source: 'account',
    end: 'failed',
    meaning: 'The account at the voice provider has no credit or a spent quota.',
  },
  misconfigured: {
    source: 'account',
    end: 'failed',
    meaning: 'The agent, the calling number or another setting is missing or invalid at the voice provider.',
  },
  canceled: {
    source: 'us',
    end: 'canceled',
    meaning: 'The call was canceled before it was answered.',
    isPermanent: true,
  },
  lost: {
    source: 'us',
    end: 'failed',
    meaning: 'The end of the call is unknown: the provider stayed silent.',
  },
  internal_error: {
    source: 'us',
    end: 'failed',
    meaning: 'This server failed before it requested the call from the provider.',
  },
} as const satisfies Record<string, OutcomeRow>;

export type CallOutcome = keyof typeof CALL_OUTCOMES;

export type OutcomeOf<End extends CallEnd> = {
  [Outcome in CallOutcome]: (typeof CALL_OUTCOMES)[Outcome]['end'] extends End ? Outcome : never;
}[CallOutcome];

export type UnreachedOutcome = OutcomeOf<UnreachedEnd>;

export function isUnreached(outcome: CallOutcome): outcome is UnreachedOutcome {
  return CALL_OUTCOMES[outcome].end !== 'completed';
}

export function sourceOf(outcome: CallOutcome): OutcomeSource {
  return CALL_OUTCOMES[outcome].source;
}

export function isPermanent(outcome: CallOutcome): boolean {
  const row: OutcomeRow = CALL_OUTCOMES[outcome];
  return row.isPermanent === true;
}

const OUTCOMES: readonly string[] = Object.keys(CALL_OUTCOMES);

export function isCallOutcome(word: string): word is CallOutcome {
  return OUTCOMES.includes(word);
}
