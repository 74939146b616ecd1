import type { Database } from '../../platform/database/database.ts';
import { forAccount } from '../../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { isTerminal } from '../states/states.ts';

/** Reads the credits that calls reserve, in the order of their ids; null for calls that reserve none. */
export async function readHolds(
  { prisma }: Database,
  { accountId }: Viewer,
  ids: readonly string[],
): Promise<(number | null)[]> {
  const calls = await forAccount(prisma, accountId).call.findMany({
    where: { id: { in: [...ids] }, permittedAt: { not: null } },
    select: { id: true, status: true, creditsHeld: true },
  });
  const holds = new Map(
    calls.flatMap(({ id, status, creditsHeld }) => (isTerminal(status) ? [] : [[id, creditsHeld]])),
  );
  return ids.map((id) => holds.get(id) ?? null);
}
