import { Card } from '../../ui/layout/card.tsx';
import type { CampaignResultsQuery } from '../campaigns.generated.ts';

type Hours = NonNullable<CampaignResultsQuery['campaign']>['byWeekHour'];

/** Days by number, 1 = Monday, in the user's language. The 1st of January 2024 was a Monday. */
const DAYS = Array.from({ length: 7 }, (_, i) => ({
  weekday: i + 1,
  name: new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1 + i),
  ),
}));
const HOUR = new Intl.DateTimeFormat(undefined, { hour: 'numeric', timeZone: 'UTC' });
/** Share of the accent in the color of a cell whose calls were all answered: text stays readable on it. */
const DEEPEST = 45;

/** Share of answered calls by hour and weekday, as a table whose cells are colored. */
export function HeatMap({ hours }: { hours: Hours }) {
  const called = hours.flatMap(({ hourOfDay }) => hourOfDay ?? []);
  if (called.length === 0) return null;
  const [first, last] = [Math.min(...called), Math.max(...called)];
  const cellOf = (weekday: number, hour: number) =>
    hours.find((cell) => cell.weekday === weekday && cell.hourOfDay === hour);
  return (
    <Card
      hint={`Share of calls that were answered, in ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`}
      title="Answered by hour and weekday"
    >
      <table
        aria-label="Answered by hour and weekday"
        className="figures w-full table-fixed border-separate border-spacing-0.5 text-center text-[13px]"
      >
        <thead className="text-soft">
          <tr>
            <th className="w-14 text-left font-normal" scope="col">
              Hour
            </th>
            {DAYS.map(({ weekday, name }) => (
              <th className="font-normal" key={weekday} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: last - first + 1 }, (_, i) => first + i).map((hour) => (
            <tr key={hour}>
              <th className="whitespace-nowrap text-left font-normal text-soft" scope="row">
                {HOUR.format(hour * 3_600_000)}
              </th>
              {DAYS.map(({ weekday }) => (
                <Cell cell={cellOf(weekday, hour)} key={weekday} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Cell({ cell }: { cell: Hours[number] | undefined }) {
  if (!cell) return <td className="rounded bg-hover py-1 text-soft">–</td>;
  const rate = cell.connected / cell.calls;
  return (
    <td
      className="rounded py-1"
      style={{
        background: `color-mix(in srgb, var(--color-accent-fill) ${Math.round(rate * DEEPEST)}%, var(--color-surface))`,
      }}
      title={`${cell.connected.toLocaleString()} of ${cell.calls.toLocaleString()} calls were answered`}
    >
      {Math.round(100 * rate)}%
    </td>
  );
}
