import { createContext, type ReactNode, useContext } from 'react';
import { Owner } from '../api/owner.ts';
import { useRead } from '../api/use-read.ts';
import { LoadingState } from '../ui/states.tsx';
import { ViewerDocument, type ViewerQuery } from './shell.generated.ts';

export type Viewer = ViewerQuery['viewer'];

const ViewerContext = createContext<Viewer | null>(null);

/** Reads the signed-in user before anything else of the dashboard is rendered. */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const { data, error, refresh } = useRead({ query: ViewerDocument });
  if (!data) return <LoadingState error={error} refresh={refresh} rows={8} />;
  const { user, account } = data.viewer;
  return (
    <ViewerContext value={data.viewer}>
      <Owner value={`${account.id}.${user?.id}`}>{children}</Owner>
    </ViewerContext>
  );
}

export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (viewer === null) throw new Error('useViewer outside of ViewerProvider');
  return viewer;
}

/** Returns whether the signed-in user may change things. Viewers have read-only access. */
export function useIsOwner(): boolean {
  return useViewer().role === 'OWNER';
}
