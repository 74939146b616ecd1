import { proofsOfNumber } from '../compliance/dial-proof/proofs-of-number.ts';
import type { LiftedEntry } from '../compliance/suppression/lift.ts';
import { readSuppressions } from '../compliance/suppression/read-suppressions.ts';
import { readRefusalsOfNumber } from '../dialing/refused-calls/record.ts';
import type { Platform } from '../platform/platform.ts';
import { forAccount } from '../platform/tenancy/tenant-database.ts';

export type PeopleDeps = Pick<Platform, 'database' | 'clock' | 'secrets' | 'threads'>;

/** Kinds of records, in the order of the file. */
type RecordKind =
  | 'person'
  | 'contact'
  | 'campaign_membership'
  | 'suppression'
  | 'suppression_lift'
  | 'invalid_number'
  | 'refused_calls'
  | 'call'
  | 'dial_proof';

/** A fact about a person: its kind and its fields. Dates become ISO 8601 in the file. */
export interface PersonRecord {
  kind: RecordKind;
  [field: string]: unknown;
}

/** Calls in memory at a time, each with up to a thousand turns. */
const CALLS_AT_ONCE = 20;

/** Yields all that an account stores about the person behind a number, a few calls at a time. */
export async function* personRecords(
  deps: PeopleDeps,
  accountId: string,
  phone: string,
): AsyncGenerator<PersonRecord> {
  yield { kind: 'person', version: 1, accountId, phone, generatedAt: deps.clock.now() };
  yield* contactsAndCampaigns(deps, accountId, phone);
  yield* suppressionsAndRefusals(deps, accountId, phone);
  const calls = await callsTo(deps, accountId, phone);
  for (let first = 0; first < calls.length; first += CALLS_AT_ONCE) {
    yield* await readCalls(deps, accountId, calls.slice(first, first + CALLS_AT_ONCE));
  }
  for await (const proof of proofsOfNumber(deps, accountId, phone, calls))
    yield { kind: 'dial_proof', ...proof };
}

async function* contactsAndCampaigns(
  { database }: PeopleDeps,
  accountId: string,
  phone: string,
): AsyncGenerator<PersonRecord> {
  const contacts = await forAccount(database.prisma, accountId).contact.findMany({
    where: { phone },
    omit: { accountId: true, formerStatus: true },
    include: { contactList: { select: { name: true } } },
    orderBy: { id: 'asc' },
  });
  for (const { contactList, ...contact } of contacts)
    yield { kind: 'contact', ...contact, contactListName: contactList.name };
  yield* await database.prisma.$queryRaw<PersonRecord[]>`
    SELECT 'campaign_membership' AS kind, member.contact_id AS "contactId", campaign.id AS "campaignId",
      campaign.name AS "campaignName", member.state::text, member.attempts, member.outcome,
      member.callback_at AS "callbackAt", member.pre_dial_reason AS "preDialReason"
    FROM campaign_contacts AS member JOIN campaigns AS campaign ON campaign.id = member.campaign_id
    WHERE member.contact_id = ANY (${contacts.map(({ id }) => id)}) AND campaign.account_id = ${accountId}
    ORDER BY campaign.id, member.contact_id`;
}

async function* suppressionsAndRefusals(
  deps: PeopleDeps,
  accountId: string,
  phone: string,
): AsyncGenerator<PersonRecord> {
  const { prisma } = deps.database;
  const own = forAccount(prisma, accountId);
  for (const suppression of await readSuppressions(prisma, accountId, [phone], deps.clock.now()))
    yield { kind: 'suppression', ...suppression };
  for (const { id, entries, reason, byName, createdAt } of await own.suppressionLift.findMany({
    where: { phone },
    orderBy: { id: 'asc' },
  }))
    yield {
      kind: 'suppression_lift',
      id,
      entries: entries as unknown as LiftedEntry[],
      reason,
      by: byName,
      createdAt,
    };
  const invalid = await own.invalidNumber.findFirst({ where: { phone } });
  if (invalid) yield { kind: 'invalid_number', foundAt: invalid.foundAt };
  for (const refused of await readRefusalsOfNumber(deps, accountId, phone))
    yield { kind: 'refused_calls', ...refused };
}

/** Returns the ids of all calls to a number in the order of their creation. Each part has an index. */
async function callsTo({ database }: PeopleDeps, accountId: string, phone: string): Promise<string[]> {
  const rows = await database.prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM (
      SELECT id FROM calls WHERE account_id = ${accountId} AND phone_to = ${phone} AND ended_status IS NOT NULL
      UNION ALL
      SELECT id FROM calls WHERE account_id = ${accountId} AND phone_to = ${phone}
        AND ended_status IS NULL AND open_at IS NULL
      UNION ALL
      SELECT id FROM calls WHERE account_id = ${accountId} AND phone_to = ${phone}
        AND ended_status IS NULL AND open_at IS NOT NULL
    ) AS calls ORDER BY id`;
  return rows.map(({ id }) => id);
}

async function readCalls(
  { database }: PeopleDeps,
  accountId: string,
  ids: string[],
): Promise<PersonRecord[]> {
  const calls = await forAccount(database.prisma, accountId).call.findMany({
    where: { id: { in: ids } },
    omit: INTERNAL,
    include: {
      agent: { select: { name: true } },
      campaign: { select: { name: true } },
      transcript: { select: { role: true, message: true, timeSeconds: true }, orderBy: { position: 'asc' } },
      toolCalls: { omit: { accountId: true, callId: true, requestId: true }, orderBy: { id: 'asc' } },
    },
    orderBy: { id: 'asc' },
  });
  return calls.map(({ agent, campaign, hasRecording, ...call }) => ({
    kind: 'call',
    ...call,
    agentName: agent.name,
    campaignName: campaign?.name ?? null,
    recording: hasRecording ? `/v1/calls/${call.id}/recording` : null,
  }));
}

/** Columns that say how the service runs, and nothing about the person. */
const INTERNAL = {
  accountId: true,
  campaignContactId: true,
  idempotencyKey: true,
  pricePerMinute: true,
  placementFailures: true,
  creditsHeld: true,
  creditsCharged: true,
  providerCost: true,
  providerCostUnit: true,
  lineCostDueAt: true,
  recordingKey: true,
  recordingDueAt: true,
  recordingAttempts: true,
  eventSequence: true,
  lastReportedAt: true,
  reportedAt: true,
  unknownSince: true,
  unknownLookups: true,
  failingSince: true,
  failedLookups: true,
  openAt: true,
} as const;
