import { StorageError } from '../storage/storage-error.ts';
import type { DependencyOptions } from './dependency.ts';

export const POSTGRES = {
  name: 'postgres',
  outage: 'PostgreSQL is unreachable; requests get 503 until it is back',
  recovery: 'PostgreSQL is reachable again',
} as const satisfies DependencyOptions;

export const REDIS = {
  name: 'redis',
  outage:
    'Redis is unreachable; each process counts rate limits by itself and live events are late until it is back',
  recovery: 'Redis is reachable again',
} as const satisfies DependencyOptions;

export const DISK = {
  name: 'disk',
  outage:
    'a disk is full, that of PostgreSQL or of DATA_DIR; what cannot be written gets 503 until there is room',
  recovery: 'there is room on the disk again',
} as const satisfies DependencyOptions;

export const STRIPE = {
  name: 'stripe',
  outage: 'Stripe is unreachable; credits cannot be bought until it is back',
  recovery: 'Stripe is reachable again',
} as const satisfies DependencyOptions;

export const RECORDING_STORAGE = {
  name: 'recording-storage',
  outage:
    'recordings cannot be stored; calls go on, and recordings are retried until 14 days after their calls',
  recovery: 'recordings can be stored again',
  causeOf: (error) => (error instanceof StorageError ? error.reason : 'failed'),
} as const satisfies DependencyOptions;

export const voiceProviderOutage = (provider: string): DependencyOptions => ({
  name: `voice-provider-${provider}`,
  outage: `the voice provider ${provider} fails; its calls go to fallback providers or wait until it is back`,
  recovery: `the voice provider ${provider} takes calls again`,
});
