import * as Toast from '@radix-ui/react-toast';
import { useSyncExternalStore } from 'react';
import { classes } from './classes.ts';
import { CloseIcon } from './icons.tsx';

interface Message {
  id: number;
  tone: 'good' | 'bad';
  title: string;
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

export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => messages);
  return (
    <Toast.Provider duration={6000} label="Message">
      {shown.map(({ id, tone, title }) => (
        <Toast.Root
          className={classes(
            'appear flex items-center gap-3 rounded-xl border bg-raised px-4 py-3 shadow-over',
            tone === 'bad' ? 'border-bad' : 'border-line',
          )}
          key={id}
          onOpenChange={(open) => {
            if (!open) change(messages.filter((message) => message.id !== id));
          }}
          type={tone === 'bad' ? 'foreground' : 'background'}
        >
          <Toast.Title className={classes('min-w-0 flex-1 break-words', tone === 'bad' && 'text-bad')}>
            {title}
          </Toast.Title>
          <Toast.Close aria-label="Dismiss" className="rounded p-1 text-soft hover:text-ink">
            <CloseIcon />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="fixed right-0 bottom-0 z-50 m-0 flex w-full max-w-sm list-none flex-col gap-2 p-4 outline-none" />
    </Toast.Provider>
  );
}
