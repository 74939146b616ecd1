import { describeProviderConformance } from '../conformance.ts';
import { makeRetellWorld } from './retell-world.ts';

describeProviderConformance('Retell', () => makeRetellWorld());
