import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead, useRereadEvery } from '../api/use-read.ts';
import { useIsOwner } from '../shell/viewer.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { SecretOnce } from '../ui/copy.tsx';
import { PhoneIcon } from '../ui/icons.tsx';
import { PageFrame } from '../ui/layout/page.tsx';
import { ConfirmButton, Dialog, DialogButton } from '../ui/overlays/dialog.tsx';
import { LoadingState, Notice } from '../ui/states.tsx';
import { toast } from '../ui/toasts.tsx';
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
