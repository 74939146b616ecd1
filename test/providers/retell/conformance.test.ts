import { describeProviderConformance } from '../conformance/conformance.ts';
import { makeRetellWorld } from './retell-world.ts';

describeProviderConformance('Retell', () => makeRetellWorld());
