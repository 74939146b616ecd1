import type { FormEvent } from 'react';
import { NUMBER_POOL_LIMITS } from '../../../agents/agent-limits.ts';
import { fieldErrorsOf, sentenceOf } from '../api/errors.ts';
import { Button } from '../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../ui/field.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { formatPhone } from '../ui/phone/phone-number.ts';
import { Notice } from '../ui/states.tsx';
import { useAction } from '../ui/use-action.ts';
import {
  CreateNumberPoolDocument,
  type NumberPoolRowFragment as NumberPool,
  type NumberPoolsQuery,
  type NumberStrategy,
  UpdateNumberPoolDocument,
} from './number-pools.generated.ts';
import { STRATEGIES } from './words.ts';

type PhoneNumber = NumberPoolsQuery['phoneNumbers'][number];

const LIMITS = [
  { name: 'maxCallsPerDay', label: 'Calls within 24 hours', max: NUMBER_POOL_LIMITS.callsPerDay },
  { name: 'maxCallsPerMinute', label: 'Calls within a minute', max: NUMBER_POOL_LIMITS.callsPerMinute },
  { name: 'cooldownSeconds', label: 'Seconds between two calls', max: NUMBER_POOL_LIMITS.cooldownSeconds },
  {
    name: 'warmUpCallsPerDay',
    label: 'Calls on a new number’s first day',
    max: NUMBER_POOL_LIMITS.callsPerDay,
  },
  { name: 'warmUpDays', label: 'Days until it has all its calls', max: NUMBER_POOL_LIMITS.warmUpDays },
  { name: 'restHours', label: 'Hours of rest', max: NUMBER_POOL_LIMITS.restHours },
] as const;
type LimitName = (typeof LIMITS)[number]['name'];

const DEFAULT_REST_HOURS = 24;

/** Creates a pool, or changes one. */
export function PoolDialog({
  open,
  pool,
  numbers,
  onClose,
  onSaved,
}: {
  open: boolean;
  pool?: NumberPool;
  numbers: readonly PhoneNumber[];
  onClose(): void;
  onSaved(): void;
}) {
  return (
    <Dialog
      onOpenChange={(next) => !next && onClose()}
      open={open}
      title={pool ? 'Edit number pool' : 'Create a number pool'}
    >
      <PoolForm
        numbers={numbers}
        onSaved={() => {
          onSaved();
          onClose();
        }}
        pool={pool}
      />
    </Dialog>
  );
}

function PoolForm({
  pool,
  numbers,
  onSaved,
}: {
  pool: NumberPool | undefined;
  numbers: readonly PhoneNumber[];
  onSaved(): void;
}) {
  const create = useAction(CreateNumberPoolDocument, { quiet: true });
  const update = useAction(UpdateNumberPoolDocument, { quiet: true });
  const error = create.error ?? update.error;
  const problems = fieldErrorsOf(error);
  const members = new Set(pool?.numbers.map(({ id }) => id));

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = inputOf(new FormData(event.currentTarget));
    const saved = pool ? await update.run({ input: { id: pool.id, ...input } }) : await create.run({ input });
    if (saved) onSaved();
  }

  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      {error && Object.keys(problems).length === 0 ? <Notice tone="bad">{sentenceOf(error)}</Notice> : null}
      <TextField
        autoFocus
        defaultValue={pool?.name ?? ''}
        error={problems.name}
        label="Name"
        maxLength={NUMBER_POOL_LIMITS.nameLength}
        name="name"
        required
      />
      <SelectField
        defaultValue={pool?.strategy ?? 'STICKY'}
        hint="A contact that has answered a number is called from it again."
        label="Call from"
        name="strategy"
      >
        {Object.entries(STRATEGIES).map(([strategy, words]) => (
          <option key={strategy} value={strategy}>
            {words}
          </option>
        ))}
      </SelectField>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-medium">Numbers</legend>
        {numbers
          .filter(({ id, status }) => status === 'ACTIVE' || members.has(id))
          .map(({ id, e164, provider }) => (
            <CheckField
              defaultChecked={members.has(id)}
              hint={provider}
              key={id}
              label={formatPhone(e164)}
              name="phoneNumberIds"
              value={id}
            />
          ))}
        {problems.phoneNumberIds ? <p className="text-[13px] text-bad">Choose at least one number.</p> : null}
      </fieldset>
      <LimitFields pool={pool} problems={problems} />
      <Button pending={create.pending || update.pending} tone="primary" type="submit">
        {pool ? 'Save' : 'Create pool'}
      </Button>
    </form>
  );
}

function LimitFields({ pool, problems }: { pool: NumberPool | undefined; problems: Record<string, string> }) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Limits of each number</legend>
      <p className="mb-2 text-[13px] text-soft">
        Leave a field empty for no limit. A number rests if its calls end significantly worse than those of
        the others.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {LIMITS.map(({ name, label, max }) => (
          <TextField
            defaultValue={(pool ? pool[name] : name === 'restHours' ? DEFAULT_REST_HOURS : null) ?? ''}
            error={problems[name]}
            key={name}
            label={label}
            max={max}
            min={1}
            name={name}
            type="number"
          />
        ))}
      </div>
    </fieldset>
  );
}

/** What the form says: an empty field is no limit. */
function inputOf(form: FormData) {
  const limits = LIMITS.map(({ name }) => [name, form.get(name) ? Number(form.get(name)) : null]);
  return {
    name: String(form.get('name')),
    strategy: String(form.get('strategy')) as NumberStrategy,
    phoneNumberIds: form.getAll('phoneNumberIds').map(String),
    ...(Object.fromEntries(limits) as Record<LimitName, number | null>),
  };
}
