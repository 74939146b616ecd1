import { useSubscription } from 'urql';
import { useRead } from '../api/use-read.ts';
import { useIsOwner } from '../shell/viewer.tsx';
import { PlusIcon } from '../ui/icons.tsx';
import { PageFrame } from '../ui/layout/page.tsx';
import { DialogButton } from '../ui/overlays/dialog.tsx';
import { ErrorState, Notice } from '../ui/states.tsx';
import { Time } from '../ui/time.tsx';
import { BalanceChangedDocument, CreditsDocument, type CreditsQuery } from './credits.generated.ts';
import { Ledger } from './ledger.tsx';
import { Purchase } from './purchase.tsx';
import { Threshold } from './threshold.tsx';
import { Usage } from './usage.tsx';

type Balance = CreditsQuery['creditBalance'];

export function CreditsPage() {
  const owner = useIsOwner();
  const { data, error, refresh } = useRead({ query: CreditsDocument });
  const [{ data: news }] = useSubscription({ query: BalanceChangedDocument });
  const balance = news?.creditBalance ?? data?.creditBalance;
  if (error && !balance) return <ErrorState error={error} onRetry={refresh} />;
  return (
    <PageFrame
      actions={
        owner ? (
          <DialogButton dialog={(close) => <Purchase onClose={close} />} tone="primary">
            <PlusIcon /> Buy credits
          </DialogButton>
        ) : null
      }
      subtitle="One credit is one US cent."
      title="Credits"
    >
      <Figures balance={balance} />
      <Usage balanceAt={balance?.updatedAt} />
      <Ledger balanceAt={balance?.updatedAt} />
    </PageFrame>
  );
}

function Figures({ balance }: { balance: Balance | undefined }) {
  const low = balance !== undefined && balance.balance < balance.lowBalanceThreshold;
  return (
    <>
      {low ? (
        <Notice tone="warn">The balance is below your threshold. A call requires at least 25 credits.</Notice>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <section aria-label="Balance" className="rounded-xl border border-line bg-surface p-5 shadow-card">
          <h2 className="text-soft">Balance</h2>
          <p className="figures font-semibold text-3xl" data-balance>
            {balance ? balance.balance.toLocaleString() : '–'}
          </p>
          <p className="text-[13px] text-soft">
            {balance ? (
              <>
                ${(balance.balance / 100).toFixed(2)} · as of <Time value={balance.updatedAt} />
              </>
            ) : (
              'Loading'
            )}
          </p>
        </section>
        <section
          aria-label="Low balance"
          className="rounded-xl border border-line bg-surface p-5 shadow-card"
        >
          <h2 className="text-soft">Low-balance threshold</h2>
          {balance ? <Threshold threshold={balance.lowBalanceThreshold} /> : null}
        </section>
      </div>
    </>
  );
}
