import { isId } from '../ids.ts';

/**
 * Returns whether an account is a test account, whose calls reach the simulator only. Its id tells, so that no reader can
 * forget to ask the database; a check of PostgreSQL keeps ids and `live_account_id` together.
 */
export function isTestAccount(accountId: string): boolean {
  return isId('testAccount', accountId);
}
