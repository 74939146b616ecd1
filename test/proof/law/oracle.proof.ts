import { expect, test } from 'vitest';
import { answers, randomQuestions, wrongOpenings } from './law-questions.ts';

/** `LAW_QUESTIONS=1000000` for a longer run. */
const QUESTIONS = Number(process.env.LAW_QUESTIONS ?? 30_000);

test('the rules of random places, instants, histories and consents agree with a second reading of the rows', () => {
  const seed = Date.now();
  const seen = { places: new Set<string>(), open: 0, capped: 0, unconsented: 0, undisclosed: 0 };
  for (const question of randomQuestions(QUESTIONS, seed)) {
    const context = `seed ${seed}: ${JSON.stringify({ ...question, on: new Date(question.at) })}`;
    const { ours, oracle } = answers(question);
    expect(ours, context).toEqual(oracle);
    expect(wrongOpenings(question), context).toEqual([]);
    seen.places.add(String(ours.place));
    seen.open += Number(ours.hours);
    seen.capped += Number(!ours.caps);
    seen.unconsented += Number(!ours.consent);
    seen.undisclosed += Number(!ours.disclosure);
  }
  expect(seen.places.size).toBeGreaterThan(70);
  for (const count of [seen.open, seen.capped, seen.unconsented, seen.undisclosed])
    expect(count).toBeGreaterThan(QUESTIONS / 50);
}, 3_600_000);
