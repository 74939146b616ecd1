import { useNavigate } from '@tanstack/react-router';
import { useRead } from '../api/use-read.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { calleeName } from '../ui/phone/phone.tsx';
import { ErrorState, Notice, Skeleton } from '../ui/states.tsx';
import { Time } from '../ui/time.tsx';
import { toast } from '../ui/toasts.tsx';
import { useAction } from '../ui/use-action.ts';
import { type RedialMutation, RedialPreflightDocument, StartRedialDocument } from './redial.generated.ts';

/** The draft of a redial before its start: who is called, who is not and why, and what it may cost. */
export function RedialDraft({
  draft: { campaign, people, repeated, leftOut, leftOutTotal },
  onClose,
}: {
  draft: NonNullable<RedialMutation['redial']>;
  onClose(): void;
}) {
  const { data, error, refresh } = useRead({
    query: RedialPreflightDocument,
    variables: { id: campaign.id },
  });
  const start = useAction(StartRedialDocument);
  const navigate = useNavigate();
  const preflight = data?.campaign.preflight;

  async function begin() {
    if (!(await start.run({ input: { id: campaign.id } }))) return;
    onClose();
    toast({
      tone: 'good',
      title: `${inPeople(people)} will be called.`,
      action: {
        label: 'Open campaign',
        run: () => navigate({ to: '/campaigns/$campaignId', params: { campaignId: campaign.id } }),
      },
    });
  }

  return (
    <div className="flex flex-col gap-3" role="status">
      <p className="font-medium">{inPeople(people)} will be called.</p>
      {repeated > 0 ? (
        <p className="text-soft">{repeated.toLocaleString()} more calls were to the same numbers.</p>
      ) : null}
      {leftOutTotal > 0 ? (
        <Notice tone="warn">
          Left out, because they must not be called:{' '}
          {leftOut.map(({ phone, contact }) => calleeName(contact, phone)).join(', ')}
          {leftOutTotal > leftOut.length
            ? ` and ${(leftOutTotal - leftOut.length).toLocaleString()} more`
            : ''}
        </Notice>
      ) : null}
      {error && !preflight ? <ErrorState error={error} onRetry={refresh} /> : null}
      {preflight ? (
        <>
          {preflight.problems.map(({ code, sentence }) => (
            <Notice key={code} tone="bad">
              {sentence}
            </Notice>
          ))}
          {preflight.warnings.map((warning) => (
            <Notice key={warning} tone="warn">
              {warning}
            </Notice>
          ))}
          {preflight.blocked.map(({ obstacle, contacts }) => (
            <p className="text-soft" key={obstacle.code}>
              {contacts.toLocaleString()} cannot be called. {obstacle.sentence}
            </p>
          ))}
          <p className="text-soft">
            Cost: {preflight.costMinimum.toLocaleString()} to {preflight.costMaximum.toLocaleString()}{' '}
            credits.
            {preflight.estimatedEnd ? (
              <>
                {' '}
                Ends about <Time format="short" value={preflight.estimatedEnd} />.
              </>
            ) : null}
          </p>
        </>
      ) : (
        <Skeleton rows={2} />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink params={{ campaignId: campaign.id }} to="/campaigns/$campaignId">
          Open the draft
        </ButtonLink>
        <Button
          disabled={!preflight || preflight.problems.length > 0}
          onClick={begin}
          pending={start.pending}
          tone="primary"
        >
          Start
        </Button>
      </div>
    </div>
  );
}

function inPeople(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString()} people`;
}
