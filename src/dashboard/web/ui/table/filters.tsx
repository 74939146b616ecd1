import * as Popover from '@radix-ui/react-popover';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../button.tsx';
import { CloseIcon, FilterIcon } from '../icons.tsx';

/** Button that opens the fields of a list's filters. @param count filters in use */
export function FilterButton({ count, children }: { count: number; children: ReactNode }) {
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button className="px-2.5">
          <FilterIcon /> Filter
          {count > 0 ? (
            <span className="figures rounded-full bg-accent-soft px-1.5 text-accent">{count}</span>
          ) : null}
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          aria-label="Filters"
          className="appear z-30 grid max-h-[80dvh] w-[min(36rem,calc(100vw-1rem))] gap-3 overflow-y-auto rounded-xl border border-line bg-raised p-4 shadow-over sm:grid-cols-2"
          collisionPadding={8}
          sideOffset={6}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** A filter in use. @param removal what its button says */
export function Chip({
  removal,
  onRemove,
  children,
}: {
  removal: string;
  onRemove(): void;
  children: ReactNode;
}) {
  return (
    <p className="inline-flex max-w-full items-center gap-1 rounded-full bg-accent-soft pl-3 text-[13px] text-accent">
      <span className="truncate">{children}</span>
      <IconButton className="size-6 text-accent" label={removal} onClick={onRemove}>
        <CloseIcon className="size-3.5" />
      </IconButton>
    </p>
  );
}

export function Chips({ children }: { children: ReactNode[] }) {
  const given = children.filter((chip) => chip !== null);
  return given.length === 0 ? null : <div className="flex flex-wrap gap-1.5">{given}</div>;
}
