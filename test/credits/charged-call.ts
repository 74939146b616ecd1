import type { CreditsDeps } from '../../src/credits/deps.ts';
import { post } from '../../src/credits/ledger.ts';
import { inTransaction } from '../../src/platform/database/unit-of-work.ts';

export interface ChargedCall {
  accountId: string;
  agentId: string;
  credits: number;
  campaignId?: string;
  /** When it was charged; now unless a test says otherwise. */
  at?: string;
}

/** A call that ended and was charged, as the end of a call writes it. Answers the balance after. */
export async function chargeCall(deps: CreditsDeps, call: ChargedCall): Promise<number> {
  const at = call.at === undefined ? deps.clock.now() : new Date(call.at);
  const id = deps.ids.next('call');
  const { accountId, agentId, campaignId = null } = call;
  await deps.database.prisma.call.create({
    data: {
      id,
      accountId,
      agentId,
      phoneFrom: '+15005550100',
      phoneTo: '+15005550006',
      provider: 'simulator',
      pricePerMinute: '0.1995',
      status: 'COMPLETED',
      creditsCharged: call.credits,
      createdAt: at,
      lastReportedAt: at,
    },
  });
  const posting = {
    accountId,
    kind: 'CALL_CHARGE',
    amount: -call.credits,
    callId: id,
    agentId,
    campaignId,
  } as const;
  const clock = { ...deps.clock, now: () => at };
  return inTransaction(deps, (unitOfWork) => post({ ...deps, clock }, unitOfWork, posting));
}
