import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { TableView } from './table-view.ts';

interface KeyedRow<Row> {
  id: string;
  original: Row;
  getIsSelected(): boolean;
  getToggleSelectedHandler(): (event: unknown) => void;
}

interface RowKeys<Row> {
  table: { getRowModel(): { rows: KeyedRow<Row>[] } };
  view: TableView | undefined;
  body: RefObject<HTMLTableSectionElement | null>;
  scrollToRow(index: number): void;
  onOpen: ((row: Row) => void) | undefined;
}

/**
 * Moves through the rows by J and K, or the arrows; X selects a row, and with Shift all from the last one; Space shows a
 * row beside the table, Enter opens it, Escape closes the panel.
 */
export function useRowKeys<Row>(keys: RowKeys<Row>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (!isForField(event) && follow(latest.current, event)) event.preventDefault();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** Focuses a row. Returns false if the row is not rendered. */
export function focusRow(body: HTMLElement | null, id: string): boolean {
  const row = body?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  row?.focus({ preventScroll: true });
  return row != null;
}

/** Returns whether the key belongs to a field, a dialog or a menu, or asks something of the browser. */
function isForField({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  const holder =
    target instanceof Element
      ? target.closest(
          'input:not([type="checkbox"]), select, textarea, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]',
        )
      : null;
  return holder !== null || ctrlKey || metaKey || altKey || defaultPrevented;
}

function follow<Row>(
  { table, view, body, scrollToRow, onOpen }: RowKeys<Row>,
  event: KeyboardEvent,
): boolean {
  if (!view) return false;
  const { rows } = table.getRowModel();
  const at = rows.findIndex(({ id }) => id === view.row);
  const row = rows[at];
  const isOnControl = event.target instanceof Element && event.target.closest('a, button, input') !== null;

  function moveTo(index: number): boolean {
    const next = rows[index];
    if (!next || !view) return false;
    flushSync(() => {
      view.setRow(next.id);
      if (view.peek !== null) view.setPeek(next.id);
    });
    scrollToRow(index);
    // The next key must find the focus on the row, also before the next frame.
    if (!focusRow(body.current, next.id)) requestAnimationFrame(() => focusRow(body.current, next.id));
    return true;
  }

  switch (event.key.length === 1 ? event.key.toLowerCase() : event.key) {
    case 'j':
    case 'ArrowDown':
      return moveTo(at + 1);
    case 'k':
    case 'ArrowUp':
      return moveTo(Math.max(0, at - 1));
    case 'x':
      if (!row) return false;
      row.getToggleSelectedHandler()({
        target: { checked: event.shiftKey || !row.getIsSelected() },
        shiftKey: event.shiftKey,
      });
      return true;
    case ' ':
      if (!row || isOnControl) return false;
      view.setPeek(view.peek === row.id ? null : row.id);
      return true;
    case 'Enter':
      if (!row || isOnControl || !onOpen) return false;
      onOpen(row.original);
      return true;
    case 'Escape':
      if (view.peek === null) return false;
      view.setPeek(null);
      return true;
    default:
      return false;
  }
}
