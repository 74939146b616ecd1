import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { isForPage } from './keystrokes.ts';
import { SECTIONS } from './sections.ts';

/** Time in which the letter of a section follows G. */
const LETTER_WITHIN_MS = 1_500;

const OF_LISTS: readonly [keys: readonly string[], effect: string][] = [
  [['J', '↓'], 'Next row'],
  [['K', '↑'], 'Previous row'],
  [['X'], 'Select the row'],
  [['Shift X'], 'Select all rows from the last one'],
  [['Space'], 'Show the row beside the list'],
  [['Enter'], 'Open the row'],
];

/** Goes to a section by G and its letter, and shows all shortcuts by `?`. */
export function KeyboardShortcuts({
  isOpen,
  onChange,
}: {
  isOpen: boolean;
  onChange(isOpen: boolean): void;
}) {
  const { history } = useRouter();
  useEffect(() => {
    let goPressedAt = Number.NEGATIVE_INFINITY;
    function onKey(event: KeyboardEvent) {
      if (!isForPage(event)) return;
      const key = event.key.toUpperCase();
      const isAfterG = event.timeStamp - goPressedAt < LETTER_WITHIN_MS;
      goPressedAt = key === 'G' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const section = isAfterG ? SECTIONS.find(({ letter }) => letter === key) : undefined;
      if (section) history.push(section.to);
      else if (key === '?') onChange(true);
      else return;
      event.preventDefault();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [history, onChange]);
  if (!isOpen) return null;
  return (
    <Dialog onClose={() => onChange(false)} title="Keyboard shortcuts">
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Shortcuts title="Everywhere">
          <Shortcut effect="Find anything" keys={['Ctrl K', '/']} />
          {SECTIONS.map(({ to, label, letter }) => (
            <Shortcut effect={label} key={to} keys={[`G ${letter}`]} />
          ))}
          <Shortcut effect="Keyboard shortcuts" keys={['?']} />
        </Shortcuts>
        <Shortcuts title="In a list">
          {OF_LISTS.map(([keys, effect]) => (
            <Shortcut effect={effect} key={effect} keys={keys} />
          ))}
        </Shortcuts>
      </div>
    </Dialog>
  );
}

function Shortcuts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 font-medium text-soft">{title}</h3>
      <dl>{children}</dl>
    </section>
  );
}

function Shortcut({ keys, effect }: { keys: readonly string[]; effect: string }) {
  return (
    <div className="flex items-center justify-between gap-3 py-1">
      <dt>{effect}</dt>
      <dd className="flex gap-1.5">
        {keys.map((key) => (
          <kbd
            className="whitespace-nowrap rounded border border-line bg-hover px-1.5 font-sans text-[12px]"
            key={key}
          >
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  );
}
