/** Responses of a 7b1245b process, read before it was killed. */
export interface UpgradeFixture {
  madeAt: string;
  apiKey: string;
  accountId: string;
  finishedCampaignId: string;
  runningCampaignId: string;
  /** The origin of the endpoints' addresses. */
  receiverOrigin: string;
  /** Ended calls, as surface B shows them. */
  calls: Record<string, unknown>[];
  /** The finished campaign's statistics, as surface A shows them. */
  stats: Record<string, unknown>[];
  /** The dial proof of the ended calls: its records without the seal, and their hash. */
  proof: { records: number; sha256: string };
}

/** Paths of REST, which later versions only add to. */
export const CALLS_PATH = '/api/v1/calls?limit=100';
export const STATS_PATH = '/v1/calls/stats?group_by=campaign,outcome,attempt';

/** Lists what a path has. */
export async function list(
  url: string,
  apiKey: string | null,
  path: string,
): Promise<Record<string, unknown>[]> {
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${apiKey}` } });
  return ((await response.json()) as { data: Record<string, unknown>[] }).data;
}
