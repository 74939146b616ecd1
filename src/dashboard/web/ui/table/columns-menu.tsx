import { Button } from '../button.tsx';
import { ColumnsIcon } from '../icons.tsx';
import { Menu, MenuCheck, MenuItem, MenuSeparator } from '../menu.tsx';
import type { Column } from './column.ts';
import type { TableView } from './table-view.ts';

/** Menu in which the user chooses the columns of a table. The first one, which names the row, always stays. */
export function ColumnsMenu<Row>({ columns, view }: { columns: readonly Column<Row>[]; view: TableView }) {
  const [naming, ...others] = columns;
  function show(id: string, isShown: boolean) {
    const shown = columns
      .map((column) => column.id)
      .filter((each) => (each === id ? isShown : view.columns.includes(each)));
    view.setColumns(shown);
  }
  return (
    <Menu
      trigger={
        <Button aria-label="Columns" className="hidden px-2.5 sm:inline-flex" title="Columns">
          <ColumnsIcon />
        </Button>
      }
    >
      {naming ? (
        <MenuCheck checked disabled onChange={() => {}}>
          {naming.header}
        </MenuCheck>
      ) : null}
      {others.map(({ id, header }) => (
        <MenuCheck checked={view.columns.includes(id)} key={id} onChange={(isShown) => show(id, isShown)}>
          {header}
        </MenuCheck>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => view.setColumns(null)}>Usual columns</MenuItem>
    </Menu>
  );
}
