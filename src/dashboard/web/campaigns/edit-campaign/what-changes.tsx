import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ArrowIcon } from '../../ui/icons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Notice } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import type { PreflightFiguresFragment } from '../campaigns.generated.ts';
import type { SettingChange } from '../settings/setting-changes.ts';
import type { Preview } from './use-preview.ts';

/** Credits that are left of a campaign's budget before and after an update; null = no budget. */
export interface BudgetLeft {
  before: number | null;
  after: number | null;
}

/** Shows an update before it is saved: the changed settings, and what they do to the campaign. */
export function WhatChanges({
  changes,
  preview,
  budgetLeft,
  callsLive,
  children,
}: {
  changes: SettingChange[];
  preview: Preview;
  budgetLeft: BudgetLeft;
  callsLive: number;
  children: ReactNode;
}) {
  return (
    <Card className="lg:sticky lg:top-0" title="What changes">
      <div className="flex flex-col gap-4">
        {changes.length === 0 ? (
          <p className="text-soft">Nothing yet. Change a setting to see its effect before you save it.</p>
        ) : (
          <>
            <ChangeList changes={changes} />
            <Effect budgetLeft={budgetLeft} preview={preview} />
            {callsLive > 0 ? (
              <p className="text-soft">
                {callsLive === 1 ? '1 live call ends' : `${callsLive.toLocaleString()} live calls end`}{' '}
                normally.
              </p>
            ) : null}
          </>
        )}
        {children}
      </div>
    </Card>
  );
}

function ChangeList({ changes }: { changes: SettingChange[] }) {
  return (
    <dl className="flex flex-col gap-2">
      {changes.map(({ label, before, after }) => (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4" key={label}>
          <dt className="text-soft">{label}</dt>
          <dd className="figures flex min-w-0 flex-wrap items-center gap-x-1.5 break-words font-medium">
            <del className="font-normal text-soft">{before}</del>
            <ArrowIcon className="size-3.5 text-soft" />
            <ins className="no-underline">{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Effect({ preview, budgetLeft }: { preview: Preview; budgetLeft: BudgetLeft }) {
  const { before, after, error, isCurrent, retry } = preview;
  if (error?.networkError)
    return (
      <Notice tone="warn">
        <div className="flex flex-wrap items-center justify-between gap-2">
          The effect could not be estimated. <Button onClick={retry}>Try again</Button>
        </div>
      </Notice>
    );
  const shown = isCurrent || after ? { before, after } : {};
  return (
    <div aria-busy={!isCurrent} className="flex flex-col gap-3">
      <table aria-label="Effect" className="w-full text-left">
        <thead>
          <tr className="border-line border-b text-[13px] text-soft">
            <th className="py-1.5 pr-2 font-normal" scope="col">
              Estimate
            </th>
            <th className="py-1.5 text-right font-normal" scope="col">
              Now
            </th>
            <th className="py-1.5 pl-3 text-right font-normal" scope="col">
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ name, show }) => {
            const [now, then] = [
              shown.before && show(shown.before, budgetLeft.before),
              shown.after && show(shown.after, budgetLeft.after),
            ];
            return (
              <tr className="border-line border-b last:border-b-0" key={name}>
                <th className="whitespace-nowrap py-1.5 pr-2 font-normal" scope="row">
                  {name}
                </th>
                <td className="figures py-1.5 text-right text-soft">{now?.node ?? '…'}</td>
                <td
                  className={`figures py-1.5 pl-3 text-right ${now?.text === then?.text ? 'text-soft' : 'font-medium'}`}
                >
                  {then?.node ?? '…'}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {isCurrent ? <Consequences after={after} before={before} /> : null}
    </div>
  );
}

interface ShownFigure {
  text: string;
  node: ReactNode;
}

const ROWS: {
  name: string;
  show(figures: PreflightFiguresFragment, budgetLeft: number | null): ShownFigure;
}[] = [
  { name: 'Contacts to call', show: ({ contactsCallable }) => figure(contactsCallable) },
  { name: 'Credits, from', show: ({ costMinimum }, left) => figure(within(costMinimum, left)) },
  { name: 'Credits, up to', show: ({ costMaximum }, left) => figure(within(costMaximum, left)) },
  { name: 'Ends about', show: ({ estimatedEnd }) => instant(estimatedEnd) },
];

function figure(value: number): ShownFigure {
  return { text: String(value), node: value.toLocaleString() };
}

function instant(value: string | null | undefined): ShownFigure {
  if (!value) return { text: '', node: 'unknown' };
  // Two estimates differ by the seconds between them.
  return { text: value.slice(0, 16), node: <Time format="short" value={value} /> };
}

function within(cost: number, budgetLeft: number | null): number {
  return budgetLeft === null ? cost : Math.min(cost, Math.max(0, budgetLeft));
}

/** Shows problems and warnings that the update causes, not those that stand anyway. */
function Consequences({ before, after }: Pick<Preview, 'before' | 'after'>) {
  if (!before || !after) return null;
  const known = new Set([...before.problems.map(({ sentence }) => sentence), ...before.warnings]);
  const sentences = [...after.problems.map(({ sentence }) => sentence), ...after.warnings];
  return sentences
    .filter((sentence) => !known.has(sentence))
    .map((sentence) => (
      <Notice key={sentence} tone="warn">
        {sentence}
      </Notice>
    ));
}
