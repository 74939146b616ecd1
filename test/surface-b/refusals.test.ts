import { surfaceB } from '../../adapters/surface-b/index.ts';
import { clientB } from '../harness/surface-client.ts';
import { refusesInGoodOrder } from '../surfaces/refusals.ts';

refusesInGoodOrder({ surface: surfaceB, connect: clientB, inFlight: 100 });
