import { useRead } from '../../api/use-read.ts';
import { useIsOwner } from '../../shell/viewer.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogButton } from '../../ui/dialog.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { useAction } from '../../ui/use-action.ts';
import {
  EndPlaceExemptionDocument,
  type PlaceRulesOfAccountFragment as PlaceRules,
  PlacesDocument,
  SetPlaceRulesDocument,
} from '../settings.generated.ts';
import { ExemptPlace, OwnRules } from './place-dialogs.tsx';

export function PlacesCard() {
  const isOwner = useIsOwner();
  const { data, error, refresh } = useRead({ query: PlacesDocument });
  if (!data) return <LoadingState error={error} refresh={refresh} rows={3} />;
  const { placeRules } = data.viewer.account;
  return (
    <Card
      hint="Calls keep to the narrower of a place’s rules and yours, unless calls are placed in quiet hours all the same."
      title="Rules of places"
    >
      {placeRules.length === 0 ? <p className="text-soft">None of your own, and no exemptions.</p> : null}
      <ul className="flex flex-col gap-3">
        {placeRules.map((rules) => (
          <Place isOwner={isOwner} key={rules.place} rules={rules} />
        ))}
      </ul>
      {isOwner ? (
        <div className="mt-4 flex flex-wrap gap-2">
          <DialogButton dialog={(close) => <OwnRules onClose={close} places={data.jurisdictions} />}>
            Tighten a place’s rules
          </DialogButton>
          <DialogButton dialog={(close) => <ExemptPlace onClose={close} places={data.jurisdictions} />}>
            Exempt from a place’s rules
          </DialogButton>
        </div>
      ) : null}
    </Card>
  );
}

function Place({ rules: { place, own, exemption }, isOwner }: { rules: PlaceRules; isOwner: boolean }) {
  const drop = useAction(SetPlaceRulesDocument);
  const keep = useAction(EndPlaceExemptionDocument);
  return (
    <li className="flex flex-col gap-1">
      <span className="font-medium">{place}</span>
      {own ? (
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-soft">{rulesInWords(own)}</span>
          {isOwner ? (
            <Button
              aria-label={`Remove your rules for ${place}`}
              onClick={() => drop.run({ input: { place } })}
              pending={drop.pending}
              tone="quiet"
            >
              Remove
            </Button>
          ) : null}
        </span>
      ) : null}
      {exemption ? (
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-soft">
            Exempt from the rules of the place: {exemption.reason} ({exemption.by},{' '}
            <Time format="day" value={exemption.at} />
            {exemption.expiresAt ? (
              <>
                , until <Time value={exemption.expiresAt} />
              </>
            ) : null}
            )
          </span>
          {isOwner ? (
            <Button
              aria-label={`End the exemption from the rules of ${place}`}
              onClick={() => keep.run({ input: { place } })}
              pending={keep.pending}
              tone="quiet"
            >
              End
            </Button>
          ) : null}
        </span>
      ) : null}
    </li>
  );
}

function rulesInWords({ hours, holidays, caps }: NonNullable<PlaceRules['own']>): string {
  const capital = (day: string) => day.charAt(0) + day.slice(1).toLowerCase();
  return [
    ...hours.map(({ days, from, to }) => `${days.map(capital).join(', ')} ${from}–${to}`),
    ...(holidays.length > 0 ? [`not on ${holidays.join(', ')}`] : []),
    ...caps.map(
      ({ calls, hours: span }) => `${calls} ${calls === 1 ? 'call' : 'calls'} to a number in ${span} h`,
    ),
  ].join('; ');
}
