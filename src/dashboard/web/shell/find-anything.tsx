import { useEffect, useState } from 'react';
import { fetchCode } from '../api/code.ts';
import { UNREACHABLE } from '../api/errors.ts';
import type { Callee } from '../call-person/call-person.tsx';
import type { Destination } from '../palette/destinations.ts';
import { SearchIcon } from '../ui/icons.tsx';
import { toast } from '../ui/toasts.tsx';
import { isDialogOpen, isForPage } from './keystrokes.ts';
import { SECTIONS, SETTINGS } from './sections.ts';
import { useIsOwner } from './viewer.tsx';

const loadPalette = () => fetchCode(() => import('../palette/palette.tsx'));
const loadCallPerson = () => fetchCode(() => import('../call-person/call-person.tsx'));

type Code = Awaited<ReturnType<typeof loadPalette>> & Awaited<ReturnType<typeof loadCallPerson>>;

const OWNERS_ACTIONS: readonly Destination[] = [
  { to: '/campaigns/new', label: 'New campaign' },
  { to: '/agents/new', label: 'New agent' },
  { to: '/contacts/import', label: 'Import contacts' },
  { to: '/suppressions/import', label: 'Import numbers not to call' },
];
const NO_ACTIONS: readonly Destination[] = [];
const PAGES: readonly Destination[] = [
  ...SECTIONS,
  { to: '/compare', label: 'Compare' },
  ...SETTINGS.map(({ to, label }) => ({ to, label: `Settings: ${label}` })),
];

/** The search over everything, which Ctrl-K or Cmd-K opens, and `/` outside of fields. Its code is fetched when needed. */
export function FindAnything({ isOpen, onChange }: { isOpen: boolean; onChange(isOpen: boolean): void }) {
  const owner = useIsOwner();
  const [code, setCode] = useState<Code>();
  const [recent, setRecent] = useState<Destination[]>([]);
  const [callee, setCallee] = useState<Callee | null>(null);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      const opens = isShortcut ? !isDialogOpen() : event.key === '/' && isForPage(event);
      if (!opens) return;
      event.preventDefault();
      onChange(true);
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onChange]);
  useEffect(() => {
    if (!isOpen || code) return;
    Promise.all([loadPalette(), loadCallPerson()]).then(
      ([palette, callPerson]) => setCode({ ...palette, ...callPerson }),
      () => {
        onChange(false);
        toast({ tone: 'bad', title: UNREACHABLE });
      },
    );
  }, [isOpen, code, onChange]);
  if (!code) return null;
  return (
    <>
      {isOpen ? (
        <code.Palette
          actions={owner ? OWNERS_ACTIONS : NO_ACTIONS}
          onCall={owner ? setCallee : null}
          onClose={() => onChange(false)}
          onVisit={setRecent}
          pages={PAGES}
          recent={recent}
        />
      ) : null}
      {callee === null ? null : <code.CallPersonDialog callee={callee} onClose={() => setCallee(null)} />}
    </>
  );
}

export function FindButton({ onClick }: { onClick(): void }) {
  return (
    <button
      className="flex items-center gap-2.5 rounded-lg border border-line px-2.5 py-1.5 text-soft hover:bg-hover"
      onClick={onClick}
      type="button"
    >
      <SearchIcon className="size-[18px]" />
      <span className="flex-1 text-left">Find anything</span>
      <span aria-hidden="true" className="text-[12px]">
        Ctrl K
      </span>
    </button>
  );
}
