import { useEffect } from 'react';
import { useRead } from '../api/use-read.ts';
import { Entries } from '../contacts/lift-suppression.tsx';
import { Card } from '../ui/layout/card.tsx';
import { formatPhone } from '../ui/phone/phone-number.ts';
import { Time } from '../ui/time.tsx';
import { SuppressionLiftsDocument } from './suppressions.generated.ts';

const SHOWN = 20;

/**
 * The latest removals of numbers from suppression lists, or those of one number.
 *
 * @param changes counts lifts made on this page: the list is read again after each
 */
export function Lifts({ phone, changes }: { phone: string | undefined; changes: number }) {
  const variables = { first: SHOWN, filter: { phone: phone ?? null } };
  const { data, refresh } = useRead({ query: SuppressionLiftsDocument, variables });
  useEffect(() => {
    if (changes > 0) refresh();
  }, [changes, refresh]);
  const lifts = data?.suppressionLifts.nodes ?? [];
  if (lifts.length === 0) return null;
  return (
    <Card hint="Who allowed calls to a number again. These records cannot be changed." title="Lifted">
      <ul className="flex flex-col gap-4">
        {lifts.map((lift) => (
          <li className="flex flex-col gap-1" key={lift.id}>
            <span>
              <span className="figures font-medium">{formatPhone(lift.phone)}</span>
              {' by '}
              {lift.by}, <Time value={lift.createdAt} />
            </span>
            <span className="text-soft">{lift.reason}</span>
            <Entries entries={lift.entries} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
