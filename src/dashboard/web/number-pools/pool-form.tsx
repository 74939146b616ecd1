import { NUMBER_POOL_LIMITS } from '../../../agents/agent-limits.ts';
import { Dialog } from '../ui/dialog.tsx';
import { CheckField, CheckGroup, NumberField, Options, SelectField, TextField } from '../ui/field.tsx';
import { Form, Submit } from '../ui/form.tsx';
import { numberIn } from '../ui/form-values.ts';
import { formatPhone } from '../ui/phone/phone-number.ts';
import { useAction } from '../ui/use-action.ts';
import {
  CreateNumberPoolDocument,
  type NumberPoolRowFragment as NumberPool,
  type NumberPoolsQuery,
  type NumberStrategy,
  UpdateNumberPoolDocument,
} from './number-pools.generated.ts';
import { STRATEGIES } from './pool-formats.ts';

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

export function PoolDialog({
  pool,
  numbers,
  onClose,
  onSaved,
}: {
  pool?: NumberPool;
  numbers: readonly PhoneNumber[];
  onClose(): void;
  onSaved(): void;
}) {
  const create = useAction(CreateNumberPoolDocument, { quiet: true });
  const update = useAction(UpdateNumberPoolDocument, { quiet: true });
  const members = new Set(pool?.numbers.map(({ id }) => id));

  async function save(form: FormData) {
    const input = inputOf(form);
    const saved = pool ? await update.run({ input: { id: pool.id, ...input } }) : await create.run({ input });
    if (!saved) return;
    onSaved();
    onClose();
  }

  return (
    <Dialog onClose={onClose} title={pool ? 'Edit number pool' : 'Create a number pool'}>
      <Form onSubmit={save} sending={pool ? update : create}>
        <TextField
          autoFocus
          defaultValue={pool?.name ?? ''}
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
          <Options of={Object.entries(STRATEGIES)} />
        </SelectField>
        <CheckGroup legend="Numbers" name="phoneNumberIds" problem="Choose at least one number.">
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
        </CheckGroup>
        <LimitFields pool={pool} />
        <Submit>{pool ? 'Save' : 'Create pool'}</Submit>
      </Form>
    </Dialog>
  );
}

function LimitFields({ pool }: { pool: NumberPool | undefined }) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Limits of each number</legend>
      <p className="mb-2 text-[13px] text-soft">
        Leave a field empty for no limit. A number rests if its calls end significantly worse than those of
        the others.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {LIMITS.map(({ name, label, max }) => (
          <NumberField
            defaultValue={(pool ? pool[name] : name === 'restHours' ? DEFAULT_REST_HOURS : null) ?? ''}
            key={name}
            label={label}
            max={max}
            min={1}
            name={name}
          />
        ))}
      </div>
    </fieldset>
  );
}

function inputOf(form: FormData) {
  const limits = LIMITS.map(({ name }) => [name, numberIn(form, name)]);
  return {
    name: String(form.get('name')),
    strategy: String(form.get('strategy')) as NumberStrategy,
    phoneNumberIds: form.getAll('phoneNumberIds').map(String),
    ...(Object.fromEntries(limits) as Record<LimitName, number | null>),
  };
}
