import { useNavigate, useSearch } from '@tanstack/react-router';

/** Search parameters of every page with a list. The address holds the whole view, so that a link shows it to others. */
export const LIST_PARAMETERS = ['sort', 'columns', 'peek'] as const;

export type ListSearch = Partial<Record<string, string>>;

/** Returns the search parameters of the page, and a function that changes some of them. */
export function useListSearch(): {
  search: ListSearch;
  change(changes: ListSearch, keepsScroll?: boolean): void;
} {
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  return {
    search,
    change(changes, keepsScroll = false) {
      const merged = (before: ListSearch) => ({ ...before, ...changes });
      void navigate({ to: '.', search: merged as never, replace: true, resetScroll: !keepsScroll });
    },
  };
}
