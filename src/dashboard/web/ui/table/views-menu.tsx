import { use, useState } from 'react';
import { Owner } from '../../api/owner.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { TextField } from '../field.tsx';
import { Form, Submit } from '../form.tsx';
import { ViewsIcon } from '../icons.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../menu.tsx';
import { toast } from '../toasts.tsx';
import { type ListSearch, useListSearch } from './list-search.ts';
import { forgetView, readViews, type SavedView, saveView } from './saved-views.ts';

const MOST_CHARACTERS = 60;

/** Menu of the views of a list that the user saved: filters, order and columns under a name. */
export function ViewsMenu({ list }: { list: string }) {
  const { search, change } = useListSearch();
  const owner = `${use(Owner)}.${list}`;
  const [views, setViews] = useState(() => readViews(owner));
  const [isNaming, setIsNaming] = useState(false);
  const { peek: _peek, ...current } = search;
  const chosen = views.find((view) => isSame(view.search, current));

  function open(view: ListSearch) {
    const cleared = Object.fromEntries(Object.keys(search).map((name) => [name, undefined]));
    change({ ...cleared, ...view });
  }

  function save(form: FormData) {
    const name = String(form.get('name')).trim();
    if (name === '') return;
    setViews(saveView(owner, { name, search: current }));
    setIsNaming(false);
    toast({ tone: 'good', title: `The view “${name}” is saved.` });
  }

  return (
    <>
      <Menu
        trigger={
          <Button
            aria-label={chosen ? `Views: ${chosen.name}` : 'Views'}
            className="max-w-40 px-2.5"
            title="Views"
          >
            <ViewsIcon />
            <span className="hidden truncate xl:inline">{chosen?.name ?? 'Views'}</span>
          </Button>
        }
      >
        {views.length > 0 ? <MenuLabel>Saved by you, in this browser</MenuLabel> : null}
        {views.map((view) => (
          <MenuItem key={view.name} onSelect={() => open(view.search)}>
            {view.name}
          </MenuItem>
        ))}
        <MenuItem onSelect={() => open({})}>Everything</MenuItem>
        <MenuSeparator />
        <MenuItem disabled={Object.keys(current).length === 0} onSelect={() => setIsNaming(true)}>
          Save this view…
        </MenuItem>
        {chosen ? (
          <MenuItem onSelect={() => setViews(forgetView(owner, chosen.name))} tone="bad">
            Delete “{chosen.name}”
          </MenuItem>
        ) : null}
      </Menu>
      {isNaming ? (
        <Dialog
          description="Filters, order and columns, for you in this browser. To share them, copy the address."
          onClose={() => setIsNaming(false)}
          title="Save this view"
        >
          <Form onSubmit={save} sending={{ pending: false, error: undefined }}>
            <TextField autoFocus label="Name" maxLength={MOST_CHARACTERS} name="name" required />
            <Submit>Save view</Submit>
          </Form>
        </Dialog>
      ) : null}
    </>
  );
}

function isSame(view: SavedView['search'], current: ListSearch): boolean {
  const given = Object.entries(current).filter(([, value]) => value !== undefined);
  return given.length === Object.keys(view).length && given.every(([name, value]) => view[name] === value);
}
