import type { RowSelectionState, Updater } from '@tanstack/react-table';
import { useKept } from '../../api/kept.ts';
import type { Column } from './column.ts';
import { useListSearch } from './list-search.ts';

export interface Order {
  by: string;
  descending: boolean;
}

/** How a user looks at a table. Order, columns and the row beside the table are in the address. */
export interface TableView {
  order: Order | null;
  setOrder(order: Order | null): void;
  /** Ids of the shown columns. */
  columns: string[];
  setColumns(ids: string[] | null): void;
  selection: RowSelectionState;
  setSelection(update: Updater<RowSelectionState>): void;
  /** Id of the row that the keyboard is at. */
  row: string | null;
  setRow(id: string): void;
  peek: string | null;
  setPeek(id: string | null): void;
}

const NONE: RowSelectionState = {};

export function useTableView<Row>(name: string, columns: readonly Column<Row>[]): TableView {
  const { search, change } = useListSearch();
  const [selection, select] = useKept(`${name}: selection`, NONE);
  const [row, setRow] = useKept<string | null>(`${name}: row`, null);
  const { sort = '', peek = null } = search;
  const by = sort.replace(/^-/, '');
  const chosen = search.columns?.split(',');
  const shown = columns.filter(({ id, isOptional }) => (chosen ? chosen.includes(id) : !isOptional));
  return {
    order: columns.some((column) => column.sort === by) ? { by, descending: sort.startsWith('-') } : null,
    setOrder: (order) =>
      change({ sort: order ? `${order.descending ? '-' : ''}${order.by}` : undefined, peek: undefined }),
    columns: (shown.length > 0 ? shown : columns).map(({ id }) => id),
    setColumns: (ids) => change({ columns: ids?.join(',') }, true),
    selection,
    setSelection: (update) => select(typeof update === 'function' ? update(selection) : update),
    row,
    setRow,
    peek,
    setPeek: (id) => change({ peek: id ?? undefined }, true),
  };
}
