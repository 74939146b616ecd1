import { useState } from 'react';
import { useQuery } from 'urql';
import { CAMPAIGN_LIMITS } from '../../../campaigns/campaign-limits.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { CheckField, NumberField, Options, SelectField, TextField } from '../ui/field.tsx';
import { Form, Submit } from '../ui/form.tsx';
import { numberIn, textIn } from '../ui/form-values.ts';
import { PhoneIcon } from '../ui/icons.tsx';
import { useAction } from '../ui/use-action.ts';
import {
  RedialAgentsDocument,
  RedialDocument,
  type RedialInput,
  type RedialMutation,
} from './redial.generated.ts';
import { RedialDraft } from './redial-draft.tsx';

const NAME_LENGTH = 100;
const USUAL_CONCURRENT_CALLS = 5;

export type RedialSelection = Partial<Pick<RedialInput, 'callIds' | 'filter' | 'contactIds'>>;

/** Button that calls people again: it asks when and how, shows who would be called and who not, and starts it then. */
export function RedialButton({ selection, label }: { selection: RedialSelection; label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [draft, setDraft] = useState<NonNullable<RedialMutation['redial']> | null>(null);
  function close() {
    setIsOpen(false);
    setDraft(null);
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <PhoneIcon /> {label}
      </Button>
      {isOpen ? (
        <Dialog
          description={
            draft === null
              ? 'A new campaign on a list of its own. Each number is called once, whoever must not be called is left out. No call is placed yet.'
              : undefined
          }
          onClose={close}
          title="Call again"
        >
          {draft === null ? (
            <RedialForm onDrafted={setDraft} selection={selection} />
          ) : (
            <RedialDraft draft={draft} onClose={close} />
          )}
        </Dialog>
      ) : null}
    </>
  );
}

function RedialForm({
  selection,
  onDrafted,
}: {
  selection: RedialSelection;
  onDrafted(draft: NonNullable<RedialMutation['redial']>): void;
}) {
  const redial = useAction(RedialDocument, { quiet: true });
  const [{ data }] = useQuery({ query: RedialAgentsDocument });
  const day = tomorrow();

  async function draft(form: FormData) {
    const drafted = await redial.run({
      input: {
        ...selection,
        name: textIn(form, 'name') ?? '',
        agentId: textIn(form, 'agentId'),
        concurrentCalls: numberIn(form, 'concurrentCalls'),
        maxCredits: numberIn(form, 'maxCredits'),
        schedule: {
          startDate: textIn(form, 'startDate') ?? day,
          endDate: textIn(form, 'endDate'),
          callingHours: { start: textIn(form, 'start') ?? '', end: textIn(form, 'end') ?? '' },
          timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          useContactTimezone: form.has('useContactTimezone'),
        },
      },
    });
    if (drafted) onDrafted(drafted.redial);
  }

  return (
    <Form onSubmit={draft} sending={redial}>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          className="col-span-2"
          defaultValue={`Call again ${day}`}
          label="Name"
          maxLength={NAME_LENGTH}
          name="name"
          required
        />
        <TextField defaultValue={day} label="First day" name="startDate" required type="date" />
        <TextField defaultValue={day} label="Last day" name="endDate" type="date" />
        <TextField defaultValue="09:00" label="From" name="start" required type="time" />
        <TextField defaultValue="11:00" label="To" name="end" required type="time" />
        <div className="col-span-2">
          <CheckField defaultChecked label="By each person’s own clock" name="useContactTimezone" />
        </div>
        <SelectField
          className="col-span-2"
          label="Agent"
          name="agentId"
          required={Boolean(selection.contactIds)}
        >
          {selection.contactIds ? null : <option value="">The agent of the newest call</option>}
          <Options of={data?.agents.nodes.map(({ id, name }) => [id, name]) ?? []} />
        </SelectField>
        <NumberField
          defaultValue={USUAL_CONCURRENT_CALLS}
          label="Calls at once"
          min={1}
          name="concurrentCalls"
          required
        />
        <NumberField
          label="Budget in credits"
          min={CAMPAIGN_LIMITS.minBudget}
          name="maxCredits"
          placeholder="No limit"
        />
      </div>
      <Submit className="self-end">Check who can be called</Submit>
    </Form>
  );
}

/** Tomorrow's date in the user's time zone, as `2026-11-26`. */
function tomorrow(): string {
  const now = new Date();
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
