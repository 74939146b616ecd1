import type { CallStatus } from '../platform/generated/prisma/enums.ts';
import { LIVE_STATUSES, TERMINAL_STATUSES } from './lifecycle/states.ts';

/** Which of the account's calls; all of them when nothing is given. */
export interface CallFilter {
  status?: CallStatus | null;
  /** Any of these. */
  statuses?: readonly CallStatus[] | null;
  ids?: readonly string[] | null;
  agentId?: string | null;
  campaignId?: string | null;
  contactId?: string | null;
  /** Called at this number or from it, E.164. */
  phone?: string | null;
  /** At this instant or later. */
  createdAfter?: Date | null;
  /** Before this instant. */
  createdBefore?: Date | null;
}

/** The statuses that a filter lets pass. */
export function statusesOf({ status, statuses }: CallFilter): CallStatus[] {
  const all: CallStatus[] = [...LIVE_STATUSES, ...TERMINAL_STATUSES];
  return all.filter((each) => (!status || each === status) && (!statuses || statuses.includes(each)));
}
