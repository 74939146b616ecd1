import { useRouter } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../api/errors.ts';
import type { Callee } from '../call-person/call-person.tsx';
import { Button, Spinner } from '../ui/button.tsx';
import { BareDialog, DialogTitle } from '../ui/dialog.tsx';
import { PhoneIcon } from '../ui/icons.tsx';
import { calleeName } from '../ui/phone/phone.tsx';
import { formatPhone, readTypedPhone } from '../ui/phone/phone-number.ts';
import { clockTime, Time } from '../ui/time.tsx';
import { calleeOf, type Destination, destinationOf, titleOf } from './destinations.ts';
import { type Hit, useHits } from './use-hits.ts';

const MOST_RECENT = 5;
/** People of the hits whom it offers to call. */
const MOST_CALLEES = 3;

/** Prefix of the values of items that need no answer of the server. */
const LOCAL = 'go ';

const SAID = 'Said in calls';
const GROUPS = ['People', 'Calls', SAID, 'Campaigns, agents and lists'] as const;

/** Finds people, calls, other objects, words that were said, pages and actions. Opened from every page. */
export function Palette({
  actions,
  pages,
  recent,
  onVisit,
  onCall,
  onClose,
}: {
  /** Pages on which the user may begin something. */
  actions: readonly Destination[];
  pages: readonly Destination[];
  /** Destinations that were opened from here, newest first. */
  recent: readonly Destination[];
  onVisit(recent: Destination[]): void;
  /** Asks when to call a person; null = the user may not. */
  onCall: ((callee: Callee) => void) | null;
  onClose(): void;
}) {
  const [text, setText] = useState('');
  const [selected, setSelected] = useState('');
  const hits = useHits(text);
  const router = useRouter();
  const shownId = /\/(?:calls|contacts)\/([a-z]+_\w+)$/.exec(router.latestLocation.pathname)?.[1] ?? '';
  const shown = useHits(onCall === null ? '' : shownId);
  const isLeaving = useRef(false);
  const list = useRef<HTMLDivElement>(null);
  const isAwaited = useRef(false);

  useEffect(() => {
    if (hits.pending || !isAwaited.current) return;
    isAwaited.current = false;
    list.current?.querySelector<HTMLElement>('[cmdk-item][aria-selected="true"]')?.click();
  }, [hits.pending]);

  /** Waits for the hits of what is typed: those that are shown may be of an earlier text. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !hits.pending || selected.startsWith(LOCAL)) return;
    event.preventDefault();
    isAwaited.current = true;
  }

  function go(destination: Destination) {
    isLeaving.current = true;
    onVisit([destination, ...recent.filter(({ to }) => to !== destination.to)].slice(0, MOST_RECENT));
    onClose();
    router.history.push(destination.to);
  }

  const listed = (destinations: readonly Destination[]) =>
    destinations.filter(({ label }) => isIn(text, label));
  const callees = onCall === null ? [] : calleesIn(text, shown.found, hits.found);
  return (
    <BareDialog aria-describedby={undefined} isLeaving={isLeaving} onClose={onClose}>
      <DialogTitle className="sr-only">Find anything</DialogTitle>
      <Command
        className="flex min-h-0 flex-col"
        label="Find anything"
        loop
        onKeyDown={onKeyDown}
        onValueChange={setSelected}
        shouldFilter={false}
        value={selected}
      >
        <div className="flex items-center border-line border-b pr-4">
          <Command.Input
            autoFocus
            className="w-full bg-transparent px-4 py-3 text-base outline-none placeholder:text-soft"
            onValueChange={(typed) => {
              isAwaited.current = false;
              setText(typed);
            }}
            placeholder="People, numbers, ids, words that were said"
            value={text}
          />
          {hits.pending ? <Spinner /> : null}
        </div>
        <p className="sr-only" role="status">
          {text === '' || hits.pending ? '' : `${hits.found.length} found`}
        </p>
        {hits.error ? (
          <div className="flex flex-wrap items-center justify-between gap-2 px-5 pt-3 text-bad" role="alert">
            <p>{sentenceOf(hits.error)}</p>
            <Button onClick={hits.retry}>Try again</Button>
          </div>
        ) : null}
        <Command.List
          aria-busy={hits.pending}
          className="max-h-[60vh] min-h-0 overflow-y-auto p-2"
          label="Found"
          ref={list}
        >
          {hits.error ? null : (
            <Command.Empty className="px-3 py-6 text-center text-soft">
              {hits.pending ? 'Searching …' : 'Nothing matches. Use fewer letters, or another word.'}
            </Command.Empty>
          )}
          {text === '' ? <Destinations heading="Recent" onSelect={go} destinations={recent} /> : null}
          {GROUPS.map((heading) => (
            <Group heading={heading} key={heading}>
              {hits.found.flatMap((hit) => {
                const destination = destinationOf(hit);
                if (destination === null || groupOf(hit) !== heading) return [];
                return (
                  <Item key={keyOf(hit)} onSelect={() => go(destination)} value={keyOf(hit)}>
                    <HitLine hit={hit} />
                  </Item>
                );
              })}
            </Group>
          ))}
          <Group heading="Call this person">
            {callees.map((callee) => (
              <Item
                key={callee.phone}
                onSelect={() => {
                  onClose();
                  onCall?.(callee);
                }}
                value={`call ${callee.phone}`}
              >
                <span className="flex items-center gap-2">
                  <PhoneIcon />
                  <span className="min-w-0 flex-1 truncate">{callLabel(callee)}</span>
                  {callee.contact?.name ? (
                    <span className="figures text-[13px] text-soft">{formatPhone(callee.phone)}</span>
                  ) : null}
                </span>
              </Item>
            ))}
          </Group>
          <Destinations heading="Actions" onSelect={go} destinations={listed(actions)} />
          <Destinations heading="Pages" onSelect={go} destinations={listed(pages)} />
        </Command.List>
      </Command>
    </BareDialog>
  );
}

function Destinations({
  heading,
  destinations,
  onSelect,
}: {
  heading: string;
  destinations: readonly Destination[];
  onSelect(destination: Destination): void;
}) {
  return (
    <Group heading={heading}>
      {destinations.map((destination) => (
        <Item
          key={destination.to}
          onSelect={() => onSelect(destination)}
          value={`${LOCAL}${heading} ${destination.to}`}
        >
          {destination.label}
        </Item>
      ))}
    </Group>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Command.Group
      className="**:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:py-1.5 **:[[cmdk-group-heading]]:text-[13px] **:[[cmdk-group-heading]]:text-soft"
      heading={heading}
    >
      {children}
    </Command.Group>
  );
}

function Item({ value, onSelect, children }: { value: string; onSelect(): void; children: ReactNode }) {
  return (
    <Command.Item
      className="cursor-pointer rounded-lg px-3 py-2 data-[selected=true]:bg-hover"
      onSelect={onSelect}
      value={value}
    >
      {children}
    </Command.Item>
  );
}

function HitLine({ hit: { node, turn } }: { hit: Hit }) {
  return (
    <span className="block min-w-0">
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate font-medium">{titleOf(node)}</span>
        <span className="figures shrink-0 text-[13px] text-soft">{detailOf(node)}</span>
      </span>
      {turn ? (
        <span className="block truncate text-[13px] text-soft">
          <span className="figures">{clockTime(turn.timeSeconds)}</span>{' '}
          {turn.role === 'AGENT' ? 'Agent' : 'Contact'}: {turn.message}
        </span>
      ) : null}
    </span>
  );
}

function detailOf(node: Hit['node']): ReactNode {
  switch (node.__typename) {
    case 'Contact':
      return [node.company, node.contactName ? formatPhone(node.phone) : null].filter(Boolean).join(' · ');
    case 'Call':
      return <Time format="short" value={node.createdAt} />;
    case 'ContactList':
      return 'Contact list';
    default:
      return node.__typename;
  }
}

function groupOf({ node, turn }: Hit): (typeof GROUPS)[number] {
  if (turn) return SAID;
  if (node.__typename === 'Contact') return 'People';
  return node.__typename === 'Call' ? 'Calls' : 'Campaigns, agents and lists';
}

function keyOf({ node, turn }: Hit): string {
  return `${node.id} ${turn?.timeSeconds ?? ''}`;
}

/** Returns whom to offer to call, each number once: people of the page, people who were found, and the typed number. */
function calleesIn(text: string, shown: readonly Hit[], found: readonly Hit[]): Callee[] {
  const typed = readTypedPhone(text.trim());
  const isListed = (callee: Callee) =>
    ['Call this person', callLabel(callee)].some((label) => isIn(text, label));
  const people = [
    ...peopleIn(shown).filter(isListed),
    ...peopleIn(found),
    ...(/^\+\d{8,15}$/.test(typed) ? [{ phone: typed, contact: null }] : []),
  ];
  const byPhone = new Map<string, Callee>();
  for (const callee of people) if (!byPhone.has(callee.phone)) byPhone.set(callee.phone, callee);
  return [...byPhone.values()].slice(0, MOST_CALLEES);
}

function peopleIn(hits: readonly Hit[]): Callee[] {
  return hits.flatMap((hit) => (hit.turn ? [] : (calleeOf(hit) ?? [])));
}

function isIn(text: string, label: string): boolean {
  return label.toLowerCase().includes(text.trim().toLowerCase());
}

function callLabel({ contact, phone }: Callee): string {
  return `Call ${calleeName(contact, phone)}`;
}
