import { describe } from 'vitest';
import { surfaceB } from '../../adapters/surface-b/index.ts';
import { clientB } from '../harness/clients/surface-client.ts';
import { keepsTheConventions } from '../surfaces/conventions.ts';
import { listsByPages } from '../surfaces/lists.ts';
import { refusesInGoodOrder } from '../surfaces/refusals.ts';
import { requestsB } from './requests.ts';

const parts = { surface: surfaceB, connect: clientB };

describe('every endpoint', () => keepsTheConventions({ ...parts, requests: requestsB }));
describe('every list', () => listsByPages({ ...parts, hasMore: 'hasMore', nextCursor: 'nextCursor' }));
describe('every endpoint during outages', () => refusesInGoodOrder({ ...parts, inFlight: 100 }));
