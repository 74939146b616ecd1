import { surfaceA } from '../../adapters/surface-a/index.ts';
import { clientA } from '../harness/surface-client.ts';
import { keepsTheConventions } from '../surfaces/conventions.ts';
import { requestsA } from './requests.ts';

keepsTheConventions({ surface: surfaceA, requests: requestsA, connect: clientA });
