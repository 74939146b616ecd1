import type { CallOutcome, CallStatus } from '../platform/generated/prisma/enums.ts';
import { LIVE_STATUSES, TERMINAL_STATUSES } from './states/states.ts';

/** Which of the account's calls; all of them when nothing is given. */
export interface CallFilter {
  status?: CallStatus | null;
  /** Any of these. */
  statuses?: readonly CallStatus[] | null;
  ids?: readonly string[] | null;
  agentId?: string | null;
  campaignId?: string | null;
  contactId?: string | null;
  /** The customer's own id. */
  externalId?: string | null;
  outcome?: CallOutcome | null;
  /** Any of these. */
  outcomes?: readonly CallOutcome[] | null;
  phoneNumberId?: string | null;
  /** Called at this number or from it, E.164. */
  phone?: string | null;
  /** True = scheduled calls that wait for their time; false = all others. */
  waiting?: boolean | null;
  /** At this instant or later. */
  createdAfter?: Date | null;
  /** Before this instant. */
  createdBefore?: Date | null;
}

/** The outcomes that a filter lets pass; null when it lets every call pass, with an outcome or without. */
export function outcomesOf({
  outcome,
  outcomes,
}: Pick<CallFilter, 'outcome' | 'outcomes'>): CallOutcome[] | null {
  if (!outcome && !outcomes) return null;
  const asked = new Set(outcomes ?? [outcome as CallOutcome]);
  return [...asked].filter((each) => !outcome || each === outcome);
}

/** The statuses that a filter lets pass. */
export function statusesOf({ status, statuses }: Pick<CallFilter, 'status' | 'statuses'>): CallStatus[] {
  const all: CallStatus[] = [...LIVE_STATUSES, ...TERMINAL_STATUSES];
  return all.filter((each) => (!status || each === status) && (!statuses || statuses.includes(each)));
}
