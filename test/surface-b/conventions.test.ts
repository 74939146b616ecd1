import { surfaceB } from '../../adapters/surface-b/index.ts';
import { clientB } from '../harness/surface-client.ts';
import { keepsTheConventions } from '../surfaces/conventions.ts';
import { requestsB } from './requests.ts';

keepsTheConventions({ surface: surfaceB, requests: requestsB, connect: clientB });
