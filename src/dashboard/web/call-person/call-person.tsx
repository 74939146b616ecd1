import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useQuery } from 'urql';
import { sentenceOf } from '../api/errors.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog, DialogButton } from '../ui/dialog.tsx';
import { Options, SelectField, TextField } from '../ui/field.tsx';
import { Form, Submit } from '../ui/form.tsx';
import { PhoneIcon } from '../ui/icons.tsx';
import { calleeName } from '../ui/phone/phone.tsx';
import { formatPhone } from '../ui/phone/phone-number.ts';
import { ErrorState, Notice, Skeleton } from '../ui/states.tsx';
import { Sentence, ZonedTime } from '../ui/time.tsx';
import { toast } from '../ui/toasts.tsx';
import { useAction } from '../ui/use-action.ts';
import { instantIn, localTimeIn, nextNineIn, OWN_ZONE } from '../ui/zoned-time.ts';
import {
  CallPersonAgentsDocument,
  type CallPersonAgentsQuery,
  CallPersonDocument,
  CallPersonPermissionDocument,
  type CallPersonPermissionQuery,
} from './call-person.generated.ts';

/** Somebody to call. */
export interface Callee {
  phone: string;
  contact: { id: string; name: string | null } | null;
  /** Agent of an earlier call to the person. */
  agentId?: string;
}

type Agents = CallPersonAgentsQuery['agents']['nodes'];
type When = 'now' | 'nine' | 'other';

export function CallPersonButton({ callee }: { callee: Callee }) {
  return (
    <DialogButton dialog={(close) => <CallPersonDialog callee={callee} onClose={close} />}>
      <PhoneIcon /> Call this person
    </DialogButton>
  );
}

/** Asks which agent calls a person and when, and says before whether the rules permit it. */
export function CallPersonDialog({ callee, onClose }: { callee: Callee; onClose(): void }) {
  const [{ data, error }, read] = useQuery({ query: CallPersonAgentsDocument });
  const agents = data?.agents?.nodes;
  return (
    <Dialog
      description={callee.contact?.name ? formatPhone(callee.phone) : undefined}
      onClose={onClose}
      title={`Call ${calleeName(callee.contact, callee.phone)}`}
    >
      {agents && agents.length > 0 ? (
        <CallPersonForm agents={agents} callee={callee} onClose={onClose} />
      ) : agents ? (
        <div className="flex flex-col items-start gap-3">
          <p>No agent is deployed yet. An agent conducts the call.</p>
          <ButtonLink to="/agents">Open agents</ButtonLink>
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => read({ requestPolicy: 'network-only' })} />
      ) : (
        <Skeleton rows={4} />
      )}
    </Dialog>
  );
}

function CallPersonForm({
  agents,
  callee: { phone, contact, agentId: earlierAgentId },
  onClose,
}: {
  agents: Agents;
  callee: Callee;
  onClose(): void;
}) {
  const navigate = useNavigate();
  const [agentId, setAgentId] = useState(
    () => (agents.find(({ id }) => id === earlierAgentId) ?? agents[0])?.id ?? '',
  );
  const [when, setWhen] = useState<When>('now');
  const [local, setLocal] = useState('');
  const [zone, setZone] = useState<string | null>(null);
  const clock = zone ?? OWN_ZONE;
  const [openedAt] = useState(() => new Date());
  const nine = nextNineIn(clock, openedAt);
  const notBefore =
    when === 'now'
      ? null
      : (when === 'nine' ? nine : local === '' ? null : instantIn(clock, local))?.toISOString();
  const isTimed = when !== 'other' || local !== '';
  const planned = { agentId, toNumber: phone, contactId: contact?.id ?? null, notBefore };
  const [{ data, error, fetching }] = useQuery({
    query: CallPersonPermissionDocument,
    variables: planned,
    pause: !isTimed,
    requestPolicy: 'network-only',
  });
  const permission = fetching ? null : data?.callPermission;
  if (permission && permission.calleeTimezone !== zone) setZone(permission.calleeTimezone);
  const obstacle = permission?.obstacle;
  const dispatch = useAction(CallPersonDocument, { quiet: true });
  const keyOf = useRequestKey();

  async function call() {
    const input = { ...planned, idempotencyKey: keyOf(planned) };
    const called = (await dispatch.run({ input }))?.dispatchCall;
    if (!called) return;
    onClose();
    const { id } = called.call;
    if (when === 'now') return navigate({ to: '/calls/$callId', params: { callId: id } });
    toast({
      tone: 'good',
      title: 'The call is scheduled.',
      action: { label: 'Open agenda', run: () => navigate({ to: '/agenda' }) },
    });
  }

  return (
    <Form onSubmit={call} sending={dispatch}>
      <SelectField
        label="Agent"
        name="agentId"
        onChange={(event) => setAgentId(event.target.value)}
        value={agentId}
      >
        <Options of={agents.map(({ id, name }) => [id, name])} />
      </SelectField>
      <SelectField label="When" onChange={(event) => setWhen(event.target.value as When)} value={when}>
        <option value="now">Now</option>
        <option value="nine">{`At nine ${zone === null ? 'your' : 'their'} time, ${nameOf(nine, clock)}`}</option>
        <option value="other">At another time</option>
      </SelectField>
      {when === 'other' ? (
        <TextField
          autoFocus
          hint={zone === null ? `In your time zone, ${OWN_ZONE}.` : `In their time zone, ${zone}.`}
          label="Time"
          name="notBefore"
          onChange={(event) => setLocal(event.target.value)}
          required
          type="datetime-local"
          value={local}
        />
      ) : null}
      <div aria-live="polite">
        {error && !fetching ? <Notice tone="bad">{sentenceOf(error)}</Notice> : null}
        {permission && isTimed ? (
          <Verdict
            isNow={when === 'now'}
            onMove={(until) => {
              setWhen('other');
              setLocal(localTimeIn(clock, new Date(Math.ceil(until.getTime() / 60_000) * 60_000)));
            }}
            permission={permission}
            zone={zone}
          />
        ) : null}
      </div>
      <Submit
        className="self-end"
        disabled={fetching || !isTimed || (obstacle != null && (when === 'now' || obstacle.kind === 'NEVER'))}
      >
        {when === 'now' ? 'Call now' : 'Schedule the call'}
      </Submit>
    </Form>
  );
}

/** Answer of the calling rules, with the time from which they permit the call. */
function Verdict({
  permission: { obstacle },
  isNow,
  zone,
  onMove,
}: {
  permission: NonNullable<CallPersonPermissionQuery['callPermission']>;
  isNow: boolean;
  zone: string | null;
  onMove(until: Date): void;
}) {
  if (obstacle === null) {
    return (
      <Notice tone="good">
        {isNow ? 'The rules permit this call.' : 'The rules permit this call, as far as is known now.'}
      </Notice>
    );
  }
  const { sentence, until, kind } = obstacle;
  return (
    <Notice tone={isNow || kind === 'NEVER' ? 'bad' : 'warn'}>
      <p>
        <Sentence text={sentence} timeZone={zone} />
      </p>
      {isNow || kind === 'NEVER' ? null : <p>The rules are applied again at that time.</p>}
      {until === null ? null : (
        <Button className="mt-2" onClick={() => onMove(new Date(until))}>
          <span>
            Choose <ZonedTime timeZone={zone} value={until} />
          </span>
        </Button>
      )}
    </Notice>
  );
}

function nameOf(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(undefined, {
    ...{ timeZone, weekday: 'short', month: 'short', day: 'numeric', timeZoneName: 'short' },
    ...{ hour: 'numeric', minute: '2-digit' },
  }).format(instant);
}

/** Returns a function that gives a request its idempotency key: the same one as long as the request is the same. */
function useRequestKey(): (request: object) => string {
  const last = useRef({ request: '', key: '' });
  return (request) => {
    const text = JSON.stringify(request);
    if (last.current.request !== text) last.current = { request: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
