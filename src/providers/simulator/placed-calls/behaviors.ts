import { createHash } from 'node:crypto';

export type Mood = 'interested' | 'undecided' | 'uninterested' | 'do_not_call' | 'busy_now';

/** Events on the telephone line, in seconds after the placement. */
export type Course =
  | {
      kind: 'unanswered';
      outcome: 'no_answer' | 'busy' | 'failed';
      /** An outcome; default: `outcome`. */
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

/** The simulator's behavior for a number. */
export interface Behavior {
  course: Course;
  placement: 'accepted' | 'refused' | 'unpaid' | 'answer_lost' | 'reported_before_answered';
  reporting: 'faithful' | 'end_withheld' | 'end_after_look_ups' | 'repeated_and_reordered';
}

const RING_SECONDS = 3;

function following(course: Course, quirks: Partial<Omit<Behavior, 'course'>> = {}): Behavior {
  return { course, placement: 'accepted', reporting: 'faithful', ...quirks };
}

function talking(durationSeconds: number, mood: Mood): Extract<Course, { kind: 'conversation' }> {
  return { kind: 'conversation', ringSeconds: RING_SECONDS, durationSeconds, mood };
}

const NO_ANSWER: Course = { kind: 'unanswered', outcome: 'no_answer', rings: true, afterSeconds: 25 };
const BUSY: Course = { kind: 'unanswered', outcome: 'busy', rings: false, afterSeconds: 2 };
const FAILED: Course = { kind: 'unanswered', outcome: 'failed', rings: true, afterSeconds: 4 };
const DECLINED: Course = { ...BUSY, reason: 'declined', rings: true, afterSeconds: 6 };
const INVALID_NUMBER: Course = { ...FAILED, reason: 'invalid_number', rings: false, afterSeconds: 2 };
const NO_LINE: Course = { ...FAILED, reason: 'provider_at_capacity', rings: false, afterSeconds: 1 };
const VOICEMAIL: Course = { kind: 'voicemail', ringSeconds: 12, durationSeconds: 20 };
const WELL = talking(42, 'interested');
const WELL_AT_ONCE: Course = {
  kind: 'conversation',
  ringSeconds: 1,
  durationSeconds: 42,
  mood: 'interested',
};

const BY_NUMBER: Record<string, (attempt: number) => Behavior> = {
  '+15005550001': () => following(FAILED, { placement: 'refused' }),
  '+15005550002': () => following(NO_ANSWER),
  '+15005550003': () => following(BUSY),
  '+15005550004': () => following(VOICEMAIL),
  '+15005550005': () => following(FAILED),
  '+15005550006': () => following(WELL),
  '+15005550007': () => following(talking(75, 'uninterested')),
  '+15005550008': () => following(WELL, { reporting: 'end_withheld' }),
  '+15005550009': () => following(WELL, { reporting: 'repeated_and_reordered' }),
  '+15005550010': () => following(talking(30, 'do_not_call')),
  '+15005550011': () => following(WELL, { placement: 'answer_lost' }),
  '+15005550012': (attempt) => following(attempt <= 1 ? NO_ANSWER : WELL),
  '+15005550013': () => following(WELL_AT_ONCE, { placement: 'reported_before_answered' }),
  '+15005550014': () => following({ ...WELL, asksFor: 'person' }),
  '+15005550015': () => following({ ...WELL, asksFor: 'tool' }),
  '+15005550016': (attempt) => following(attempt <= 1 ? talking(20, 'busy_now') : WELL),
  '+15005550017': () => following({ ...WELL, isScreened: true }),
  '+15005550018': () => following(DECLINED),
  '+15005550019': () => following(INVALID_NUMBER),
  '+15005550020': () => following(NO_LINE),
  '+15005550021': () => following(FAILED, { placement: 'unpaid' }),
  '+15005550022': () => following({ ...WELL, isUnstorable: true }),
  '+15005550023': () => following(WELL, { reporting: 'end_after_look_ups' }),
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

function courseByChance(phoneTo: string): Course {
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
  return BY_NUMBER[phoneTo]?.(attempt) ?? following(courseByChance(phoneTo));
}
