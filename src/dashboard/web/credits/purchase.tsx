import { type FormEvent, useState } from 'react';
import { CREDIT_LIMITS } from '../../../credits/credit-limits.ts';
import { fieldErrorsOf, sentenceOf } from '../api/errors.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { toast } from '../ui/overlays/toasts.tsx';
import { useAction } from '../ui/use-action.ts';
import { PurchaseCreditsDocument } from './credits.generated.ts';

const AMOUNTS = [1000, 5000, 20_000];

/** Buys credits: at once, or by way of the payment provider's own page. */
export function Purchase({ open, onClose }: { open: boolean; onClose(): void }) {
  const [credits, setCredits] = useState(AMOUNTS[0] ?? 1000);
  // One purchase, however often a slow network makes its button be pressed.
  const [purchaseKey, setPurchaseKey] = useState(() => crypto.randomUUID());
  const { run, pending, error, reset } = useAction(PurchaseCreditsDocument, { quiet: true });

  async function buy(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const result = await run({ input: { credits, idempotencyKey: purchaseKey } });
    if (!result) return setPurchaseKey(crypto.randomUUID());
    const { checkoutUrl, balance } = result.purchaseCredits;
    if (checkoutUrl) return location.assign(checkoutUrl);
    toast({
      tone: 'good',
      title: `Bought ${credits.toLocaleString()} credits. The balance is ${balance.toLocaleString()}.`,
    });
    close();
  }

  function close() {
    reset();
    setPurchaseKey(crypto.randomUUID());
    onClose();
  }

  return (
    <Dialog onOpenChange={(next) => !next && close()} open={open} title="Buy credits">
      <form className="flex flex-col gap-4" onSubmit={buy}>
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
        <TextField
          error={fieldErrorsOf(error).credits ?? (error ? sentenceOf(error) : undefined)}
          hint={`$${(credits / 100).toFixed(2)}`}
          label="Credits"
          max={CREDIT_LIMITS.maxPurchase}
          min={CREDIT_LIMITS.minPurchase}
          onChange={(event) => setCredits(Number(event.target.value))}
          required
          step={1}
          type="number"
          value={credits || ''}
        />
        <Button pending={pending} tone="primary" type="submit">
          Buy {credits.toLocaleString()} credits
        </Button>
      </form>
    </Dialog>
  );
}
