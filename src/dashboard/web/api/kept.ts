import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';

/** History entries whose state is remembered. Older ones are forgotten first. */
const MOST_ENTRIES = 50;
const entries = new Map<string, Map<string, unknown>>();

function keep(entry: string, name: string, value: unknown): void {
  const values = entries.get(entry) ?? new Map<string, unknown>();
  entries.delete(entry);
  entries.set(entry, values.set(name, value));
  if (entries.size > MOST_ENTRIES) entries.delete(entries.keys().next().value as string);
}

function keyOf({ state, href }: { state: { __TSR_key?: string }; href: string }): string {
  return state.__TSR_key ?? href;
}

/** State that is as the user left it after Back and Forward: it belongs to the entry of the browser's history. */
export function useKept<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const router = useRouter();
  const [path] = useState(() => router.latestLocation.pathname);
  const [value, setValue] = useState(
    () => (entries.get(keyOf(router.latestLocation))?.get(name) as Value | undefined) ?? initial,
  );
  const entry = useRouterState({
    // Another page's entry is current before this page is left.
    select: ({ location }) => (location.pathname === path ? keyOf(location) : null),
  });
  useEffect(() => {
    if (entry !== null) keep(entry, name, value);
  }, [entry, name, value]);
  return [value, useCallback((next: Value) => setValue(() => next), [])];
}
