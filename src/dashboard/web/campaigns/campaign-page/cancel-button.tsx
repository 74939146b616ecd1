import { useState } from 'react';
import { ConfirmButton } from '../../ui/dialog.tsx';
import { type CampaignDetailFragment as Campaign, CancelCampaignDocument } from '../campaigns.generated.ts';

/** Cancels a campaign for good, and hangs up its live calls if that is chosen. */
export function CancelButton({ campaign: { id, name, progress } }: { campaign: Campaign }) {
  const [isHangUpChosen, setHangUp] = useState(false);
  const { callsLive } = progress;
  const calls = callsLive === 1 ? '1 live call' : `${callsLive.toLocaleString()} live calls`;
  const hangUp = isHangUpChosen && callsLive > 0;
  const choices = [
    { value: false, label: 'Let them end normally', hint: 'People finish their conversations.' },
    { value: true, label: 'Hang up now', hint: 'People are cut off in the middle of a sentence.' },
  ];
  return (
    <ConfirmButton
      action={hangUp ? `Cancel and hang up ${calls}` : 'Cancel campaign'}
      button={{ children: 'Cancel', tone: 'danger' }}
      choice={
        callsLive === 0 ? null : (
          <fieldset className="mt-4">
            <legend className="mb-2 font-medium">
              <span className="figures">{calls}</span>
            </legend>
            <div className="flex flex-col gap-2">
              {choices.map(({ value, label, hint }) => (
                <label
                  className="flex cursor-pointer items-start gap-2.5 rounded-lg border border-line px-3 py-2.5 hover:bg-hover has-checked:border-accent"
                  key={label}
                >
                  <input
                    checked={isHangUpChosen === value}
                    className="mt-0.5 size-4 accent-accent-fill"
                    name="hangUp"
                    onChange={() => setHangUp(value)}
                    type="radio"
                  />
                  <span>
                    {label}
                    <span className="block text-[13px] text-soft">{hint}</span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        )
      }
      mutation={CancelCampaignDocument}
      title={`Cancel ${name}?`}
      variables={{ input: { id }, hangUp }}
    >
      You cannot resume a canceled campaign. Contacts that are not called yet finish without a call.
    </ConfirmButton>
  );
}
