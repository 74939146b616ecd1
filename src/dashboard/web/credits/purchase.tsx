import { useState } from 'react';
import { CREDIT_LIMITS } from '../../../credits/credit-limits.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Form, Submit } from '../ui/form.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { toast } from '../ui/toasts.tsx';
import { useAction } from '../ui/use-action.ts';
import { PurchaseCreditsDocument } from './credits.generated.ts';

const AMOUNTS = [1000, 5000, 20_000];

/** Buys credits: at once, or by way of the payment provider's own page. */
export function Purchase({ onClose }: { onClose(): void }) {
  const [credits, setCredits] = useState(AMOUNTS[0] ?? 1000);
  // One purchase, however often a slow network makes its button be pressed.
  const [purchaseKey, setPurchaseKey] = useState(() => crypto.randomUUID());
  const purchase = useAction(PurchaseCreditsDocument, { quiet: true });

  async function buy() {
    const result = await purchase.run({ input: { credits, idempotencyKey: purchaseKey } });
    if (!result) return setPurchaseKey(crypto.randomUUID());
    const { checkoutUrl, balance } = result.purchaseCredits;
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
        <TextField
          hint={`$${(credits / 100).toFixed(2)}`}
          label="Credits"
          max={CREDIT_LIMITS.maxPurchase}
          min={CREDIT_LIMITS.minPurchase}
          name="credits"
          onChange={(event) => setCredits(Number(event.target.value))}
          required
          step={1}
          type="number"
          value={credits || ''}
        />
        <Submit>Buy {credits.toLocaleString()} credits</Submit>
      </Form>
    </Dialog>
  );
}
