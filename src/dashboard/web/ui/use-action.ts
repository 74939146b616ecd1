import { useCallback, useState } from 'react';
import { type CombinedError, type TypedDocumentNode, useClient } from 'urql';
import { sentenceOf } from '../api/errors.ts';
import { toast } from './toasts.tsx';

export interface Action<Data, Variables> {
  /** The result, or null if it failed; the failure is shown to the user. */
  run(variables: Variables): Promise<Data | null>;
  pending: boolean;
  error: CombinedError | undefined;
  reset(): void;
}

/** A mutation that a button or a form sets off. Failures appear as a toast, unless the form shows them itself. */
export function useAction<Data, Variables extends object>(
  document: TypedDocumentNode<Data, Variables>,
  { quiet = false }: { quiet?: boolean } = {},
): Action<Data, Variables> {
  const client = useClient();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<CombinedError>();
  const run = useCallback(
    async (variables: Variables) => {
      setPending(true);
      setError(undefined);
      const result = await client.mutation<Data>(document, variables).toPromise();
      setPending(false);
      if (result.error === undefined) return result.data ?? null;
      setError(result.error);
      if (!quiet) toast({ tone: 'bad', title: sentenceOf(result.error) });
      return null;
    },
    [client, document, quiet],
  );
  const reset = useCallback(() => setError(undefined), []);
  return { run, pending, error, reset };
}
