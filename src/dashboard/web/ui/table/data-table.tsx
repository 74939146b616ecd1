import {
  columnVisibilityFeature,
  rowSelectionFeature,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { List } from '../../api/use-pages.ts';
import { Button, Spinner } from '../button.tsx';
import { classes } from '../classes.ts';
import { MoreIcon } from '../icons.tsx';
import { Menu } from '../menu.tsx';
import { ErrorState, Skeleton } from '../states.tsx';
import { type Column, compactRow, fromClass } from './column.ts';
import { SortButton } from './sort-button.tsx';
import type { TableView } from './table-view.ts';
import { focusRow, useRowKeys } from './use-row-keys.ts';

/** Height of a row, unless its content needs more. */
const ROW_HEIGHT = 44;
/** Usual height of a row that is a block. */
const BLOCK_HEIGHT = 68;
const OVERSCAN = 8;
/** Rows before the end at which the next page is requested. */
const PREFETCH = 20;
const NO_SELECTION = {};
/** Frames in which a busy machine has rendered the rows that a scroll brings into sight. */
const SETTLING_FRAMES = 30;
/** Time in which rows are measured and the router has restored the scroll position. */
const SETTLED_MS = 100;

export interface TableProps<Row> {
  label: string;
  columns: Column<Row>[];
  list: List<Row>;
  /** How the user looks at the table. Without it, nothing can be sorted, selected or chosen. */
  view?: TableView;
  /** Name of a row, for labels. */
  nameOf?(row: Row): string;
  /** Menu items of a row's actions; null = none. */
  actions?(row: Row): ReactNode;
  /** Opens a row's own page, upon Enter. */
  onOpen?(row: Row): void;
  /** Bulk actions on the selected rows. Without them, rows cannot be selected. */
  bulk?(rows: Row[]): ReactNode;
}

/** The table of every list. It renders visible rows only, and a row as a block where it is narrow. */
export function DataTable<Row extends { id: string }>({
  empty = null,
  skeletonRows,
  ...table
}: TableProps<Row> & { empty?: ReactNode; skeletonRows?: number }) {
  const { list } = table;
  if (list.nodes.length > 0) return <Rows {...table} />;
  if (list.error) return <ErrorState error={list.error} onRetry={list.refresh} />;
  return list.loading ? <Skeleton rows={skeletonRows} /> : empty;
}

const FEATURES = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

function Rows<Row extends { id: string }>({
  label,
  columns,
  list: { nodes: rows, hasMore = false, loadingMore = false, loadMore },
  view,
  nameOf = ({ id }) => id,
  actions,
  onOpen,
  bulk,
}: TableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const isNarrow = useIsNarrow();
  const shownIds = (view ? view.columns : columns.map(({ id }) => id)).join();
  const shown = columns.filter(({ id }) => shownIds.split(',').includes(id));
  // State of another identity would render the table again, without end.
  const columnVisibility = useMemo(
    () => Object.fromEntries(columns.map(({ id }) => [id, shownIds.split(',').includes(id)])),
    [columns, shownIds],
  );
  const rowSelection = view?.selection ?? NO_SELECTION;
  const table = useTable({
    features: FEATURES,
    columns: useMemo(() => columns.map(({ id, header }) => ({ id, header })), [columns]),
    data: rows,
    getRowId: ({ id }) => id,
    enableRowSelection: bulk !== undefined,
    isRowRangeSelectionEvent: isWithShift,
    state: useMemo(() => ({ rowSelection, columnVisibility }), [rowSelection, columnVisibility]),
    onRowSelectionChange: view?.setSelection,
  });
  const { items, before, after, measure, scrollToRow } = useVisibleRows(
    body,
    rows.length,
    isNarrow ? BLOCK_HEIGHT : ROW_HEIGHT,
  );
  const lastVisible = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && lastVisible >= rows.length - PREFETCH) loadMore?.();
  }, [hasMore, lastVisible, rows.length, loadMore]);
  // After Back, the row that was opened is in sight again, and has the focus unless something else has it.
  const [left] = useState(() => rows.findIndex(({ id }) => id === view?.row));
  const leftId = rows[left]?.id;
  useEffect(() => {
    if (left <= 0 || leftId === undefined) return;
    // The router restores the position of the page after this effect, when rows do not have their heights yet.
    let frame = 0;
    const keepFocus = (frames: number) => {
      if (document.activeElement === document.body) focusRow(body.current, leftId);
      if (frames > 0) frame = requestAnimationFrame(() => keepFocus(frames - 1));
    };
    const timer = setTimeout(() => {
      scrollToRow(left);
      // The row that had the focus may leave the document while heights are measured, and come back frames later.
      keepFocus(SETTLING_FRAMES);
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [left, leftId, scrollToRow]);
  useRowKeys({ table, view, body, scrollToRow, onOpen });

  const all = table.getRowModel().rows;
  const cells = { columns: shown, nameOf, actions, isSelectable: bulk !== undefined };
  const selected = bulk && view ? rows.filter(({ id }) => view.selection[id]) : [];
  const width = isNarrow ? 1 : shown.length + (bulk ? 1 : 0) + (actions ? 1 : 0);
  return (
    <div className="@container">
      <table
        aria-label={label}
        aria-rowcount={hasMore ? -1 : rows.length + 1}
        className="w-full border-collapse text-left"
      >
        {isNarrow ? null : (
          <thead className="sticky top-0 z-10 bg-surface">
            <tr className="border-line border-b text-[12px] text-soft">
              {bulk ? (
                <th className="w-9 pl-3" scope="col">
                  <input
                    aria-label="Select all loaded rows"
                    checked={selected.length === rows.length}
                    className="block size-4 accent-accent-fill"
                    onChange={table.getToggleAllRowsSelectedHandler()}
                    type="checkbox"
                  />
                </th>
              ) : null}
              {shown.map((column) => (
                <th
                  aria-sort={ariaSort(column, view)}
                  className={classes('h-7 font-medium', cellClass(column))}
                  key={column.id}
                  scope="col"
                >
                  <SortButton column={column} view={view} />
                </th>
              ))}
              {actions ? (
                <th className="w-11" scope="col">
                  <span className="sr-only">Actions</span>
                </th>
              ) : null}
            </tr>
          </thead>
        )}
        <tbody ref={body}>
          <Spacer height={before} width={width} />
          {items.map(({ index }) => {
            const row = all[index];
            if (!row) return null;
            const isCurrent = view?.row === row.id;
            return (
              <tr
                aria-rowindex={index + 2}
                aria-selected={bulk ? row.getIsSelected() : undefined}
                className={classes(
                  'border-line border-b -outline-offset-2 last:border-b-0',
                  row.getIsSelected() || view?.peek === row.id ? 'bg-accent-soft' : 'hover:bg-hover',
                )}
                data-index={index}
                data-row={row.id}
                key={row.id}
                onClick={view && ((event) => peekBy(event, view, row.id))}
                onClickCapture={view && (() => view.setRow(row.id))}
                onFocus={view && ((event) => event.target === event.currentTarget && view.setRow(row.id))}
                ref={measure}
                style={{ height: ROW_HEIGHT }}
                tabIndex={view ? (isCurrent || (view.row === null && index === 0) ? 0 : -1) : undefined}
              >
                {isNarrow ? <CompactCells {...cells} row={row} /> : <WideCells {...cells} row={row} />}
              </tr>
            );
          })}
          <Spacer height={after} width={width} />
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
      {bulk && view && selected.length > 0 ? (
        <section
          aria-label="Selection"
          className="appear sticky bottom-2 z-20 mx-auto flex w-fit max-w-full flex-wrap items-center gap-2 rounded-xl border border-line bg-raised px-3 py-2 shadow-over"
        >
          <span className="figures font-medium" role="status">
            {selected.length.toLocaleString()} selected
          </span>
          {bulk(selected)}
          <Button onClick={() => view.setSelection({})} tone="quiet">
            Clear
          </Button>
        </section>
      ) : null}
    </div>
  );
}

interface CellsProps<Row extends { id: string }> {
  row: TableRow<typeof FEATURES, Row>;
  columns: Column<Row>[];
  nameOf(row: Row): string;
  actions: ((row: Row) => ReactNode) | undefined;
  isSelectable: boolean;
}

function WideCells<Row extends { id: string }>({ row, columns, ...more }: CellsProps<Row>) {
  return (
    <>
      {more.isSelectable ? (
        <td className="w-9 pl-3">
          <SelectBox name={more.nameOf(row.original)} row={row} />
        </td>
      ) : null}
      {columns.map((column) => (
        <td className={cellClass(column)} key={column.id}>
          {column.cell(row.original)}
        </td>
      ))}
      {more.actions ? (
        <td className="w-11 pr-1.5 text-right">
          <RowMenu name={more.nameOf(row.original)}>{more.actions(row.original)}</RowMenu>
        </td>
      ) : null}
    </>
  );
}

/** A row as a block of lines, for phones. */
function CompactCells<Row extends { id: string }>({ row, columns, ...more }: CellsProps<Row>) {
  const { title, badges, details } = compactRow(columns);
  const name = more.nameOf(row.original);
  return (
    <td className="p-0">
      <div className="flex items-start gap-2 px-3 py-2">
        {more.isSelectable ? (
          <span className="pt-1.5">
            <SelectBox name={name} row={row} />
          </span>
        ) : null}
        <div className="min-w-0 flex-1">
          <div className="flex items-center justify-between gap-2">
            <div className="min-w-0">{title?.cell(row.original)}</div>
            <div className="shrink-0">
              {badges.map((column) => (
                <span key={column.id}>{column.cell(row.original)}</span>
              ))}
            </div>
          </div>
          <div className="flex flex-wrap gap-x-3 text-[13px] text-soft">
            {details.map((column) => (
              <span className="min-w-0 break-words" key={column.id}>
                {column.header === '' ? null : <span className="sr-only">{column.header}: </span>}
                {column.cell(row.original)}
              </span>
            ))}
          </div>
        </div>
        {more.actions ? <RowMenu name={name}>{more.actions(row.original)}</RowMenu> : null}
      </div>
    </td>
  );
}

function SelectBox<Row extends { id: string }>({
  row,
  name,
}: {
  row: TableRow<typeof FEATURES, Row>;
  name: string;
}) {
  return (
    <input
      aria-label={`Select ${name}`}
      checked={row.getIsSelected()}
      className="block size-4 accent-accent-fill"
      onChange={row.getToggleSelectedHandler()}
      type="checkbox"
    />
  );
}

function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  return children === null ? null : (
    <Menu
      trigger={
        <Button aria-label={`Actions for ${name}`} className="px-2" tone="quiet">
          <MoreIcon className="size-5" />
        </Button>
      }
    >
      {children}
    </Menu>
  );
}

function isWithShift(event: unknown): boolean {
  const { shiftKey, nativeEvent } = event as { shiftKey?: boolean; nativeEvent?: { shiftKey?: boolean } };
  return Boolean(shiftKey ?? nativeEvent?.shiftKey);
}

/** Shows the clicked row beside the table, unless the click was for something in the row. */
function peekBy({ target, defaultPrevented }: MouseEvent, view: TableView, id: string): void {
  const isForItself = target instanceof Element && target.closest('a, button, input, [role="menu"]') !== null;
  if (isForItself || defaultPrevented || window.getSelection()?.isCollapsed === false) return;
  view.setPeek(id);
}

function ariaSort({ sort }: Column<never>, view: TableView | undefined) {
  if (!view || sort === undefined || view.order?.by !== sort) return undefined;
  return view.order.descending ? 'descending' : 'ascending';
}

function Spacer({ height, width }: { height: number; width: number }) {
  return height > 0 ? (
    <tr style={{ height }}>
      <td colSpan={width} />
    </tr>
  ) : null;
}

const NARROW = window.matchMedia('(max-width: 639px)');

function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      NARROW.addEventListener('change', listener);
      return () => NARROW.removeEventListener('change', listener);
    },
    () => NARROW.matches,
  );
}

function useVisibleRows(body: RefObject<HTMLTableSectionElement | null>, count: number, height: number) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [margin, setMargin] = useState(0);
  // After every render, because filters above the table come and go.
  useLayoutEffect(() => {
    const main = body.current?.closest<HTMLElement>('[data-scroller]') ?? null;
    setScroller(main);
    if (main && body.current) {
      setMargin(
        Math.round(
          body.current.getBoundingClientRect().top - main.getBoundingClientRect().top + main.scrollTop,
        ),
      );
    }
  });
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => height,
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
    scrollToRow: useCallback(
      (index: number) => {
        if (scroller) virtualizer.scrollToIndex(index, { align: 'auto' });
      },
      [virtualizer, scroller],
    ),
  };
}

function cellClass(column: Column<never>): string {
  return classes(
    'px-2 py-1 first:pl-3 last:pr-3',
    column.align === 'end' && 'text-right',
    column.fill === undefined ? 'max-w-64 truncate' : `max-w-0 truncate ${SHARES[column.fill] ?? 'w-full'}`,
    fromClass(column),
  );
}

const SHARES: Record<number, string> = { 20: 'w-1/5', 30: 'w-[30%]', 50: 'w-1/2', 100: 'w-full' };
