import type { JsonObject } from '../../src/platform/input/json.ts';
import type { AccountEventType } from '../../src/webhooks/catalog.ts';
import type { NewEvent } from '../../src/webhooks/outbox/outbox.ts';

/** Something that happened to an account, for tests to which it is all the same what. */
export function newEvent(
  accountId: string,
  data: JsonObject = {},
  type: AccountEventType = 'CALL_COMPLETED',
): NewEvent {
  return { accountId, type, object: { type: 'CALL', id: 'call_1' }, data };
}

/** A call of an agent that ended. */
export function callEnded(accountId: string, agentId: string, data: JsonObject = {}): NewEvent {
  return { accountId, type: 'CALL_ENDED', agentId, object: { type: 'CALL', id: 'call_1' }, data };
}
