/** Limits of the search over all objects. */
export const SEARCH_LIMITS = {
  queryLength: 200,
  /** Shorter texts find nothing. */
  shortestQuery: 2,
  /** Most objects of each kind. */
  most: 20,
  usual: 5,
} as const;
