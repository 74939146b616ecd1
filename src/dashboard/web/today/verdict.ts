import { figureOf, formatted, type Sums } from './sums.ts';

export interface Verdict {
  tone: 'good' | 'bad' | 'info';
  sentence: string;
}

/** Share by which two figures must differ to be told apart in the verdict. */
const NOTICED = 0.02;

/** Answers whether today is better than the same weekday of last week by this time. @param day such as `last Monday` */
export function verdictOf(today: Sums, before: Sums, day: string): Verdict {
  if (today.dialed === 0 && before.dialed === 0)
    return { tone: 'info', sentence: `No calls yet today, as ${day} by this time.` };
  if (before.dialed === 0)
    return { tone: 'info', sentence: `Nothing to compare with: ${day} had no calls by this time.` };
  if (today.dialed === 0)
    return {
      tone: 'info',
      sentence: `No calls have ended today; ${day} had ${formatted(before.dialed)} by this time.`,
    };
  const result = today.goals + before.goals > 0 ? 'goals' : 'talked';
  const [noun, each] = result === 'goals' ? ['goals', 'goal'] : ['conversations', 'conversation'];
  const results = today[result] - before[result];
  const [cost, costBefore] = [costOf(today, result), costOf(before, result)];
  const cheaper = cost === null || costBefore === null ? 0 : changeOf(costBefore, cost);
  const more = changeOf(results + before[result], before[result]);
  const facts =
    `${formatted(today[result])} ${noun}, ${differenceInWords(results)}` +
    (cost === null ? '' : `, at ${formatted(cost)} credits per ${each}${costInWords(cost, costBefore)}`);
  const { tone, word } = judged(more, cheaper);
  return { tone, sentence: `${word} ${day} by this time: ${facts}.` };
}

function judged(more: number, cheaper: number): { tone: Verdict['tone']; word: string } {
  if (more >= 0 && cheaper >= 0 && more + cheaper > 0) return { tone: 'good', word: 'Better than' };
  if (more <= 0 && cheaper <= 0 && more + cheaper < 0) return { tone: 'bad', word: 'Worse than' };
  if (more > 0) return { tone: 'info', word: 'More, but at a higher cost than' };
  if (more < 0) return { tone: 'info', word: 'Less, but at a lower cost than' };
  return { tone: 'info', word: 'About the same as' };
}

function costOf(sums: Sums, result: 'goals' | 'talked'): number | null {
  if (result === 'goals') return figureOf('costPerGoal', sums);
  return sums.talked === 0 ? null : sums.credits / sums.talked;
}

/** Returns whether a figure is above, about or below another: 1, 0 or -1. */
function changeOf(value: number, other: number): -1 | 0 | 1 {
  if (Math.abs(value - other) <= NOTICED * Math.max(value, other)) return 0;
  return value > other ? 1 : -1;
}

/** A difference of counts, such as `9 more`. */
export function differenceInWords(difference: number): string {
  if (difference === 0) return 'the same number';
  return `${formatted(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'}`;
}

function costInWords(cost: number, before: number | null): string {
  if (before === null) return '';
  const difference = Math.round(cost) - Math.round(before);
  if (difference === 0) return ', as then';
  return `, ${formatted(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'}`;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
