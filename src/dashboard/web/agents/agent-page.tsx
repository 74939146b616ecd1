import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead, useRereadEvery } from '../api/use-read.ts';
import { useIsOwner } from '../shell/viewer.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { SecretOnce } from '../ui/copy.tsx';
import { ConfirmButton, Dialog, DialogButton } from '../ui/dialog.tsx';
import { Options, SelectField, TextField } from '../ui/field.tsx';
import { Form, Submit } from '../ui/form.tsx';
import { PhoneIcon } from '../ui/icons.tsx';
import { PageFrame } from '../ui/layout/page.tsx';
import { readTypedPhone } from '../ui/phone/phone-number.ts';
import { LoadingState, Notice } from '../ui/states.tsx';
import { toast } from '../ui/toasts.tsx';
import { useAction } from '../ui/use-action.ts';
import { AgentForm } from './agent-form.tsx';
import { AgentStatusBadge } from './agent-status.tsx';
import {
  type AgentFormFragment as Agent,
  AgentDetailDocument,
  type AgentFormFragment,
  type CreateAgentInput,
  DeleteAgentDocument,
  DispatchCallDocument,
  RotateAgentWebhookSecretDocument,
  UpdateAgentDocument,
} from './agents.generated.ts';

const REFRESH_MS = 3000;

export function AgentPage() {
  const { agentId } = useParams({ from: '/app/agents/$agentId' });
  const { data, error, refresh } = useRead({ query: AgentDetailDocument, variables: { id: agentId } });
  const update = useAction(UpdateAgentDocument, { quiet: true });
  const owner = useIsOwner();
  const agent = data?.agent;
  const deploying = agent !== undefined && agent.status !== 'ACTIVE';

  useRereadEvery(deploying ? REFRESH_MS : null, refresh);

  async function save(input: CreateAgentInput) {
    const saved = await update.run({ input: { id: agentId, ...input } });
    if (saved) toast({ tone: 'good', title: `${saved.updateAgent.agent.name} saved.` });
  }

  if (!agent) return <LoadingState error={error} refresh={refresh} rows={10} />;
  return (
    <PageFrame
      actions={
        <>
          <ButtonLink search={{ of: 'agents', a: agentId }} to="/compare">
            Compare
          </ButtonLink>
          {owner ? <AgentActions agent={agent} /> : null}
        </>
      }
      back={{ to: '/agents', label: 'Agents' }}
      subtitle={<AgentStatusBadge status={agent.status} />}
      title={agent.name}
    >
      {agent.deployError ? (
        <Notice tone="bad">Deployment failed: {agent.deployError} We’ll retry automatically.</Notice>
      ) : null}
      {agent.drift ? <Notice tone="warn">{agent.drift}</Notice> : null}
      <AgentForm agent={agent} isReadOnly={!owner} key={agent.id} onSubmit={save} sending={update} />
    </PageFrame>
  );
}

function AgentActions({ agent }: { agent: Agent }) {
  const navigate = useNavigate();
  return (
    <>
      <DialogButton
        dialog={(close) => <TestCall agent={agent} onClose={close} />}
        disabled={agent.status !== 'ACTIVE'}
        tone="primary"
      >
        <PhoneIcon /> Test call
      </DialogButton>
      <ButtonLink search={{ agent: agent.id }} to="/calls">
        View calls
      </ButtonLink>
      {agent.webhookUrl ? (
        <DialogButton dialog={(close) => <RotateSecret agentId={agent.id} onClose={close} />}>
          Rotate webhook secret
        </DialogButton>
      ) : null}
      <ConfirmButton
        action="Delete agent"
        button={{ children: 'Delete', tone: 'danger' }}
        mutation={DeleteAgentDocument}
        onDone={() => navigate({ to: '/agents' })}
        title={`Delete ${agent.name}?`}
        variables={{ input: { id: agent.id } }}
      >
        The agent no longer places calls. Call history is kept.
      </ConfirmButton>
    </>
  );
}

function RotateSecret({ agentId, onClose }: { agentId: string; onClose(): void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const { run, pending } = useAction(RotateAgentWebhookSecretDocument);

  async function rotate() {
    const rotated = await run({ input: { id: agentId } });
    if (rotated) setSecret(rotated.rotateAgentWebhookSecret.webhookSecret ?? null);
  }

  return (
    <Dialog
      description={
        secret ? undefined : 'For 24 hours, webhooks are signed with both the old and the new secret.'
      }
      onClose={onClose}
      title="Rotate the webhook secret"
    >
      {secret ? (
        <SecretOnce label="The new secret" secret={secret} />
      ) : (
        <Button onClick={rotate} pending={pending} tone="primary">
          Rotate secret
        </Button>
      )}
    </Dialog>
  );
}

/** Numbers of the simulator, each with a fixed behavior. */
const SIMULATOR_NUMBERS = [
  { number: '+15005550006', does: 'answers, 42 s, goal achieved' },
  { number: '+15005550007', does: 'answers, 75 s, goal not achieved' },
  { number: '+15005550004', does: 'voicemail' },
  { number: '+15005550002', does: 'does not answer' },
  { number: '+15005550003', does: 'is busy' },
  { number: '+15005550010', does: 'asks not to be called again' },
  { number: '+15005550016', does: 'asks to be called back in two minutes' },
  { number: '+15005550017', does: 'answers after call screening' },
];
const OWN = 'own';

function TestCall({
  agent,
  onClose,
}: {
  agent: Pick<AgentFormFragment, 'id' | 'provider'>;
  onClose(): void;
}) {
  const navigate = useNavigate();
  // Other providers would dial these as ordinary telephone numbers.
  const numbers = agent.provider === 'SIMULATOR' ? SIMULATOR_NUMBERS : [];
  const [choice, setChoice] = useState(numbers[0]?.number ?? OWN);
  const dispatch = useAction(DispatchCallDocument, { quiet: true });

  async function call(form: FormData) {
    const toNumber = readTypedPhone(String(form.get('toNumber')).trim());
    const result = await dispatch.run({ input: { agentId: agent.id, toNumber } });
    if (result) navigate({ to: '/calls/$callId', params: { callId: result.dispatchCall.call.id } });
  }

  return (
    <Dialog description="This places a real call and uses credits." onClose={onClose} title="Test call">
      <Form onSubmit={call} sending={dispatch}>
        <SelectField
          label="Call"
          name={choice === OWN ? undefined : 'toNumber'}
          onChange={(event) => setChoice(event.target.value)}
          value={choice}
        >
          <Options of={numbers.map(({ number, does }) => [number, `${number} (${does})`])} />
          <option value={OWN}>Another number</option>
        </SelectField>
        {choice === OWN ? (
          <TextField
            autoFocus
            hint="With country code, for example +1 415 555 2671."
            inputMode="tel"
            label="Number"
            name="toNumber"
            required
          />
        ) : null}
        <Submit>Call now</Submit>
      </Form>
    </Dialog>
  );
}
