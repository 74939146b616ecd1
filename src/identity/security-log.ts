import type { Log } from '../platform/telemetry/log.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';

/** Log messages of security events. */
const EVENTS = {
  sign_in_succeeded: 'a person signed in',
  sign_in_failed: 'a sign-in failed: wrong email or password',
  sign_out: 'a person signed out',
  password_changed: 'a password was changed',
  user_created: 'a user was added',
  user_role_changed: 'the role of a user was changed',
  user_removed: 'a user was removed',
  api_key_created: 'an API key was created',
  api_key_rotated: 'an API key was rotated',
  api_key_revoked: 'an API key was revoked',
  account_suspended: 'an account was suspended',
  account_resumed: 'an account was resumed',
  account_deleted: 'the data of an account was deleted',
} as const;

export type SecurityEvent = keyof typeof EVENTS;

/** Subjects of a security event: `by` is the actor, `address` the client's address. */
export interface SecurityEventFacts {
  accountId?: string;
  userId?: string;
  apiKeyId?: string;
  email?: string;
  address?: string;
  by?: string;
}

/** Logs a security event, such as a new API key, once it is committed. Facts must never contain secrets. */
export function noteSecurityEvent(log: Log, event: SecurityEvent, facts: SecurityEventFacts): void {
  // The operator's command line logs warnings only, and these come from nowhere else.
  const level = event.startsWith('account_') ? 'warn' : 'info';
  log[level]({ securityEvent: event, ...facts }, EVENTS[event]);
}

export function actorOf({ userId, apiKeyId }: Pick<Viewer, 'userId' | 'apiKeyId'>): string {
  return userId ?? apiKeyId ?? 'unknown';
}

/** Actor of security events that come from the operator's command line. */
export const OPERATOR = 'operator';
