import { describe } from 'vitest';
import { surfaceA } from '../../adapters/surface-a/index.ts';
import { clientA } from '../harness/clients/surface-client.ts';
import { keepsTheConventions } from '../surfaces/conventions.ts';
import { listsByPages } from '../surfaces/lists.ts';
import { refusesInGoodOrder } from '../surfaces/refusals.ts';
import { requestsA } from './requests.ts';

const parts = { surface: surfaceA, connect: clientA };

describe('every endpoint', () => keepsTheConventions({ ...parts, requests: requestsA }));
describe('every list', () => listsByPages({ ...parts, hasMore: 'has_more', nextCursor: 'next_cursor' }));
describe('every endpoint during outages', () => refusesInGoodOrder({ ...parts, inFlight: 10 }));
