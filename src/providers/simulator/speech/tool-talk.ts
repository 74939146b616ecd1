import type { TranscriptTurn } from '../../port.ts';
import type { Ability } from '../placed-calls/placed-call.ts';
import type { SimulatedOccurrence } from '../protocol.ts';

type Line = Omit<TranscriptTurn, 'timeSeconds'>;

/** Replaced by the tool's result once it is known. */
const ANSWER = '{answer}';
const NO_ANSWER = 'I am afraid I cannot look that up at the moment.';

export function requestOf(asksFor: 'person' | 'tool', ability: Ability | null): Line[] {
  if (asksFor === 'person') {
    return [
      { role: 'user', message: 'I would like to talk to a person, please.' },
      {
        role: 'agent',
        message: ability ? 'Of course, I will put you through.' : 'I am sorry, there is nobody here but me.',
      },
    ];
  }
  return [
    { role: 'user', message: 'Can you look something up for me?' },
    {
      role: 'agent',
      message: ability ? 'One moment, please.' : 'I am sorry, I have nothing to look it up in.',
    },
    ...(ability ? [{ role: 'agent' as const, message: ANSWER }] : []),
  ];
}

/** Returns whether the simulated agent speaks a tool's result in this turn. */
export function isToolAnswer(occurrence: SimulatedOccurrence): boolean {
  return occurrence.kind === 'turn' && occurrence.turn.message === ANSWER;
}

/** Inserts a tool's result into the simulated agent's words; null for a failed tool. */
export function withToolAnswer(occurrence: SimulatedOccurrence, answer: string | null): SimulatedOccurrence {
  const said = (turn: TranscriptTurn) =>
    turn.message === ANSWER ? { ...turn, message: answer ?? NO_ANSWER } : turn;
  if (occurrence.kind === 'turn') return { ...occurrence, turn: said(occurrence.turn) };
  if (occurrence.kind !== 'completed') return occurrence;
  const { analysis } = occurrence;
  return { ...occurrence, analysis: { ...analysis, transcript: analysis.transcript.map(said) } };
}
