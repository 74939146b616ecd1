import { type ComponentProps, useEffect, useState } from 'react';
import { TextField } from './field.tsx';
import { readTypedPhone } from './phone/phone-number.ts';

const PAUSE_MS = 300;

export function SearchField({
  initial = '',
  onSearch,
  ...field
}: ComponentProps<typeof TextField> & { initial?: string; onSearch(text: string | undefined): void }) {
  const [typed, setTyped] = useState(initial);
  const [searched, setSearched] = useState(initial);
  const [given, setGiven] = useState(initial);
  if (given !== initial) {
    setGiven(initial);
    // Another search than this field's: a saved view, or the way back.
    if (initial !== searched) {
      setTyped(initial);
      setSearched(initial);
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts another search
  useEffect(() => {
    const text = readTypedPhone(typed.trim());
    if (text === searched) return;
    const timer = setTimeout(() => {
      setSearched(text);
      onSearch(text || undefined);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField {...field} onChange={(event) => setTyped(event.target.value)} type="search" value={typed} />
  );
}
