import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { List } from '../../api/use-pages.ts';
import { Spinner } from '../button.tsx';
import { classes } from '../classes.ts';
import { ErrorState, Skeleton } from '../states.tsx';

/** A column of a table, shown from a minimum width of the window. */
export interface Column<Row> {
  id: string;
  header: string;
  cell(row: Row): ReactNode;
  from?: 'sm' | 'md' | 'lg' | 'xl';
  align?: 'end';
  /** Whether the column takes the width that the others leave, and cuts its text there. */
  fill?: boolean;
}

const FROM = {
  sm: 'hidden sm:table-cell',
  md: 'hidden md:table-cell',
  lg: 'hidden lg:table-cell',
  xl: 'hidden xl:table-cell',
};
/** Height of a row before it is measured. */
const USUAL_ROW_HEIGHT = 45;
const OVERSCAN = 8;
/** Rows before the end at which the next page is requested. */
const PREFETCH = 20;

export function DataTable<Row extends { id: string }>({
  list,
  empty = null,
  skeletonRows,
  ...table
}: TableProps<Row> & { empty?: ReactNode; skeletonRows?: number }) {
  if (list.nodes.length > 0) return <Rows list={list} {...table} />;
  if (list.error) return <ErrorState error={list.error} onRetry={list.refresh} />;
  return list.loading ? <Skeleton rows={skeletonRows} /> : empty;
}

interface TableProps<Row> {
  label: string;
  columns: Column<Row>[];
  list: List<Row>;
}

/** Renders only the visible rows, between two spacers that keep the page's own scrolling. */
function Rows<Row extends { id: string }>({
  label,
  columns,
  list: { nodes: rows, hasMore = false, loadingMore = false, loadMore },
}: TableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { items, before, after, measure } = useVisibleRows(body, rows.length);
  const lastVisible = items.at(-1)?.index ?? 0;

  useEffect(() => {
    if (hasMore && lastVisible >= rows.length - PREFETCH) loadMore?.();
  }, [hasMore, lastVisible, rows.length, loadMore]);

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
          <Spacer height={before} />
          {items.map(({ index }) => {
            const row = rows[index];
            return row ? (
              <tr
                aria-rowindex={index + 2}
                className="border-line border-b last:border-b-0 hover:bg-hover"
                data-index={index}
                key={row.id}
                ref={measure}
                style={{ height: USUAL_ROW_HEIGHT }}
              >
                {columns.map((column) => (
                  <td className={cellClass(column)} key={column.id}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ) : null;
          })}
          <Spacer height={after} />
        </tbody>
      </table>
      {hasMore ? (
        <div className="flex justify-center p-3">
          <button
            className="link inline-flex items-center gap-2"
            disabled={loadingMore}
            onClick={loadMore}
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

function Spacer({ height }: { height: number }) {
  return height > 0 ? (
    <tr style={{ height }}>
      <td />
    </tr>
  ) : null;
}

function useVisibleRows(body: RefObject<HTMLTableSectionElement | null>, count: number) {
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

function cellClass({ from, align, fill }: Pick<Column<never>, 'from' | 'align' | 'fill'>): string {
  return classes(
    'px-3 py-2 first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5',
    align === 'end' && 'text-right',
    fill && 'w-full max-w-0',
    from && FROM[from],
  );
}
