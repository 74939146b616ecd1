import { inOneStatement, inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { isNumberLimited, withinNumberLimits } from '../capacity/number-limits.ts';
import type { DialingDeps } from '../deps.ts';
import type { PermittedCall } from '../rules/permit.ts';
import { OvertakenPermission } from './open-calls.ts';

/**
 * Runs work that opens all of these calls by a single statement. Where the numbers that they are placed from have
 * a limit, nobody else opens calls from these meanwhile.
 *
 * @param permitted all of one account and at one provider
 * @throws OvertakenPermission when calls that were opened since have left too little room
 */
export function inOpening<T>(
  deps: DialingDeps,
  permitted: readonly PermittedCall[],
  open: (unitOfWork: UnitOfWork) => Promise<T>,
): Promise<T> {
  if (!permitted.some(isNumberLimited)) return inOneStatement(deps, open);
  return inTransaction(deps, async (unitOfWork) => {
    const taken = await withinNumberLimits(deps, unitOfWork.db, permitted);
    if (taken.length < permitted.length)
      throw new OvertakenPermission('other calls were opened first from the same number');
    return open(unitOfWork);
  });
}
