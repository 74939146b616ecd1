import type { ReactNode } from 'react';
import { Card } from '../layout/card.tsx';
import type { Column } from './column.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { PeekPanel } from './peek-panel.tsx';
import type { TableView } from './table-view.ts';
import { ViewsMenu } from './views-menu.tsx';

/** A list with its toolbar, below other content of a page. A page has at most one, because its address holds the view. */
export function ListCard<Row>({
  title,
  totals,
  filters,
  chips,
  tools,
  columns,
  view,
  peek,
  children,
}: {
  title: string;
  totals?: ReactNode;
  filters: ReactNode;
  chips: ReactNode;
  tools?: ReactNode;
  columns: readonly Column<Row>[];
  view: TableView;
  peek(id: string): ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex items-start gap-2">
      <Card
        actions={
          <>
            {filters}
            <ViewsMenu list={title} />
            <ColumnsMenu columns={columns} view={view} />
            {tools}
          </>
        }
        className="flex-1"
        flush
        hint={totals}
        title={title}
      >
        <div className="px-4 empty:hidden sm:px-5">{chips}</div>
        {children}
      </Card>
      {view.peek === null ? null : (
        <PeekPanel onClose={() => view.setPeek(null)}>{peek(view.peek)}</PeekPanel>
      )}
    </div>
  );
}
