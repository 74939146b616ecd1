import { surfaceA } from '../../adapters/surface-a/index.ts';
import { clientA } from '../harness/surface-client.ts';
import { listsByPages } from '../surfaces/lists.ts';

listsByPages({ surface: surfaceA, connect: clientA, hasMore: 'has_more', nextCursor: 'next_cursor' });
