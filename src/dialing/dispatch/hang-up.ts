import { hangUpAtProvider } from '../../calls/lifecycle/line-calls.ts';
import { isTerminal } from '../../calls/states/states.ts';
import { DomainError, notFound } from '../../errors/errors.ts';
import { commitOnce } from '../../identity/keyed-request.ts';
import { inTransaction } from '../../platform/database/unit-of-work.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import { forAccount } from '../../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { ProviderError } from '../../providers/port.ts';
import type { DialingDeps } from '../deps.ts';
import { endScheduledIn, WITHDRAWN } from '../scheduled/end-scheduled.ts';

/**
 * Requests the provider to end a live call, or cancels a scheduled one at once.
 * @throws DomainError `not_found`, `provider_error`; `conflict` when the call is over or not yet accepted
 */
export async function hangUpCall(
  deps: DialingDeps,
  viewer: Pick<Viewer, 'accountId'>,
  id: string,
): Promise<Call> {
  const { prisma } = deps.database;
  const call = await forAccount(prisma, viewer.accountId).call.findFirst({ where: { id } });
  if (call === null) throw notFound('call');
  if (call.openAt !== null && call.status === 'QUEUED') {
    // A call that was opened or ended meanwhile is checked again.
    return (await withdraw(deps, id)) ?? hangUpCall(deps, viewer, id);
  }
  if (isTerminal(call.status) || call.status === 'PROCESSING') {
    throw new DomainError(
      'conflict',
      `The call is ${call.status}; only a call that is QUEUED, RINGING, or IN_PROGRESS can be hung up.`,
    );
  }
  const { provider, accountId, voiceProviderConvId } = call;
  if (voiceProviderConvId === null) {
    throw new DomainError(
      'conflict',
      'The voice provider has not accepted the call yet. Try again in a moment.',
      {
        retryAfterSeconds: 1,
      },
    );
  }
  try {
    await hangUpAtProvider(deps, { provider, accountId, voiceProviderConvId });
  } catch (error) {
    if (error instanceof ProviderError)
      throw new DomainError('provider_error', error.message, { cause: error });
    throw error;
  }
  return prisma.call.findUniqueOrThrow({ where: { id } });
}

function withdraw(deps: DialingDeps, id: string): Promise<Call | null> {
  return inTransaction(deps, async (unitOfWork) => {
    const ended = await endScheduledIn(deps, unitOfWork, id, WITHDRAWN);
    return ended && commitOnce(unitOfWork, ended);
  });
}
