import { createContext, type ReactNode, useContext } from 'react';
import { useRead } from '../api/use-read.ts';
import { LoadingState } from '../ui/states.tsx';
import { ViewerDocument, type ViewerQuery } from './shell.generated.ts';

export type Viewer = ViewerQuery['viewer'];

const ViewerContext = createContext<Viewer | null>(null);

/** Reads the signed-in user before anything else of the dashboard is rendered. */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const { data, error, refresh } = useRead({ query: ViewerDocument });
  if (data) return <ViewerContext value={data.viewer}>{children}</ViewerContext>;
  return <LoadingState error={error} refresh={refresh} rows={8} />;
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
