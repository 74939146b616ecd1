import { useEffect, useState } from 'react';
import type { CombinedError } from 'urql';
import { uncachedClient } from '../api/client.ts';
import { SearchDocument, type SearchQuery } from './palette.generated.ts';

export type Hit = NonNullable<SearchQuery['search']>[number];

export interface Hits {
  /** Hits of the text, or of an earlier one while the server is asked. */
  found: Hit[];
  pending: boolean;
  error: CombinedError | undefined;
  retry(): void;
}

/** Time without typing after which the server is asked. */
const PAUSE_MS = 150;

const NOTHING = { text: '', found: [] as Hit[], error: undefined as CombinedError | undefined };

/** Searches for a text once its typing pauses. A later text cancels the request. */
export function useHits(text: string): Hits {
  const [answer, setAnswer] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const asked = text.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same text again
  useEffect(() => {
    if (asked === '') return setAnswer(NOTHING);
    let cancel = () => {};
    const timer = setTimeout(() => {
      const request = uncachedClient.query(SearchDocument, { query: asked });
      cancel = request.subscribe(({ data, error }) =>
        setAnswer((before) => ({ text: asked, found: data?.search ?? (error ? before.found : []), error })),
      ).unsubscribe;
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [asked, attempt]);
  function retry() {
    setAnswer((before) => ({ ...before, text: '', error: undefined }));
    setAttempt(attempt + 1);
  }
  const pending = answer.text !== asked;
  return { found: answer.found, pending, error: pending ? undefined : answer.error, retry };
}
