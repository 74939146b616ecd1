import type { Column } from './column.ts';
import type { TableView } from './table-view.ts';

/** The header of a column. A press sorts downward, then upward, then as the list is by itself. */
export function SortButton({
  column: { header, sort },
  view,
}: {
  column: Column<never>;
  view: TableView | undefined;
}) {
  if (!view || sort === undefined) return header;
  const order = view.order?.by === sort ? view.order : null;
  const next =
    order === null
      ? { by: sort, descending: true }
      : order.descending
        ? { by: sort, descending: false }
        : null;
  return (
    <button
      className="inline-flex items-center gap-1 hover:text-ink"
      onClick={() => view.setOrder(next)}
      type="button"
    >
      {header}
      <span aria-hidden="true" className={order ? 'text-accent' : 'opacity-40'}>
        {order === null ? '↕' : order.descending ? '↓' : '↑'}
      </span>
    </button>
  );
}
