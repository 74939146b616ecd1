import { decodeTime } from 'ulidx';
import type { Prisma } from '../platform/generated/prisma/client.ts';

const CALL_ID = /^call_([0-9A-HJKMNP-TV-Z]{26})$/;
/** A call's events are written while it lives and when it is settled: within a day in any case. */
const TOLD_WITHIN_MS = 24 * 3600 * 1000;

/** Selects the events that tell of one call. Ids carry their time, so only a day's events are looked into. */
export function eventsAboutCall(callId: string): Prisma.WebhookEventWhereInput {
  const ulid = CALL_ID.exec(callId)?.[1];
  if (ulid === undefined) return { id: { in: [] } };
  const dialledAt = decodeTime(ulid);
  return {
    createdAt: { gte: new Date(dialledAt), lt: new Date(dialledAt + TOLD_WITHIN_MS) },
    body: { contains: `"${callId}"` },
  };
}
