import type { ReactNode } from 'react';
import { Card } from '../layout/card.tsx';
import { PageFrame } from '../layout/page.tsx';
import type { Column } from './column.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { PeekPanel } from './peek-panel.tsx';
import type { TableView } from './table-view.ts';
import { ViewsMenu } from './views-menu.tsx';

interface ListProps<Row> {
  title: string;
  /** Sums of the filtered list. */
  totals?: ReactNode;
  search?: ReactNode;
  /** Button that opens the filters. */
  filters?: ReactNode;
  /** Filters in use. */
  chips?: ReactNode;
  /** Buttons at the end of the toolbar: what can be done with the whole list. */
  tools?: ReactNode;
  columns: readonly Column<Row>[];
  view: TableView;
  /** Content of the panel beside the table, by the id of a row. */
  peek?(id: string): ReactNode;
  children: ReactNode;
}

/**
 * The frame of a page that is one list: title and toolbar in one line, the filters in use below, then the table, and
 * beside it the row that the user looks at.
 */
export function ListPage<Row>(props: ListProps<Row>) {
  const { title, totals, chips, children } = props;
  return (
    <PageFrame actions={<Toolbar {...props} />} isList subtitle={totals} title={title}>
      {chips}
      <div className="flex items-start gap-2">
        <Card className="flex-1" flush>
          {children}
        </Card>
        <Peeked {...props} />
      </div>
    </PageFrame>
  );
}

/** A list with its toolbar, below other content of a page. A page has at most one, because its address holds the view. */
export function ListCard<Row>(props: ListProps<Row>) {
  const { title, totals, chips, children } = props;
  return (
    <div className="flex items-start gap-2">
      <Card actions={<Toolbar {...props} />} className="flex-1" flush hint={totals} title={title}>
        <div className="px-4 empty:hidden sm:px-5">{chips}</div>
        {children}
      </Card>
      <Peeked {...props} />
    </div>
  );
}

function Toolbar<Row>({ search, filters, title, columns, view, tools }: ListProps<Row>) {
  return (
    <>
      {search}
      {filters}
      <ViewsMenu list={title} />
      <ColumnsMenu columns={columns} view={view} />
      {tools}
    </>
  );
}

function Peeked<Row>({ peek, view }: ListProps<Row>) {
  if (!peek || view.peek === null) return null;
  return <PeekPanel onClose={() => view.setPeek(null)}>{peek(view.peek)}</PeekPanel>;
}
