import { useRead } from '../../api/use-read.ts';
import { Badge } from '../../ui/layout/badge.tsx';
import { Card, Fact, Facts } from '../../ui/layout/card.tsx';
import { PageFrame } from '../../ui/layout/page.tsx';
import { Phone } from '../../ui/phone/phone.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { AccountSettingsDocument, type AccountSettingsQuery } from '../settings.generated.ts';
import { CallSettingsCard } from './call-settings-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PlacesCard } from './places-card.tsx';
import { PreDialCard } from './pre-dial-card.tsx';

export function AccountPage() {
  const { data, error, refresh } = useRead({ query: AccountSettingsDocument });
  if (!data) return <LoadingState error={error} refresh={refresh} rows={8} />;
  const { account } = data.viewer;
  return (
    <PageFrame title="Account">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title={account.name}>
          <Facts>
            <Fact name="Account ID">
              <code className="break-all font-mono text-[12px]">{account.id}</code>
            </Fact>
            <Fact name="Created">
              <Time value={account.createdAt} />
            </Fact>
            {account.subscription ? <Subscription subscription={account.subscription} /> : null}
          </Facts>
        </Card>
        <Card hint="API rate limits" title="Limits">
          <Facts>
            <Fact name="Per minute">{limit(account.limits.perMinute)}</Fact>
            <Fact name="Per second">{limit(account.limits.perSecond)}</Fact>
            <Fact name="At once">{limit(account.limits.inFlight)}</Fact>
          </Facts>
        </Card>
        <Card
          hint="Calls without a phone number of their own use the first active number."
          title="Phone numbers"
        >
          <ul className="flex flex-col gap-2">
            {data.phoneNumbers.map((number) => (
              <li className="flex items-center justify-between gap-3" key={number.id}>
                <Phone number={number.e164} />
                <Badge tone={number.status === 'ACTIVE' ? 'good' : 'neutral'}>
                  {number.status === 'ACTIVE' ? 'Active' : 'Inactive'}
                </Badge>
              </li>
            ))}
          </ul>
        </Card>
        <CallSettingsCard settings={account.callSettings} />
        <PreDialCard webhook={account.preDialWebhook} />
        <PlacesCard />
        <PasswordCard />
      </div>
    </PageFrame>
  );
}

type Account = AccountSettingsQuery['viewer']['account'];

function Subscription({ subscription }: { subscription: NonNullable<Account['subscription']> }) {
  return (
    <>
      <Fact name="Tier">{capitalized(subscription.tier)}</Fact>
      <Fact name="Subscription">{capitalized(subscription.status)}</Fact>
      <Fact name="Period">
        <Time format="day" value={subscription.currentPeriodStart} /> –{' '}
        <Time format="day" value={subscription.currentPeriodEnd} />
      </Fact>
    </>
  );
}

function capitalized(value: string): string {
  return value.charAt(0) + value.slice(1).toLowerCase().replaceAll('_', ' ');
}

function limit(value: number | null | undefined): string {
  return value === null || value === undefined ? 'Unlimited' : `${value.toLocaleString()} requests`;
}
