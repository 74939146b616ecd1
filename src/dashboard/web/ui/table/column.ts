import type { ReactNode } from 'react';

/** A column of a table. */
export interface Column<Row> {
  id: string;
  header: string;
  cell(row: Row): ReactNode;
  /** Width of the table from which the column is shown. A narrower one leaves it out. */
  from?: 'sm' | 'md' | 'lg' | 'xl';
  align?: 'end';
  /** Share of the width that the other columns leave, in percent. Text beyond it is cut. */
  fill?: number;
  /** Name of the list's order by this column; without one, the column does not sort. */
  sort?: string;
  /** Whether the column is shown only if the user chooses it. */
  isOptional?: boolean;
  /** Slot in the block that a row is on a phone: beside the title, below it, or none. Default: below, without `from`. */
  compact?: 'badge' | 'detail' | 'none';
}

/** Widths of the table, not of the window: a panel beside it takes columns away. */
const FROM = {
  sm: 'hidden @min-[560px]:table-cell',
  md: 'hidden @min-[700px]:table-cell',
  lg: 'hidden @min-[840px]:table-cell',
  xl: 'hidden @min-[940px]:table-cell',
};

export function fromClass({ from }: Pick<Column<never>, 'from'>): string | undefined {
  return from && FROM[from];
}

export interface CompactRow<Row> {
  title: Column<Row> | undefined;
  badges: Column<Row>[];
  details: Column<Row>[];
}

/** Arranges the columns of a row for a phone. */
export function compactRow<Row>(columns: readonly Column<Row>[]): CompactRow<Row> {
  const [title, ...others] = columns;
  const slotOf = ({ compact, from }: Column<Row>) => compact ?? (from === undefined ? 'detail' : 'none');
  return {
    title,
    badges: others.filter((column) => slotOf(column) === 'badge'),
    details: others.filter((column) => slotOf(column) === 'detail'),
  };
}
