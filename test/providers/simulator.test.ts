import { describeProviderConformance } from './conformance.ts';
import { makeSimulatorWorld } from './simulator-world.ts';

describeProviderConformance('the simulator', makeSimulatorWorld);
