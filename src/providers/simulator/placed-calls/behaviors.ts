import { createHash } from 'node:crypto';

export type Mood = 'interested' | 'undecided' | 'uninterested' | 'do_not_call' | 'busy_now';

/** Events on a simulated telephone line, in seconds after the placement. */
export type CallProgress =
  | {
      kind: 'unanswered';
      outcome: 'no_answer' | 'busy' | 'failed';
      /** Reported reason, an outcome; default: `outcome`. */
      reason?: string;
      rings: boolean;
      afterSeconds: number;
    }
  | { kind: 'voicemail'; ringSeconds: number; durationSeconds: number }
  | {
      kind: 'conversation';
      ringSeconds: number;
      durationSeconds: number;
      mood: Mood;
      isScreened?: true;
      /** A request for a human, or for information that only a tool has. */
      asksFor?: 'person' | 'tool';
      /** Reports unstorable values: NUL, half a surrogate pair, a duration beyond 32 bits. */
      isUnstorable?: true;
    };

/** The simulated callee's behavior for a phone number. */
export interface Behavior {
  progress: CallProgress;
  placement: 'accepted' | 'refused' | 'unpaid' | 'answer_lost' | 'reported_before_answered';
  reporting: 'faithful' | 'end_withheld' | 'end_after_look_ups' | 'repeated_and_reordered';
}

const RING_SECONDS = 3;

function behavior(progress: CallProgress, quirks: Partial<Omit<Behavior, 'progress'>> = {}): Behavior {
  return { progress, placement: 'accepted', reporting: 'faithful', ...quirks };
}

function talking(durationSeconds: number, mood: Mood): Extract<CallProgress, { kind: 'conversation' }> {
  return { kind: 'conversation', ringSeconds: RING_SECONDS, durationSeconds, mood };
}

const NO_ANSWER: CallProgress = { kind: 'unanswered', outcome: 'no_answer', rings: true, afterSeconds: 25 };
const BUSY: CallProgress = { kind: 'unanswered', outcome: 'busy', rings: false, afterSeconds: 2 };
const FAILED: CallProgress = { kind: 'unanswered', outcome: 'failed', rings: true, afterSeconds: 4 };
const DECLINED: CallProgress = { ...BUSY, reason: 'declined', rings: true, afterSeconds: 6 };
const INVALID_NUMBER: CallProgress = { ...FAILED, reason: 'invalid_number', rings: false, afterSeconds: 2 };
const NO_LINE: CallProgress = { ...FAILED, reason: 'provider_at_capacity', rings: false, afterSeconds: 1 };
const VOICEMAIL: CallProgress = { kind: 'voicemail', ringSeconds: 12, durationSeconds: 20 };
const WELL = talking(42, 'interested');
const WELL_AT_ONCE: CallProgress = {
  kind: 'conversation',
  ringSeconds: 1,
  durationSeconds: 42,
  mood: 'interested',
};

const BY_NUMBER: Record<string, (attempt: number) => Behavior> = {
  '+15005550001': () => behavior(FAILED, { placement: 'refused' }),
  '+15005550002': () => behavior(NO_ANSWER),
  '+15005550003': () => behavior(BUSY),
  '+15005550004': () => behavior(VOICEMAIL),
  '+15005550005': () => behavior(FAILED),
  '+15005550006': () => behavior(WELL),
  '+15005550007': () => behavior(talking(75, 'uninterested')),
  '+15005550008': () => behavior(WELL, { reporting: 'end_withheld' }),
  '+15005550009': () => behavior(WELL, { reporting: 'repeated_and_reordered' }),
  '+15005550010': () => behavior(talking(30, 'do_not_call')),
  '+15005550011': () => behavior(WELL, { placement: 'answer_lost' }),
  '+15005550012': (attempt) => behavior(attempt <= 1 ? NO_ANSWER : WELL),
  '+15005550013': () => behavior(WELL_AT_ONCE, { placement: 'reported_before_answered' }),
  '+15005550014': () => behavior({ ...WELL, asksFor: 'person' }),
  '+15005550015': () => behavior({ ...WELL, asksFor: 'tool' }),
  '+15005550016': (attempt) => behavior(attempt <= 1 ? talking(20, 'busy_now') : WELL),
  '+15005550017': () => behavior({ ...WELL, isScreened: true }),
  '+15005550018': () => behavior(DECLINED),
  '+15005550019': () => behavior(INVALID_NUMBER),
  '+15005550020': () => behavior(NO_LINE),
  '+15005550021': () => behavior(FAILED, { placement: 'unpaid' }),
  '+15005550022': () => behavior({ ...WELL, isUnstorable: true }),
  '+15005550023': () => behavior(WELL, { reporting: 'end_after_look_ups' }),
};

/** Returns an evenly distributed number below `sides`, always the same for a phone number and purpose. */
export function dieOf(phoneTo: string, purpose: string, sides: number): number {
  return createHash('sha256').update(`${purpose} ${phoneTo}`).digest().readUInt32BE() % sides;
}

function moodByChance(phoneTo: string): Mood {
  const roll = dieOf(phoneTo, 'mood', 100);
  if (roll < 50) return 'interested';
  return roll < 80 ? 'undecided' : 'uninterested';
}

function progressByChance(phoneTo: string): CallProgress {
  const roll = dieOf(phoneTo, 'course', 100);
  if (roll < 15) return NO_ANSWER;
  if (roll < 20) return BUSY;
  if (roll < 28) return VOICEMAIL;
  return {
    kind: 'conversation',
    ringSeconds: 2 + dieOf(phoneTo, 'ring', 7),
    durationSeconds: 30 + dieOf(phoneTo, 'duration', 151),
    mood: moodByChance(phoneTo),
  };
}

export function behaviorOf(phoneTo: string, attempt: number): Behavior {
  return BY_NUMBER[phoneTo]?.(attempt) ?? behavior(progressByChance(phoneTo));
}
