import { describe, it } from 'vitest';
import { elevenLabsStory, retellStory, vapiStory } from '../../providers/adoption/story.ts';

/** `ADOPTION_RUNS=5000` is the full size. */
const RUNS = Number(process.env.ADOPTION_RUNS ?? 300);

describe(`${RUNS} random agents keep what is not ours, byte for byte, through adoption, edits and release`, () => {
  it('at ElevenLabs', () => elevenLabsStory(RUNS));
  it('at Vapi', () => vapiStory(RUNS));
  it('at Retell', () => retellStory(RUNS));
});
