import { describe, it } from 'vitest';
import { elevenLabsStory, retellStory, vapiStory } from './story.ts';

/** `test/proof/providers` runs more. */
const RUNS = 10;

describe('an adopted agent keeps its prompt, tools and knowledge, byte for byte, through adoption, edits and release', () => {
  it('at ElevenLabs', () => elevenLabsStory(RUNS));
  it('at Vapi', () => vapiStory(RUNS));
  it('at Retell', () => retellStory(RUNS));
});
