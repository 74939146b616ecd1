import type { ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { CloseIcon } from '../icons.tsx';

/** A panel beside a table, at the bottom of a phone. The focus stays in the table, so that J and K go through the rows. */
export function PeekPanel({ onClose, children }: { onClose(): void; children: ReactNode }) {
  return (
    <aside
      aria-label="Preview"
      className="fixed inset-x-0 bottom-0 z-30 max-h-[65dvh] overflow-y-auto rounded-t-2xl border border-line bg-raised p-4 shadow-over md:sticky md:top-2 md:z-0 md:max-h-[calc(100dvh-1rem)] md:w-80 md:shrink-0 md:rounded-xl md:shadow-card xl:w-96"
    >
      <IconButton className="absolute top-2 right-2" label="Close preview" onClick={onClose}>
        <CloseIcon />
      </IconButton>
      {children}
    </aside>
  );
}
