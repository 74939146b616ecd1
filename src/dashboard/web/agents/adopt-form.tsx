import { useState } from 'react';
import { useQuery } from 'urql';
import { AGENT_LIMITS } from '../../../agents/agent-limits.ts';
import { COMMON_LIMITS } from '../../../platform/input/limits.ts';
import { Options, SelectField, TextField } from '../ui/field.tsx';
import { Form, type Sending, Submit } from '../ui/form.tsx';
import { textIn } from '../ui/form-values.ts';
import { Card } from '../ui/layout/card.tsx';
import { providerName } from '../ui/provider-name.ts';
import { GoalField, WebhookField } from './agent-form.tsx';
import { AdoptableProvidersDocument, type CreateAgentInput } from './agents.generated.ts';
import { type DraftField, ExtractionFields, toInput } from './extraction-fields.tsx';

export function AdoptForm({
  sending,
  onSubmit,
}: {
  sending: Sending;
  onSubmit(input: CreateAgentInput): void;
}) {
  const [{ data }] = useQuery({ query: AdoptableProvidersDocument });
  const [fields, setFields] = useState<DraftField[]>([]);
  const providers = data?.voiceProviders ?? [];

  function submit(form: FormData) {
    const text = (name: string) => textIn(form, name);
    onSubmit({
      name: text('name') ?? '',
      provider: providers.find(({ name }) => name === text('provider'))?.name ?? null,
      providerAgentId: text('providerAgentId'),
      goal: text('goal'),
      extractionFields: fields.filter((field) => field.name.trim() !== '').map(toInput),
      webhookUrl: text('webhookUrl'),
    });
  }

  return (
    <Form isLong onSubmit={submit} sending={sending}>
      <Card
        hint="Its instructions, voice, model, tools and knowledge stay as they are, and are changed at the voice provider."
        title="Agent at the voice provider"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            defaultValue={providers.find(({ isDefault }) => isDefault)?.name}
            key={providers.length}
            label="Voice provider"
            name="provider"
            required
          >
            <Options of={providers.map(({ name }) => [name, providerName(name)])} />
          </SelectField>
          <TextField
            hint="Copy it from the voice provider’s dashboard."
            label="Agent ID there"
            maxLength={COMMON_LIMITS.idLength}
            name="providerAgentId"
            required
          />
          <TextField
            className="sm:col-span-2"
            label="Name"
            maxLength={AGENT_LIMITS.nameLength}
            name="name"
            required
          />
        </div>
      </Card>
      <Card
        hint="Merged into the agent, and taken out again when you delete it here. The agent itself is never deleted."
        title="Results"
      >
        <div className="flex flex-col gap-4">
          <GoalField />
          <ExtractionFields fields={fields} onChange={setFields} />
          <WebhookField />
        </div>
      </Card>
      <div className="flex justify-end">
        <Submit>Use this agent</Submit>
      </div>
    </Form>
  );
}
