import type { DocumentNode } from 'graphql';
import { BoundedMap } from '../../platform/bounded-map.ts';

const MOST_DOCUMENTS = 300;
/** Longer ones carry their values within them, so that they hardly come again. */
const LONGEST_CHARACTERS = 10_000;

/** Keeps parsed documents for their repetition, in bounded memory: callers write as many as they like. */
export function cacheShortDocuments() {
  const documents = new BoundedMap<string, DocumentNode>(MOST_DOCUMENTS);
  return {
    documentCache: {
      get: (text: string) => documents.get(text),
      set(text: string, document: DocumentNode) {
        if (text.length <= LONGEST_CHARACTERS) documents.set(text, document);
      },
    },
    // Parsing a refused document again ends at the same place, early.
    errorCache: { get: () => undefined, set: () => undefined },
  };
}
