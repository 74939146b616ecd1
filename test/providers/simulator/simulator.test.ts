import { describeProviderConformance } from '../conformance/conformance.ts';
import { makeSimulatorWorld } from './simulator-world.ts';

describeProviderConformance('the simulator', makeSimulatorWorld);
