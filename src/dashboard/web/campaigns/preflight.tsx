import { useRead } from '../api/use-read.ts';
import { Card, Fact, Facts } from '../ui/layout/card.tsx';
import { ErrorState, Notice, Skeleton } from '../ui/states.tsx';
import { Time } from '../ui/time.tsx';
import { type CallObstacleCode, CampaignPreflightDocument } from './campaigns.generated.ts';
import { ForecastFacts } from './cockpit/forecast-facts.tsx';

/** Contacts with an obstacle, as the end of a sentence that begins with their number. */
const OBSTRUCTED: Partial<Record<CallObstacleCode, string>> = {
  SUPPRESSED: 'are marked “do not call”',
  CONSENT_MISSING: 'have not consented to be called',
  CONSENT_EXPIRED: 'have consented, but no longer',
  INVALID_NUMBER: 'have a number that does not exist or is not in service',
  DESTINATION_NOT_PRICED: 'have a number in a country without a rate',
  NUMBER_TYPE_NOT_ALLOWED:
    'have a premium-rate number, or another that costs more, which your account may not call',
  COUNTRY_NOT_ALLOWED: 'have a number in a country that your account may not call',
  NO_CALLING_HOURS: 'have no calling hours left',
  NO_COMMON_HOURS: 'have no hours in common with the campaign',
  NUMBER_IN_CALL: 'are in a call now',
  MINIMUM_GAP: 'were called too recently',
  DAILY_CAP: 'were called as often as permitted within 24 hours',
  WEEKLY_CAP: 'were called as often as permitted within 7 days',
  MONTHLY_CAP: 'were called as often as permitted within 30 days',
  JURISDICTION_CAP: 'were called as often as the rules of their places permit',
  ACCOUNT_CALL_LIMIT: 'wait for live calls to end: your account’s limit is reached',
  PHONE_NUMBER_CALL_LIMIT: 'wait for live calls to end: the limit of the number that calls them is reached',
  PHONE_NUMBER_CAP: 'wait: the numbers of the pool have been used as often as it permits',
  PHONE_NUMBER_COOLDOWN: 'wait: the numbers of the pool pause between two calls',
  PHONE_NUMBER_WARM_UP:
    'wait: the numbers that are new to the pool have been used as often as it permits for now',
  PHONE_NUMBER_RESTING:
    'wait: a number of the pool rests, and the others have been used as often as it permits',
  CALL_RATE: 'wait for those before them: the campaign’s calls per second are limited',
};

function Counts({
  counts,
}: {
  counts: readonly { obstacle: { code: CallObstacleCode; sentence: string }; contacts: number }[];
}) {
  return counts.map(({ obstacle: { code, sentence }, contacts }) => (
    <span className="block text-soft" key={code}>
      {contacts.toLocaleString()} {OBSTRUCTED[code] ?? `cannot be called now. ${sentence}`}
    </span>
  ));
}

export function Preflight({ campaignId }: { campaignId: string }) {
  const { data, error, refresh } = useRead({
    query: CampaignPreflightDocument,
    variables: { id: campaignId },
  });
  const preflight = data?.campaign?.preflight;
  const forecast = data?.campaign?.forecast;
  if (error && !preflight) return <ErrorState error={error} onRetry={refresh} />;
  return (
    <Card
      hint="An estimate for starting now. No call is placed before you start the campaign."
      title="Preflight"
    >
      {preflight ? (
        <div className="flex flex-col gap-3">
          {preflight.problems.map(({ code, sentence }) => (
            <Notice key={code} tone="bad">
              {sentence}
            </Notice>
          ))}
          {preflight.problems.length > 0 ? null : forecast?.stopsAt ? (
            <Notice tone="warn">
              The campaign can be started, but not finished:{' '}
              {forecast.stopReason?.code === 'BUDGET_SPENT' ? 'its budget' : 'the balance'} is expected to pay
              for {forecast.contactsCalled.toLocaleString()} of {forecast.contactsCallable.toLocaleString()}{' '}
              contacts.
            </Notice>
          ) : (
            <Notice tone="good">The campaign can be started.</Notice>
          )}
          <Facts>
            <Fact name="Contacts">
              <span className="figures">
                {preflight.contactsCallable.toLocaleString()} of {preflight.contactsTotal.toLocaleString()}{' '}
                can be called
              </span>
              <Counts counts={preflight.blocked} />
              <Counts counts={preflight.delayed} />
              {preflight.quiet.map(({ jurisdiction, name, contacts, until }) => (
                <span className="block text-soft" key={jurisdiction}>
                  {contacts.toLocaleString()} in quiet hours ({name})
                  {until ? (
                    <>
                      , until <Time value={until} />
                    </>
                  ) : null}
                </span>
              ))}
            </Fact>
            {forecast ? <ForecastFacts forecast={forecast} /> : null}
          </Facts>
        </div>
      ) : (
        <Skeleton rows={4} />
      )}
    </Card>
  );
}
