import { createContext, type ReactNode, useContext } from 'react';
import { useRead } from '../api/use-read.ts';
import { ErrorState, Skeleton } from '../ui/states.tsx';
import { ViewerDocument, type ViewerQuery } from './shell.generated.ts';

export type Viewer = ViewerQuery['viewer'];

const ViewerContext = createContext<Viewer | null>(null);

/**
 * Reads the signed-in user before anything else is rendered; without one, the client goes to the sign-in
 * page.
 */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const { data, error, refresh } = useRead({ query: ViewerDocument });
  if (data) return <ViewerContext value={data.viewer}>{children}</ViewerContext>;
  if (error) return <ErrorState error={error} onRetry={refresh} />;
  return <Skeleton rows={8} />;
}

export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (viewer === null) throw new Error('useViewer outside of ViewerProvider');
  return viewer;
}

/** Whether the person may change things; a viewer may only look. */
export function useIsOwner(): boolean {
  return useViewer().role === 'OWNER';
}
