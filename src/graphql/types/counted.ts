import { COUNT_LIMITS } from '../../platform/database/sql/grouped-counts.ts';
import { figure } from './described.ts';

/** Sentences about a count by dimensions, for descriptions. */
export const COUNTED = `One row without grouping, none if nothing matches. At most ${figure(COUNT_LIMITS.rows)} may match, in ${figure(COUNT_LIMITS.groups)} groups: filter for fewer.`;

/** Cost of a count by dimensions, as of a list's largest page. */
export const COUNTED_COST = { field: 500, multiplier: 10 };

/** Returns a note on when a dimension of a count is null. */
export function unlessGroupedBy(dimension: string): string {
  return `Null unless grouped by \`${dimension}\`.`;
}
