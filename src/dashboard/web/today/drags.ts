import { type Sums, sumsOf } from './sums.ts';
import type { CampaignsTodayQuery } from './today.generated.ts';
import { capitalized, differenceInWords } from './verdict.ts';

type Unfinished = CampaignsTodayQuery['unfinished']['nodes'][number];
type Group = CampaignsTodayQuery['today'][number];

/** A campaign that holds the day back, and why. */
export interface Drag {
  campaignId: string;
  name: string;
  sentence: string;
  /** Calls of the campaign that were dialed today. */
  dialed: number;
}

interface Finding extends Drag {
  /** Conversations that the campaign lacks; infinite if nothing goes on until somebody acts. */
  lacking: number;
}

/** Fewest calls from which a share is judged. */
const JUDGED = 20;
const MOST = 5;

/**
 * Returns the campaigns that hold the day back, worst first: stopped until somebody acts, then by the conversations
 * that they lack beside the same weekday of last week or beside the other calls of today.
 * @param day such as `last Monday`
 */
export function dragsOf({ today, byNow, unfinished }: CampaignsTodayQuery, day: string): Drag[] {
  const now = byCampaign(today);
  const before = byCampaign(byNow);
  const open = new Map(unfinished.nodes.map((campaign) => [campaign.id, campaign]));
  const all = sumsOf(today);
  return [...new Set([...open.keys(), ...now.keys()])]
    .flatMap((campaignId) => {
      const campaign = open.get(campaignId);
      const sums = now.get(campaignId)?.sums ?? NONE;
      const own = {
        campaignId,
        name: campaign?.name ?? now.get(campaignId)?.name ?? '',
        dialed: sums.dialed,
      };
      const reasons = [
        campaign && stopped(campaign),
        campaign && behind(campaign, sums, before.get(campaignId)?.sums ?? NONE, day),
        weak(sums, all),
      ].filter((reason) => reason !== null && reason !== undefined);
      const [worst] = reasons.sort((a, b) => b.lacking - a.lacking);
      return worst ? [{ ...own, ...worst }] : [];
    })
    .sort((a, b) => (a.lacking === b.lacking ? b.dialed - a.dialed : b.lacking - a.lacking))
    .slice(0, MOST);
}

type Reason = Pick<Finding, 'sentence' | 'lacking'>;

const NONE: Sums = sumsOf([]);

function byCampaign(groups: readonly Group[]): Map<string, { name: string; sums: Sums }> {
  const campaigns = Map.groupBy(
    groups.filter(({ campaign }) => campaign !== null),
    ({ campaign }) => campaign?.id ?? '',
  );
  return new Map(
    [...campaigns].map(([id, own]) => [id, { name: own[0]?.campaign?.name ?? '', sums: sumsOf(own) }]),
  );
}

/** A campaign that nobody paused on purpose and that goes on only after an action. */
function stopped({ activity: { obstacle, sentence }, progress }: Unfinished): Reason | null {
  const needsAction = obstacle?.kind === 'FIX' && obstacle.code !== 'CAMPAIGN_PAUSED';
  return needsAction && progress.contactsPending > 0 ? { sentence, lacking: Number.POSITIVE_INFINITY } : null;
}

function behind(campaign: Unfinished, today: Sums, before: Sums, day: string): Reason | null {
  const talked = today.talked - before.talked;
  const dialed = today.dialed - before.dialed;
  if (talked >= 0 || dialed >= 0) return null;
  const { obstacle, sentence } = campaign.activity;
  const why = obstacle === null ? `dialed ${differenceInWords(dialed)}.` : sentence;
  return {
    lacking: -talked,
    sentence: `${capitalized(differenceInWords(talked))} conversations than ${day} by this time: ${why}`,
  };
}

/** A campaign whose calls lead to a conversation significantly less often than the other calls of today. */
function weak(own: Sums, all: Sums): Reason | null {
  const others = { dialed: all.dialed - own.dialed, talked: all.talked - own.talked };
  if (own.dialed < JUDGED || others.dialed < JUDGED) return null;
  const share = others.talked / others.dialed;
  const lacking = share * own.dialed - own.talked;
  const deviation = Math.sqrt(own.dialed * share * (1 - share) * (1 + own.dialed / others.dialed));
  if (lacking <= 2 * deviation) return null;
  return {
    lacking,
    sentence: `${percent(own.talked / own.dialed)} of its calls became a conversation, ${percent(share)} of the others.`,
  };
}

function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}
