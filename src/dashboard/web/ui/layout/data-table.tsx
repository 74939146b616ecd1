import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Spinner } from '../button.tsx';
import { classes } from '../classes.ts';

const features = tableFeatures({});
type Features = typeof features;

/** A column: what its cells show, and from which width of the window on there is room for it. */
export interface Column<Row> {
  id: string;
  header: string;
  cell(row: Row): ReactNode;
  from?: 'sm' | 'md' | 'lg' | 'xl';
  align?: 'end';
}

const FROM = {
  sm: 'hidden sm:table-cell',
  md: 'hidden md:table-cell',
  lg: 'hidden lg:table-cell',
  xl: 'hidden xl:table-cell',
};
/** Of a row before it is drawn: how high it is then, its content decides. */
const USUAL_ROW_HEIGHT = 45;
const OVERSCAN = 8;
/** Rows before the end at which more is asked for. */
const PREFETCH = 20;

/**
 * A table of any length: only the rows in sight are in the document, the rest is room above and below. It
 * scrolls with the page, so that keyboard, wheel and finger work as everywhere else.
 */
export function DataTable<Row extends { id: string }>({
  label,
  columns,
  rows,
  hasMore = false,
  loadingMore = false,
  onEndReached,
}: {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  hasMore?: boolean;
  loadingMore?: boolean;
  onEndReached?: () => void;
}) {
  const definitions = useMemo(() => columns.map(asColumnDef<Row>), [columns]);
  const table = useTable<Features, Row>({ features, data: rows, columns: definitions, getRowId });
  const body = useRef<HTMLTableSectionElement>(null);
  const { items, before, after, measure } = useRowsInSight(body, rows.length);
  const model = table.getRowModel().rows;
  const lastInSight = items.at(-1)?.index ?? 0;

  useEffect(() => {
    if (hasMore && lastInSight >= rows.length - PREFETCH) onEndReached?.();
  }, [hasMore, lastInSight, rows.length, onEndReached]);

  return (
    <div className="overflow-x-auto">
      <table
        aria-label={label}
        aria-rowcount={hasMore ? -1 : rows.length + 1}
        className="w-full border-collapse text-left"
      >
        <thead>
          <tr className="border-line border-b text-[13px] text-soft">
            {columns.map((column) => (
              <th className={cellClass(column)} key={column.id} scope="col">
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          <Room height={before} />
          {items.map(({ index }) => {
            const row = model[index];
            return row ? (
              <tr
                aria-rowindex={index + 2}
                className="border-line border-b last:border-b-0 hover:bg-hover"
                data-index={index}
                key={row.id}
                ref={measure}
                style={{ height: USUAL_ROW_HEIGHT }}
              >
                {row.getAllCells().map((cell, position) => (
                  <td className={cellClass(columns[position])} key={cell.id}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            ) : null;
          })}
          <Room height={after} />
        </tbody>
      </table>
      {hasMore ? (
        <div className="flex justify-center p-3">
          <button
            className="link inline-flex items-center gap-2"
            disabled={loadingMore}
            onClick={onEndReached}
            type="button"
          >
            {loadingMore ? <Spinner /> : null}
            {loadingMore ? 'Loading more' : 'Load more'}
          </button>
        </div>
      ) : null}
    </div>
  );
}

function getRowId(row: { id: string }): string {
  return row.id;
}

function Room({ height }: { height: number }) {
  return height > 0 ? (
    <tr style={{ height }}>
      <td />
    </tr>
  ) : null;
}

function useRowsInSight(body: RefObject<HTMLTableSectionElement | null>, count: number) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const main = body.current?.closest<HTMLElement>('[data-scroller]') ?? null;
    setScroller(main);
    if (main && body.current) {
      setMargin(body.current.getBoundingClientRect().top - main.getBoundingClientRect().top + main.scrollTop);
    }
  }, [body]);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => USUAL_ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: margin,
    initialRect: { width: 1000, height: 900 },
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  return {
    items,
    before: first ? first.start - margin : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - margin) : 0,
    measure: virtualizer.measureElement,
  };
}

function asColumnDef<Row extends { id: string }>(column: Column<Row>): ColumnDef<Features, Row> {
  return { id: column.id, header: column.header, cell: ({ row }) => column.cell(row.original) };
}

function cellClass(column: { from?: Column<never>['from']; align?: 'end' } | undefined): string {
  return classes(
    'px-3 py-2 first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5',
    column?.align === 'end' && 'text-right',
    column?.from && FROM[column.from],
  );
}
