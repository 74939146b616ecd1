import { surfaceA } from '../../adapters/surface-a/index.ts';
import { clientA } from '../harness/surface-client.ts';
import { refusesInGoodOrder } from '../surfaces/refusals.ts';

refusesInGoodOrder({ surface: surfaceA, connect: clientA, inFlight: 10 });
