import { useState } from 'react';
import { useSubscription } from 'urql';
import { CREDIT_LIMITS } from '../../../credits/credit-limits.ts';
import { useRead } from '../api/use-read.ts';
import { useIsOwner } from '../shell/viewer.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButton } from '../ui/dialog.tsx';
import { NumberField } from '../ui/field.tsx';
import { Form, Submit } from '../ui/form.tsx';
import { PlusIcon } from '../ui/icons.tsx';
import { PageFrame } from '../ui/layout/page.tsx';
import { ErrorState, Notice } from '../ui/states.tsx';
import { Time } from '../ui/time.tsx';
import { toast } from '../ui/toasts.tsx';
import { useAction } from '../ui/use-action.ts';
import {
  BalanceChangedDocument,
  CreditsDocument,
  type CreditsQuery,
  PurchaseCreditsDocument,
  SetLowBalanceThresholdDocument,
} from './credits.generated.ts';
import { Ledger } from './ledger.tsx';
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

/** The balance below which `credits.low` is sent and the dashboard warns. */
function Threshold({ threshold }: { threshold: number }) {
  const owner = useIsOwner();
  const [editing, setEditing] = useState(false);
  const change = useAction(SetLowBalanceThresholdDocument, { quiet: true });

  async function save(form: FormData) {
    const next = Number(form.get('threshold'));
    if (!(await change.run({ input: { threshold: next } }))) return;
    toast({ tone: 'good', title: `You are warned below ${next.toLocaleString()} credits.` });
    setEditing(false);
  }

  if (!editing) {
    return (
      <>
        <p className="figures font-semibold text-3xl">{threshold.toLocaleString()}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-[13px] text-soft">
          When the balance falls below it, a credits.low webhook is sent once.
          {owner ? (
            <button className="link" onClick={() => setEditing(true)} type="button">
              Change
            </button>
          ) : null}
        </p>
      </>
    );
  }
  return (
    <Form className="mt-2 flex flex-wrap items-end gap-2" onSubmit={save} sending={change}>
      <NumberField
        autoFocus
        className="min-w-32 flex-1"
        defaultValue={threshold}
        label="Warn below"
        min={0}
        name="threshold"
        required
        step={1}
      />
      <Submit>Save</Submit>
      <Button onClick={() => setEditing(false)}>Cancel</Button>
    </Form>
  );
}

const AMOUNTS = [1000, 5000, 20_000];

function Purchase({ onClose }: { onClose(): void }) {
  const [credits, setCredits] = useState(AMOUNTS[0] ?? 1000);
  // One key for repeated clicks, so that they make one purchase.
  const [purchaseKey, setPurchaseKey] = useState(() => crypto.randomUUID());
  const purchase = useAction(PurchaseCreditsDocument, { quiet: true });

  async function buy() {
    const result = await purchase.run({ input: { credits, idempotencyKey: purchaseKey } });
    if (!result) return setPurchaseKey(crypto.randomUUID());
    const { checkoutUrl, balance } = result.purchaseCredits.creditPurchase;
    if (checkoutUrl) return location.assign(checkoutUrl);
    toast({
      tone: 'good',
      title: `Bought ${credits.toLocaleString()} credits. The balance is ${balance.toLocaleString()}.`,
    });
    onClose();
  }

  return (
    <Dialog onClose={onClose} title="Buy credits">
      <Form onSubmit={buy} sending={purchase}>
        <div className="flex flex-wrap gap-2">
          {AMOUNTS.map((amount) => (
            <Button
              aria-pressed={amount === credits}
              className={amount === credits ? 'border-accent! bg-accent-soft! text-accent!' : undefined}
              key={amount}
              onClick={() => setCredits(amount)}
            >
              {amount.toLocaleString()}
            </Button>
          ))}
        </div>
        <NumberField
          hint={`$${(credits / 100).toFixed(2)}`}
          label="Credits"
          max={CREDIT_LIMITS.maxPurchase}
          min={CREDIT_LIMITS.minPurchase}
          name="credits"
          onChange={(event) => setCredits(Number(event.target.value))}
          required
          step={1}
          value={credits || ''}
        />
        <Submit>Buy {credits.toLocaleString()} credits</Submit>
      </Form>
    </Dialog>
  );
}
