import { useState } from 'react';
import { type TypedDocumentNode, useClient } from 'urql';
import { sentenceOf } from '../api/errors.ts';
import type { Whole } from '../api/whole.ts';
import { toast } from './toasts.tsx';

export interface Action<Input, Result> {
  /** Runs a mutation and returns its result; null if it failed, which is shown to the user. */
  run(input: Input): Promise<Result | null>;
  pending: boolean;
  error: Error | undefined;
  reset(): void;
}

/** Runs an asynchronous task and tracks its state. Failures appear as a toast unless `quiet`. */
export function useTask<Input, Result>(
  task: (input: Input) => Promise<Result>,
  { quiet = false }: { quiet?: boolean } = {},
): Action<Input, Result> {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<Error>();
  async function run(input: Input) {
    setPending(true);
    setError(undefined);
    try {
      return await task(input);
    } catch (failure) {
      setError(failure as Error);
      if (!quiet) toast({ tone: 'bad', title: sentenceOf(failure as Error) });
      return null;
    } finally {
      setPending(false);
    }
  }
  return { run, pending, error, reset: () => setError(undefined) };
}

export function useAction<Data, Variables extends object>(
  document: TypedDocumentNode<Data, Variables>,
  options?: { quiet?: boolean },
): Action<Variables, Whole<Data>> {
  const client = useClient();
  return useTask(async (variables: Variables) => {
    const { data, error } = await client.mutation<Data>(document, variables).toPromise();
    if (data === undefined || error) throw error ?? new Error('Something went wrong. Try again.');
    return data as Whole<Data>;
  }, options);
}
