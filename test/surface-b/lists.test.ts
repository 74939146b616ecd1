import { surfaceB } from '../../adapters/surface-b/index.ts';
import { clientB } from '../harness/surface-client.ts';
import { listsByPages } from '../surfaces/lists.ts';

listsByPages({ surface: surfaceB, connect: clientB, hasMore: 'hasMore', nextCursor: 'nextCursor' });
