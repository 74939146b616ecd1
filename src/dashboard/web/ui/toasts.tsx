import * as Toast from '@radix-ui/react-toast';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { CloseIcon } from './icons.tsx';

interface Message {
  id: number;
  tone: 'good' | 'bad';
  title: string;
  /** Offered in the message, and by Ctrl+Z while it is shown. */
  action?: { label: string; run(): void };
}

let messages: Message[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: Message[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

export function toast(message: Omit<Message, 'id'>): void {
  change([...messages, { ...message, id: nextId++ }].slice(-4));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Messages with an action stay longer, because reaching it by keyboard takes time. */
const ACTION_DURATION_MS = 20_000;

function close(id: number): void {
  change(messages.filter((message) => message.id !== id));
}

/** Runs the newest action on Ctrl+Z, except in fields, whose own undo that is. */
function useUndoKey(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      const isInField = event.target instanceof Element && event.target.closest('input, textarea, select');
      const newest = messages.findLast(({ action }) => action);
      if (!isUndo || isInField || !newest) return;
      event.preventDefault();
      close(newest.id);
      newest.action?.run();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => messages);
  useUndoKey();
  return (
    <Toast.Provider duration={6000} label="Message">
      {shown.map(({ id, tone, title, action }) => (
        <Toast.Root
          className={classes(
            'appear flex items-center gap-3 rounded-xl border bg-raised px-4 py-3 shadow-over',
            tone === 'bad' ? 'border-bad' : 'border-line',
          )}
          duration={action ? ACTION_DURATION_MS : undefined}
          key={id}
          onOpenChange={(open) => {
            if (!open) close(id);
          }}
          type={tone === 'bad' ? 'foreground' : 'background'}
        >
          <Toast.Title className={classes('min-w-0 flex-1 break-words', tone === 'bad' && 'text-bad')}>
            {title}
          </Toast.Title>
          {action ? (
            <Toast.Action altText={`${action.label}, or press Ctrl+Z`} asChild onClick={action.run}>
              <Button>{action.label}</Button>
            </Toast.Action>
          ) : null}
          <Toast.Close aria-label="Dismiss" className="rounded p-1 text-soft hover:text-ink">
            <CloseIcon />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="fixed right-0 bottom-0 z-50 m-0 flex w-full max-w-sm list-none flex-col gap-2 p-4 outline-none" />
    </Toast.Provider>
  );
}
