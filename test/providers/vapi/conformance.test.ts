import { describeProviderConformance } from '../conformance.ts';
import { makeVapiWorld } from './vapi-world.ts';

describeProviderConformance('Vapi', () => makeVapiWorld());
