import type { DialingDeps } from '../../../src/dialing/deps.ts';
import { type PermittedCall, permit } from '../../../src/dialing/rules/permit.ts';
import { type AccountFacts, accountFactsSql } from '../../../src/dialing/rules/rules.ts';
import type { NewCall } from '../../../src/dialing/terms/new-call.ts';

const FREE = {
  isSuppressed: false,
  suppressedUntil: null,
  inCallUntil: null,
  newestCallAt: null,
  newestCalls: 0,
  frequency: null,
  latestCalls: null,
  callsCounted: null,
};

/** Calls as the gate lets them pass when nothing speaks against their numbers. */
export async function permittedForTest(
  deps: DialingDeps,
  calls: readonly NewCall[],
): Promise<PermittedCall[]> {
  const { rows } = await deps.database.pool.query<{ facts: AccountFacts }>(
    `SELECT ${accountFactsSql('accounts')} AS facts FROM accounts WHERE id = $1`,
    [calls[0]?.agent.accountId],
  );
  const facts = rows[0]?.facts as AccountFacts;
  const candidates = calls.map((newCall) => ({ newCall, number: FREE, from: null }));
  return permit(deps, candidates, facts, deps.clock.now()).flatMap(({ permitted }) => permitted ?? []);
}
