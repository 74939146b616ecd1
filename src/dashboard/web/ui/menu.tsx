import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { CheckIcon } from './icons.tsx';

export function Menu({ trigger, children }: { trigger: ReactNode; children: ReactNode }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          className="appear z-50 min-w-48 rounded-xl border border-line bg-raised p-1.5 shadow-over"
          collisionPadding={8}
          sideOffset={6}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export function MenuItem({
  children,
  onSelect,
  tone,
  disabled,
}: {
  children: ReactNode;
  onSelect(): void;
  tone?: 'bad';
  disabled?: boolean;
}) {
  return (
    <DropdownMenu.Item
      className={classes(
        'flex cursor-pointer items-center gap-2 rounded-lg px-2.5 py-2 outline-none data-disabled:opacity-50 data-highlighted:bg-hover',
        tone === 'bad' && 'text-bad',
      )}
      disabled={disabled}
      onSelect={onSelect}
    >
      {children}
    </DropdownMenu.Item>
  );
}

/** An item that stays open, so that several can be switched. */
export function MenuCheck({
  children,
  checked,
  disabled,
  onChange,
}: {
  children: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange(checked: boolean): void;
}) {
  return (
    <DropdownMenu.CheckboxItem
      checked={checked}
      className="flex cursor-pointer items-center gap-2 rounded-lg py-1.5 pr-2.5 pl-8 outline-none data-disabled:opacity-50 data-highlighted:bg-hover"
      disabled={disabled}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
    >
      <DropdownMenu.ItemIndicator className="absolute left-3">
        <CheckIcon />
      </DropdownMenu.ItemIndicator>
      {children}
    </DropdownMenu.CheckboxItem>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-2.5 py-1.5 text-[13px] text-soft">{children}</DropdownMenu.Label>;
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1 h-px bg-line" />;
}
