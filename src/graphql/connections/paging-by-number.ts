import { type DefaultConnectionArguments, resolveCursorConnection } from '@pothos/plugin-relay';
import { badCursor } from '../../errors/common-errors.ts';
import type { Count } from '../../platform/database/sql/bounded-count.ts';
import type { OpaqueNumbers } from '../../platform/secrets/opaque-numbers.ts';
import type { ListDirection } from './list-arguments.ts';

export interface ListByNumber<Row> {
  args: DefaultConnectionArguments;
  defaultSize: number;
  maxSize: number;
  numbers: OpaqueNumbers;
  /** Number by which the list is ordered, ascending; unique in it. */
  numberOf(row: Row): bigint;
  count(): Promise<Count>;
  /** Direction of the list. Default: ascending. */
  direction?: ListDirection | null | undefined;
}

/** Rows that a page reads: at most `take`, after one number and before another, in this order. */
export interface PageByNumber {
  after: bigint | null;
  before: bigint | null;
  take: number;
  order: 'asc' | 'desc';
}

/**
 * Pages through a GraphQL list by a number that orders it, for rows without our ids; `walkPage` serves those with
 * ids. A row that is deleted meanwhile does not end the paging.
 * @throws DomainError `invalid_request` for an invalid cursor
 */
export async function pageByNumber<Row>(
  { args, defaultSize, maxSize, numbers, numberOf, count, direction }: ListByNumber<Row>,
  read: (page: PageByNumber) => Promise<Row[]>,
) {
  const position = (cursor: string | undefined) => {
    if (cursor === undefined) return null;
    const number = numbers.open(cursor);
    if (number === null) throw badCursor();
    return number;
  };
  const isDescending = direction === 'DESC';
  const page = await resolveCursorConnection<Promise<Row[]>>(
    { args, defaultSize, maxSize, toCursor: (row: Row) => numbers.seal(numberOf(row)) },
    ({ after, before, limit, inverted }) =>
      read({
        after: position(isDescending ? before : after),
        before: position(isDescending ? after : before),
        take: limit,
        order: inverted === isDescending ? 'asc' : 'desc',
      }),
  );
  return { ...page, totalCount: count };
}
