import { describeProviderConformance } from '../conformance/conformance.ts';
import { makeElevenLabsWorld } from './elevenlabs-world.ts';

describeProviderConformance('ElevenLabs', () => makeElevenLabsWorld());
