import { surfaceA } from '../../adapters/surface-a/index.ts';
import { clientA } from '../harness/surface-client.ts';
import { refusesInGoodOrder } from '../surfaces/limits.ts';

refusesInGoodOrder({ surface: surfaceA, connect: clientA, inFlight: 10 });
