import { readCalls } from '../../calls/reads/read-calls.ts';
import { boundedFilter, type CallFilter } from '../../calls/reads/select-call-ids.ts';
import type { Column } from '../column.ts';
import { type ExportDeps, namesOf, newestFirst, type Owner, type Source } from './source.ts';

type Call = Awaited<ReturnType<typeof readCalls>>[number];

interface Row extends Call {
  contactName: string | null;
  agentName: string | null;
  campaignName: string | null;
}

const COLUMNS: readonly Column<Row>[] = [
  { name: 'id', type: 'text', value: ({ id }) => id },
  { name: 'created_at', type: 'time', value: ({ createdAt }) => createdAt },
  { name: 'status', type: 'text', value: ({ status }) => status.toLowerCase() },
  { name: 'outcome', type: 'text', value: ({ outcome }) => outcome?.toLowerCase() },
  { name: 'ended_reason', type: 'text', value: ({ endedReason }) => endedReason },
  { name: 'contact_name', type: 'text', value: ({ contactName }) => contactName },
  { name: 'phone_to', type: 'text', value: ({ phoneTo }) => phoneTo },
  { name: 'phone_from', type: 'text', value: ({ phoneFrom }) => phoneFrom },
  { name: 'country', type: 'text', value: ({ country }) => country },
  { name: 'agent_name', type: 'text', value: ({ agentName }) => agentName },
  { name: 'campaign_name', type: 'text', value: ({ campaignName }) => campaignName },
  { name: 'attempt', type: 'integer', value: ({ attempt }) => attempt },
  { name: 'answered_at', type: 'time', value: ({ answeredAt }) => answeredAt },
  { name: 'ended_at', type: 'time', value: ({ endedAt }) => endedAt },
  { name: 'duration_seconds', type: 'integer', value: ({ durationSeconds }) => durationSeconds },
  { name: 'credits_charged', type: 'integer', value: ({ creditsCharged }) => creditsCharged },
  { name: 'sentiment', type: 'text', value: ({ sentiment }) => sentiment?.toLowerCase() },
  { name: 'goal_achieved', type: 'boolean', value: ({ goalAchieved }) => goalAchieved },
  { name: 'voicemail', type: 'boolean', value: ({ voicemail }) => voicemail },
  { name: 'summary', type: 'text', value: ({ summary }) => summary },
  { name: 'callback_at', type: 'time', value: ({ callbackAt }) => callbackAt },
  { name: 'transferred_to', type: 'text', value: ({ transferredTo }) => transferredTo },
  { name: 'scheduled_for', type: 'time', value: ({ scheduledFor }) => scheduledFor },
  { name: 'provider', type: 'text', value: ({ provider }) => provider },
  { name: 'disclosure_heard', type: 'boolean', value: ({ disclosureHeard }) => disclosureHeard },
  { name: 'external_id', type: 'text', value: ({ externalId }) => externalId },
  { name: 'contact_id', type: 'text', value: ({ contactId }) => contactId },
  { name: 'agent_id', type: 'text', value: ({ agentId }) => agentId },
  { name: 'campaign_id', type: 'text', value: ({ campaignId }) => campaignId },
  { name: 'extracted_data', type: 'json', value: ({ extractedData }) => extractedData },
  { name: 'variables', type: 'json', value: ({ variables }) => variables },
  { name: 'metadata', type: 'json', value: ({ metadata }) => metadata },
  { name: 'transcript', type: 'json', isDefault: false, value: ({ transcript }) => transcript },
];

/** Calls at once with transcripts, which may be long. */
const CALLS_WITH_TRANSCRIPTS = 100;

export const CALLS: Source<CallFilter, Row> = {
  columns: COLUMNS,
  read(deps, { viewer, filter, chosen, take: most }) {
    const bounded = boundedFilter(filter, deps.clock.now());
    const transcript = chosen.has('transcript');
    const take = transcript ? Math.min(most, CALLS_WITH_TRANSCRIPTS) : most;
    const withNames = nameReader(deps, viewer, chosen);
    const parts = { transcript, columns: fieldsOf(chosen) };
    return newestFirst('call', take, async (id) => {
      const calls = await readCalls(deps, viewer, bounded, { take, id: { lt: id } }, parts);
      return { ids: calls.map((call) => call.id), rows: await withNames(calls) };
    });
  },
};

/** Returns the fields of a call that the chosen columns need. */
function fieldsOf(chosen: ReadonlySet<string>): ReadonlySet<string> {
  const named = [...chosen].map((name) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()));
  return new Set(['id', 'contactId', 'agentId', 'campaignId', ...named]);
}

/** Names of agents and campaigns are remembered: an account has few of them. */
function nameReader({ database }: ExportDeps, viewer: Owner, chosen: ReadonlySet<string>) {
  const agents = new Map<string, string | null>();
  const campaigns = new Map<string, string | null>();
  async function learn(
    known: Map<string, string | null>,
    table: 'agents' | 'campaigns',
    ids: readonly (string | null)[],
  ) {
    const unknown = ids.filter((id) => id !== null && !known.has(id));
    for (const [id, name] of await namesOf(database, table, viewer, unknown)) known.set(id, name);
  }
  return async (calls: Call[]): Promise<Row[]> => {
    const ofContacts = chosen.has('contact_name') ? calls.map(({ contactId }) => contactId) : [];
    const [contacts] = await Promise.all([
      namesOf(database, 'contacts', viewer, ofContacts),
      learn(
        agents,
        'agents',
        calls.map(({ agentId }) => agentId),
      ),
      learn(
        campaigns,
        'campaigns',
        calls.map(({ campaignId }) => campaignId),
      ),
    ]);
    return calls.map((call) =>
      // Copies would be garbage by the million.
      Object.assign(call, {
        contactName: nameIn(contacts, call.contactId),
        agentName: nameIn(agents, call.agentId),
        campaignName: nameIn(campaigns, call.campaignId),
      }),
    );
  };
}

function nameIn(names: ReadonlyMap<string, string | null>, id: string | null): string | null {
  return id === null ? null : (names.get(id) ?? null);
}
