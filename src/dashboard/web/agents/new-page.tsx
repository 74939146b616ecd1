import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { SecretOnce } from '../ui/copy.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PageFrame } from '../ui/layout/page.tsx';
import { useAction } from '../ui/use-action.ts';
import { AdoptForm } from './adopt-form.tsx';
import { AgentForm } from './agent-form.tsx';
import { CreateAgentDocument, type CreateAgentInput } from './agents.generated.ts';

export function NewAgentPage() {
  const navigate = useNavigate();
  const creation = useAction(CreateAgentDocument, { quiet: true });
  const [adopts, setAdopts] = useState(false);
  const [created, setCreated] = useState<{ agentId: string; secret: string } | null>(null);

  function toggle() {
    creation.reset();
    setAdopts(!adopts);
  }

  async function create(input: CreateAgentInput) {
    const result = await creation.run({ input });
    if (!result) return;
    const { agent, webhookSecret } = result.createAgent;
    if (agent.webhookUrl && webhookSecret) setCreated({ agentId: agent.id, secret: webhookSecret });
    else open(agent.id);
  }

  function open(agentId: string) {
    navigate({ to: '/agents/$agentId', params: { agentId } });
  }

  return (
    <PageFrame
      actions={<Button onClick={toggle}>{adopts ? 'Create a new agent' : 'Use an existing agent'}</Button>}
      back={{ to: '/agents', label: 'Agents' }}
      title={adopts ? 'Use an existing agent' : 'Create an agent'}
    >
      {adopts ? (
        <AdoptForm onSubmit={create} sending={creation} />
      ) : (
        <AgentForm onSubmit={create} sending={creation} />
      )}
      {created ? (
        <Dialog onClose={() => open(created.agentId)} title="The agent’s webhook secret">
          <SecretOnce
            label="Verify the signature of each post-call webhook with it"
            onDone={() => open(created.agentId)}
            secret={created.secret}
          />
        </Dialog>
      ) : null}
    </PageFrame>
  );
}
