import { calleeZones } from '../../compliance/calling-hours/callee-hours.ts';
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import type { ProviderEvent } from '../../providers/port.ts';
import type { LifecycleDeps } from '../deps.ts';
import { readCallbackTime } from './callback-time.ts';

interface ReportedCall {
  call: Call;
  events: readonly ProviderEvent[];
}

interface Request {
  call: Call;
  time: string;
  endedAt: Date;
}

type Learned = Pick<Call, 'callbackAt' | 'callbackRequest'>;

/** Returns the callbacks that callees requested, by call id. A time that cannot be read stays text only. */
export async function readCallbacks(
  deps: LifecycleDeps,
  unitOfWork: UnitOfWork,
  reported: readonly ReportedCall[],
): Promise<Map<string, Learned>> {
  const requests = reported.flatMap(requestIn);
  if (requests.length === 0) return new Map();
  const zones = await contactZones(unitOfWork, requests);
  return new Map(
    requests.map(({ call, time, endedAt }) => {
      const ofContact = zones.get(call.contactId ?? '') ?? null;
      const callbackAt = readCallbackTime(time, calleeZones(call.phoneTo, ofContact), endedAt);
      if (callbackAt === null) {
        deps.log.warn(
          { callId: call.id },
          'a callee requested a callback at an unusable time; none is scheduled',
        );
      }
      return [call.id, { callbackAt, callbackRequest: time }];
    }),
  );
}

function requestIn({ call, events }: ReportedCall): Request[] {
  for (const { occurrence, occurredAt } of events) {
    if (occurrence.kind !== 'completed') continue;
    const time = occurrence.outcome === 'callback_requested' ? occurrence.analysis.callback?.time : null;
    return time ? [{ call, time, endedAt: occurredAt }] : [];
  }
  return [];
}

async function contactZones({ db }: UnitOfWork, requests: readonly Request[]): Promise<Map<string, string>> {
  const ids = requests.flatMap(({ call }) => call.contactId ?? []);
  const contacts = await db.contact.findMany({
    where: { id: { in: ids }, timezone: { not: null } },
    select: { id: true, timezone: true },
  });
  return new Map(contacts.flatMap(({ id, timezone }) => (timezone === null ? [] : [[id, timezone]])));
}
