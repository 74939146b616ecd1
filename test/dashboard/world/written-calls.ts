import type { ProvisionedWorkspace } from '../../../src/admin/provision.ts';
import { followCallEvents } from '../../../src/calls/lifecycle/transition.ts';
import { insertOf } from '../../../src/calls/lifecycle/write-calls.ts';
import { inTransaction } from '../../../src/platform/database/unit-of-work.ts';
import type { Prisma } from '../../../src/platform/generated/prisma/client.ts';
import type { TestApp } from '../../harness/app.ts';

/** Calls of an account as the database holds them, where a test is about showing them and not about making them. */
export interface WrittenCalls {
  agentId: string;
  add(call?: Partial<Prisma.CallUncheckedCreateInput>): Promise<string>;
}

export async function writeCalls(
  { deps }: TestApp,
  { accountId, phoneNumberId }: ProvisionedWorkspace,
): Promise<WrittenCalls> {
  const { ids, clock, database } = deps;
  const agentId = ids.next('agent');
  const dated = { createdAt: clock.now(), updatedAt: clock.now() };
  await database.prisma.agent.create({
    data: { id: agentId, accountId, name: 'Ada', systemPrompt: 'x', provider: 'simulator', ...dated },
  });
  return {
    agentId,
    async add(given = {}) {
      const now = clock.now();
      const call = {
        id: ids.next('call'),
        accountId,
        agentId,
        phoneNumberId,
        phoneFrom: '+15005550100',
        phoneTo: '+14155550100',
        provider: 'simulator',
        pricePerMinute: '0.1995',
        eventSequence: 1,
        createdAt: now,
        lastReportedAt: now,
        ...given,
      };
      await inTransaction({ database }, async (unitOfWork) => {
        const row = await unitOfWork.db.call.create({ data: call });
        const events = [{ call: row, event: 'dial', occurredAt: row.createdAt }] as const;
        await unitOfWork.db.$executeRaw(insertOf(events, now));
        await followCallEvents(deps, unitOfWork, events);
      });
      return call.id;
    },
  };
}
