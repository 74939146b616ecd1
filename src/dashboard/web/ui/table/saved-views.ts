import type { ListSearch } from './list-search.ts';

/** A view of a list under a name. */
export interface SavedView {
  name: string;
  search: ListSearch;
}

/** Returns the saved views of a list. @param owner user and list that they belong to */
export function readViews(owner: string): SavedView[] {
  try {
    const views = JSON.parse(localStorage.getItem(keyOf(owner)) ?? '[]') as SavedView[];
    return Array.isArray(views) ? views : [];
  } catch {
    return [];
  }
}

/** Saves a view, in place of one of the same name. @returns all views of the list */
export function saveView(owner: string, view: SavedView): SavedView[] {
  const search = Object.fromEntries(Object.entries(view.search).filter(([, value]) => value !== undefined));
  return write(owner, [...readViews(owner).filter(({ name }) => name !== view.name), { ...view, search }]);
}

/** Forgets a view. @returns all other views of the list */
export function forgetView(owner: string, name: string): SavedView[] {
  return write(
    owner,
    readViews(owner).filter((view) => view.name !== name),
  );
}

function write(owner: string, views: SavedView[]): SavedView[] {
  localStorage.setItem(keyOf(owner), JSON.stringify(views));
  return views;
}

function keyOf(owner: string): string {
  return `dialgraph.views.${owner}`;
}
