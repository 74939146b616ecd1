import { useBlocker } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { fieldErrorsOf, sentenceOf } from '../../api/errors.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { formatPhone } from '../../ui/phone/phone-number.ts';
import { Notice } from '../../ui/states.tsx';
import { useAction } from '../../ui/use-action.ts';
import {
  type CampaignDetailFragment as Campaign,
  type CampaignChangeFragment as CampaignChange,
  type CampaignChoicesQuery,
  UpdateCampaignDocument,
} from '../campaigns.generated.ts';
import { NameField, nameIn } from '../settings/agent-and-contacts.tsx';
import { DraftFields, draftIn } from '../settings/draft-fields.tsx';
import { PaceCard, paceIn } from '../settings/pace-and-retries.tsx';
import { type ChosenHours, chosenHoursOf, ScheduleCard, scheduleIn } from '../settings/schedule-card.tsx';
import { type NameOf, type SettingChange, settingChanges } from '../settings/setting-changes.ts';
import { type CampaignSettings, changesFrom, pick, type SettingName } from '../settings/settings.ts';
import { Conflict } from './conflict.tsx';
import { usePreview } from './use-preview.ts';
import { WhatChanges } from './what-changes.tsx';

/** A state of the campaign that an edit begins with. */
export interface Start {
  version: number;
  /** Settings at that version. */
  base: CampaignSettings;
  /** Values that the fields begin with: after a conflict, the base with what had been typed. */
  typed: CampaignSettings;
  /** Changes by others that the edit met. */
  conflicts: CampaignChange[];
}

export interface Saved {
  version: number;
  names: SettingName[];
  changes: SettingChange[];
}

/** Changes a campaign. What would change is shown while it is typed, and before it can be saved. */
export function EditForm({
  campaign,
  choices,
  start,
  onConflict,
  onSaved,
}: {
  campaign: Campaign;
  choices: CampaignChoicesQuery;
  start: Start;
  onConflict(changes: Partial<CampaignSettings>): void;
  onSaved(saved: Saved): void;
}) {
  const { id, status, progress } = campaign;
  const isDraft = status === 'DRAFT';
  const saving = useAction(UpdateCampaignDocument, { quiet: true });
  const { form, hours, setHours, settings, isComplete, changed } = useTyped(start, isDraft);
  const isSaved = useRef(false);

  const changes = changesFrom(start.base, settings);
  const names = Object.keys(changes) as SettingName[];
  const input = { id, expectedVersion: start.version, ...changes };
  const preview = usePreview(names.length > 0 && isComplete ? input : null);
  const settingsInWords = settingChanges(
    pick(start.base, names),
    changes,
    useMemo(() => namesOf(choices), [choices]),
  );
  const hasConflict = isConflict(preview.error) || isConflict(saving.error);

  useBlocker({
    shouldBlockFn: () =>
      !isSaved.current && names.length > 0 && !window.confirm('Leave without saving your changes?'),
    enableBeforeUnload: () => !isSaved.current && names.length > 0,
  });
  // The changes at the time of the conflict are all that counts: later ones meet the next start.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (hasConflict) onConflict(changes);
  }, [hasConflict]);

  async function save() {
    if (names.length === 0 || !preview.isCurrent) return;
    const saved = await saving.run({ input });
    if (!saved) return;
    isSaved.current = true;
    onSaved({ version: saved.updateCampaign.campaign.version, names, changes: settingsInWords });
  }

  const error = hasConflict ? undefined : saving.error;
  return (
    <Form
      isLong
      onChange={changed}
      onSubmit={save}
      problems={hasConflict ? {} : fieldErrorsOf(preview.error)}
      ref={form}
      sending={{ pending: saving.pending, error }}
    >
      {start.conflicts.length > 0 ? <Conflict changes={start.conflicts} /> : null}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {isDraft ? (
            <DraftFields choices={choices} hours={hours} onHours={setHours} settings={start.typed} />
          ) : (
            <RunningFields hours={hours} onHours={setHours} settings={start.typed} />
          )}
        </div>
        <WhatChanges
          budgetLeft={{
            before: budgetLeft(start.base, progress.creditsUsed),
            after: budgetLeft(settings, progress.creditsUsed),
          }}
          callsLive={progress.callsLive}
          changes={settingsInWords}
          preview={preview}
        >
          {preview.error && !hasConflict && !preview.error.networkError ? (
            <div role="alert">
              <Notice tone="bad">{sentenceOf(preview.error)}</Notice>
            </div>
          ) : null}
          <div className="flex flex-wrap justify-end gap-2">
            <ButtonLink params={{ campaignId: id }} to="/campaigns/$campaignId">
              Cancel
            </ButtonLink>
            {names.length > 0 && isComplete && !preview.isCurrent ? (
              <Button pending tone="primary">
                Save changes
              </Button>
            ) : (
              <Submit disabled={names.length === 0}>Save changes</Submit>
            )}
          </div>
        </WhatChanges>
      </div>
    </Form>
  );
}

/** Reads the settings from the form's fields after each change. */
function useTyped({ base, typed }: Start, isDraft: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const [hours, setHours] = useState(() => chosenHoursOf(typed.schedule));
  const [changes, setChanges] = useState(0);
  const [read, setRead] = useState({ settings: typed, isComplete: true });
  // After the commit, because a change may add fields: those of a schedule, for example.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the form is read
  useEffect(() => {
    if (!form.current || changes === 0) return;
    const fields = new FormData(form.current);
    const settings = isDraft
      ? draftIn(fields, base, hours)
      : { ...base, ...nameIn(fields), schedule: scheduleIn(fields, hours), ...paceIn(fields) };
    setRead({ settings, isComplete: form.current.checkValidity() });
  }, [changes, hours]);
  const changed = () => setChanges((before) => before + 1);
  return {
    form,
    hours,
    setHours: (next: ChosenHours) => {
      setHours(next);
      changed();
    },
    changed,
    ...read,
  };
}

function RunningFields({
  settings,
  hours,
  onHours,
}: {
  settings: CampaignSettings;
  hours: ChosenHours;
  onHours(hours: ChosenHours): void;
}) {
  return (
    <>
      <ScheduleCard initial={settings.schedule} onChange={onHours} schedule={hours} />
      <PaceCard settings={settings} />
      <Card title="Name">
        <NameField settings={settings} />
      </Card>
    </>
  );
}

/** Returns whether an update was refused because somebody else has changed the campaign. */
function isConflict(error: Error | undefined): boolean {
  return 'expectedVersion' in fieldErrorsOf(error);
}

function budgetLeft({ maxCredits }: CampaignSettings, creditsUsed: number): number | null {
  return maxCredits === null ? null : maxCredits - creditsUsed;
}

function namesOf({ agents, contactLists, phoneNumbers, numberPools }: CampaignChoicesQuery): NameOf {
  const names = new Map(
    [...agents.nodes, ...contactLists.nodes, ...numberPools].map(({ id, name }) => [id, name]),
  );
  for (const { id, e164 } of phoneNumbers) names.set(id, formatPhone(e164));
  return (id) => names.get(id);
}
