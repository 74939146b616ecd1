/** Migrations that replace those of earlier versions. A new database begins with them. */
const BASELINE = ['20261122200000_tables', '20261122200001_functions'];
const REPLACED = {
  first: '20261120000000_domain',
  last: '20261122175041_roll_up_call_stats',
  commit: '7b1245b',
};

/**
 * Returns the migrations of the first release's baseline to record as applied, because the database has all that they
 * replace. Records of the replaced ones stay, so that processes of the previous version can restart during a release.
 * @param applied names of the database's migrations
 * @throws Error for the operator if the database lacks some of the replaced migrations
 */
export function baselineToRecord(applied: ReadonlySet<string>): string[] {
  if (!applied.has(REPLACED.first)) return [];
  if (!applied.has(REPLACED.last)) {
    throw new Error(
      `This database is older than commit ${REPLACED.commit} of dialgraph, the oldest that this version upgrades. Start that commit on it once, then start this version.`,
    );
  }
  return BASELINE.filter((name) => !applied.has(name));
}
