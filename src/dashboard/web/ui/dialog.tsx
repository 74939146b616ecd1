import * as AlertDialog from '@radix-ui/react-alert-dialog';
import * as RadixDialog from '@radix-ui/react-dialog';
import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from 'react';
import type { TypedDocumentNode } from 'urql';
import { Button } from './button.tsx';
import { CloseIcon } from './icons.tsx';
import { useAction } from './use-action.ts';

const OVERLAY = 'fixed inset-0 z-40 bg-black/45';
const PANEL =
  'appear fixed inset-x-3 top-[8vh] z-40 mx-auto flex max-h-[84vh] max-w-lg flex-col overflow-auto rounded-2xl ' +
  'border border-line bg-raised shadow-over outline-none';
const PADDED = 'p-5 sm:p-6';

/** Returns what has the focus. An item of a menu is gone once it is chosen, so its menu's button stands for it. */
function focusedControl(): Element | null {
  const menu = document.activeElement?.closest('[role="menu"]');
  const button = menu?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : document.activeElement;
}

/** Focuses what a dialog was opened by, or the page's heading if that is gone. What opened meanwhile keeps the focus. */
function returnFocus(event: Event, opener: Element | null): void {
  event.preventDefault();
  if (document.activeElement !== document.body) return;
  const target = opener?.isConnected ? opener : document.querySelector('#main h1');
  if (target instanceof HTMLElement) target.focus();
}

/** A modal dialog that draws its own content. Render it only while it is open, so that each opening starts with fresh state. */
export function BareDialog({
  className = '',
  isLeaving,
  onClose,
  children,
  ...described
}: {
  className?: string;
  /** Whether closing it opens another page, whose heading gets the focus. */
  isLeaving?: RefObject<boolean>;
  onClose(): void;
  children: ReactNode;
  'aria-describedby'?: undefined;
}) {
  const [opener] = useState(focusedControl);
  return (
    <RadixDialog.Root onOpenChange={onClose} open>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={OVERLAY} />
        <RadixDialog.Content
          {...described}
          className={`${PANEL} ${className}`}
          onCloseAutoFocus={(event) => returnFocus(event, isLeaving?.current ? null : opener)}
        >
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

export const DialogTitle = RadixDialog.Title;

/** A modal dialog with a title. Render it as `BareDialog`. */
export function Dialog({
  title,
  description,
  onClose,
  children,
}: {
  title: string;
  description?: string;
  onClose(): void;
  children: ReactNode;
}) {
  return (
    <BareDialog
      className={PADDED}
      onClose={onClose}
      {...(description === undefined && { 'aria-describedby': undefined })}
    >
      <div className="flex items-start justify-between gap-4">
        <DialogTitle className="font-semibold text-lg">{title}</DialogTitle>
        <RadixDialog.Close
          aria-label="Close"
          className="-mt-1 -mr-1 rounded-lg p-2 text-soft hover:bg-hover hover:text-ink"
        >
          <CloseIcon />
        </RadixDialog.Close>
      </div>
      {description ? (
        <RadixDialog.Description className="mt-1 text-soft">{description}</RadixDialog.Description>
      ) : null}
      <div className="mt-4">{children}</div>
    </BareDialog>
  );
}

export function DialogButton({
  dialog,
  ...button
}: ComponentProps<typeof Button> & { dialog(close: () => void): ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)} />
      {isOpen ? dialog(() => setIsOpen(false)) : null}
    </>
  );
}

/** A button for an irreversible mutation. It asks first, and stays open if the mutation fails. */
export function ConfirmButton<Data, Variables extends object>({
  button,
  title,
  action,
  mutation,
  variables,
  onDone,
  choice,
  children,
}: {
  button: ComponentProps<typeof Button>;
  title: string;
  action: string;
  mutation: TypedDocumentNode<Data, Variables>;
  variables: NoInfer<Variables>;
  onDone?: () => void;
  /** Fields below the explanation, on which `variables` depend. */
  choice?: ReactNode;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { run, pending } = useAction(mutation);
  async function confirm() {
    if (!(await run(variables))) return;
    setIsOpen(false);
    onDone?.();
  }
  return (
    <AlertDialog.Root onOpenChange={setIsOpen} open={isOpen}>
      <Button {...button} onClick={() => setIsOpen(true)} ref={opener} />
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={OVERLAY} />
        <AlertDialog.Content
          className={`${PANEL} ${PADDED}`}
          onCloseAutoFocus={(event) => returnFocus(event, opener.current)}
        >
          <AlertDialog.Title className="font-semibold text-lg">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="mt-2 text-soft">{children}</div>
          </AlertDialog.Description>
          {choice}
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button>Keep it</Button>
            </AlertDialog.Cancel>
            <Button onClick={confirm} pending={pending} tone="danger">
              {action}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
