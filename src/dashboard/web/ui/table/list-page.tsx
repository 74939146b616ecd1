import type { ReactNode } from 'react';
import { Card } from '../layout/card.tsx';
import { PageFrame } from '../layout/page.tsx';
import type { Column } from './column.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { PeekPanel } from './peek-panel.tsx';
import type { TableView } from './table-view.ts';
import { ViewsMenu } from './views-menu.tsx';

/**
 * The frame of a page that is one list: title and toolbar in one line, the filters in use below, then the table, and
 * beside it the row that the user looks at.
 */
export function ListPage<Row>({
  title,
  totals,
  search,
  filters,
  chips,
  tools,
  columns,
  view,
  peek,
  children,
}: {
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
}) {
  return (
    <PageFrame
      actions={
        <>
          {search}
          {filters}
          <ViewsMenu list={title} />
          <ColumnsMenu columns={columns} view={view} />
          {tools}
        </>
      }
      isList
      subtitle={totals}
      title={title}
    >
      {chips}
      <div className="flex items-start gap-2">
        <Card className="flex-1" flush>
          {children}
        </Card>
        {peek && view.peek !== null ? (
          <PeekPanel onClose={() => view.setPeek(null)}>{peek(view.peek)}</PeekPanel>
        ) : null}
      </div>
    </PageFrame>
  );
}
