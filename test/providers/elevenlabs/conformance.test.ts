import { describeProviderConformance } from '../conformance.ts';
import { makeElevenLabsWorld } from './elevenlabs-world.ts';

describeProviderConformance('ElevenLabs', () => makeElevenLabsWorld());
