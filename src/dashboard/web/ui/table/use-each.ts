import { useState } from 'react';
import { type TypedDocumentNode, useClient } from 'urql';
import { sentenceOf } from '../../api/errors.ts';
import { toast } from '../toasts.tsx';

/** Runs a mutation for each of several rows, one after another, and says how many succeeded. */
export function useEach<Data, Variables extends object>(document: TypedDocumentNode<Data, Variables>) {
  const client = useClient();
  const [pending, setPending] = useState(false);
  async function run(all: Variables[], inWords: (done: number) => string): Promise<void> {
    setPending(true);
    let done = 0;
    let failure: Error | undefined;
    for (const variables of all) {
      const { error } = await client.mutation<Data>(document, variables).toPromise();
      if (error) failure = error;
      else done += 1;
    }
    setPending(false);
    toast({
      tone: failure ? 'bad' : 'good',
      title: failure ? `${inWords(done)} ${sentenceOf(failure)}` : inWords(done),
    });
  }
  return { run, pending };
}
