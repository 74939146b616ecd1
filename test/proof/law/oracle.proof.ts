import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { answers, randomQuestions, wrongOpenings } from './law-questions.ts';

/** `LAW_QUESTIONS=1000000` for a longer run. */
const QUESTIONS = Number(process.env.LAW_QUESTIONS ?? 30_000);
/** Differences that a failure lists. */
const SHOWN = 10;

test('the rules of random places, instants, histories and consents agree with a second reading of the rows', () => {
  const seed = Date.now();
  const differences: object[] = [];
  const seen = { places: new Set<string>(), open: 0, capped: 0, unconsented: 0, undisclosed: 0 };
  for (const question of randomQuestions(QUESTIONS, seed)) {
    const { ours, oracle } = answers(question);
    const openings = wrongOpenings(question);
    const isAgreed = isDeepStrictEqual(ours, oracle) && openings.length === 0;
    if (!isAgreed && differences.length < SHOWN)
      differences.push({ ...question, on: new Date(question.at), ours, oracle, openings });
    seen.places.add(String(ours.place));
    seen.open += Number(ours.hours);
    seen.capped += Number(!ours.caps);
    seen.unconsented += Number(!ours.consent);
    seen.undisclosed += Number(!ours.disclosure);
  }
  expect(differences, `seed ${seed}`).toEqual([]);
  process.stdout.write(
    `${QUESTIONS} questions over ${seen.places.size} places: no difference; seed ${seed}\n`,
  );
  expect(seen.places.size).toBeGreaterThan(70);
  for (const count of [seen.open, seen.capped, seen.unconsented, seen.undisclosed])
    expect(count).toBeGreaterThan(QUESTIONS / 50);
}, 3_600_000);
