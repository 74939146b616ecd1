import { describeProviderConformance } from '../conformance/conformance.ts';
import { makeVapiWorld } from './vapi-world.ts';

describeProviderConformance('Vapi', () => makeVapiWorld());
