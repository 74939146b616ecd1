import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead, useRereadEvery } from '../api/use-read.ts';
import { useIsOwner } from '../shell/viewer.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { SecretOnce } from '../ui/copy.tsx';
import { PhoneIcon } from '../ui/icons.tsx';
import { PageFrame } from '../ui/layout/page.tsx';
import { Confirm, Dialog } from '../ui/overlays/dialog.tsx';
import { toast } from '../ui/overlays/toasts.tsx';
import { LoadingState, Notice } from '../ui/states.tsx';
import { useAction } from '../ui/use-action.ts';
import { AgentForm } from './agent-form.tsx';
import { AgentStatusBadge } from './agent-status.tsx';
import {
  type AgentFormFragment as Agent,
  AgentDetailDocument,
  type CreateAgentInput,
  DeleteAgentDocument,
  RotateAgentWebhookSecretDocument,
  UpdateAgentDocument,
} from './agents.generated.ts';
import { TestCall } from './test-call.tsx';

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
      actions={owner ? <AgentActions agent={agent} /> : null}
      back={{ to: '/agents', label: 'Agents' }}
      subtitle={<AgentStatusBadge status={agent.status} />}
      title={agent.name}
    >
      {agent.deployError ? (
        <Notice tone="bad">Deployment failed: {agent.deployError} We’ll retry automatically.</Notice>
      ) : null}
      <AgentForm
        agent={agent}
        error={update.error}
        key={agent.id}
        onSubmit={save}
        pending={update.pending}
        readOnly={!owner}
      />
    </PageFrame>
  );
}

function AgentActions({ agent }: { agent: Agent }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'call' | 'rotate' | 'delete' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const rotate = useAction(RotateAgentWebhookSecretDocument);
  const remove = useAction(DeleteAgentDocument);

  async function rotateSecret() {
    const rotated = await rotate.run({ input: { id: agent.id } });
    if (rotated) setSecret(rotated.rotateAgentWebhookSecret.webhookSecret ?? null);
  }

  async function confirmDelete() {
    if (await remove.run({ input: { id: agent.id } })) navigate({ to: '/agents' });
  }

  function close() {
    setOpen(null);
    setSecret(null);
  }

  return (
    <>
      <Button disabled={agent.status !== 'ACTIVE'} onClick={() => setOpen('call')} tone="primary">
        <PhoneIcon /> Test call
      </Button>
      <ButtonLink search={{ agent: agent.id }} to="/calls">
        View calls
      </ButtonLink>
      {agent.webhookUrl ? <Button onClick={() => setOpen('rotate')}>Rotate webhook secret</Button> : null}
      <Button onClick={() => setOpen('delete')} tone="danger">
        Delete
      </Button>
      <TestCall agent={agent} onClose={close} open={open === 'call'} />
      <Dialog
        description={
          secret ? undefined : 'For 24 hours, webhooks are signed with both the old and the new secret.'
        }
        onOpenChange={(next) => !next && close()}
        open={open === 'rotate'}
        title="Rotate the webhook secret"
      >
        {secret ? (
          <SecretOnce label="The new secret" secret={secret} />
        ) : (
          <Button onClick={rotateSecret} pending={rotate.pending} tone="primary">
            Rotate secret
          </Button>
        )}
      </Dialog>
      <Confirm
        action="Delete agent"
        onConfirm={confirmDelete}
        onOpenChange={(next) => !next && close()}
        open={open === 'delete'}
        pending={remove.pending}
        title={`Delete ${agent.name}?`}
      >
        The agent no longer places calls. Call history is kept.
      </Confirm>
    </>
  );
}
