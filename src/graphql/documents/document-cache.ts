import type { DocumentNode } from 'graphql';
import { BoundedMap } from '../../platform/bounded-map.ts';

const MOST_DOCUMENTS = 300;
/** Longer documents contain their values, so that they are rarely repeated. */
const LONGEST_CHARACTERS = 10_000;

/** Caches parsed documents in bounded memory, because callers may write any number of them. */
export function cacheShortDocuments() {
  const documents = new BoundedMap<string, DocumentNode>(MOST_DOCUMENTS);
  return {
    documentCache: {
      get: (text: string) => documents.get(text),
      set(text: string, document: DocumentNode) {
        if (text.length <= LONGEST_CHARACTERS) documents.set(text, document);
      },
    },
    // Errors are not cached: parsing a rejected document again ends at the same place, early.
    errorCache: { get: () => undefined, set: () => undefined },
  };
}
