import { type FormEvent, useState } from 'react';
import type { CombinedError } from 'urql';
import { useQuery } from 'urql';
import { AGENT_LIMITS } from '../../../agents/agent-limits.ts';
import { COMMON_LIMITS } from '../../../platform/input/limits.ts';
import { fieldErrorsOf, sentenceOf } from '../api/errors.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../ui/field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { providerName } from '../ui/provider-name.ts';
import { Notice } from '../ui/states.tsx';
import { AdoptableProvidersDocument, type CreateAgentInput } from './agents.generated.ts';
import { type DraftField, ExtractionFields, toInput } from './extraction-fields.tsx';

/** Which agent of a voice provider to use, and what is merged into it. Its voicemail rule can be changed later. */
export function AdoptForm({
  error,
  pending,
  onSubmit,
}: {
  error: CombinedError | undefined;
  pending: boolean;
  onSubmit(input: CreateAgentInput): void;
}) {
  const [{ data }] = useQuery({ query: AdoptableProvidersDocument });
  const [fields, setFields] = useState<DraftField[]>([]);
  const problems = fieldErrorsOf(error);
  const providers = data?.voiceProviders ?? [];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim() || null;
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
    <form className="flex flex-col gap-4" onSubmit={submit}>
      {error ? <Notice tone="bad">{sentenceOf(error)}</Notice> : null}
      <Card
        hint="Its instructions, voice, model, tools and knowledge stay as they are, and are changed at the voice provider."
        title="Agent at the voice provider"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            defaultValue={providers.find(({ isDefault }) => isDefault)?.name}
            error={problems.provider}
            key={providers.length}
            label="Voice provider"
            name="provider"
            required
          >
            {providers.map(({ name }) => (
              <option key={name} value={name}>
                {providerName(name)}
              </option>
            ))}
          </SelectField>
          <TextField
            error={problems.providerAgentId}
            hint="Copy it from the voice provider’s dashboard."
            label="Agent ID there"
            maxLength={COMMON_LIMITS.idLength}
            name="providerAgentId"
            required
          />
          <TextField
            className="sm:col-span-2"
            error={problems.name}
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
          <TextArea
            error={problems.goal}
            hint="Used to decide whether a call was successful."
            label="Goal"
            name="goal"
            rows={2}
          />
          <ExtractionFields fields={fields} onChange={setFields} problems={problems} />
          <TextField
            error={problems.webhookUrl}
            hint="Receives the result of every call this agent places."
            label="Post-call webhook"
            name="webhookUrl"
            placeholder="https://example.com/calls"
            type="url"
          />
        </div>
      </Card>
      <div className="flex justify-end">
        <Button pending={pending} tone="primary" type="submit">
          Use this agent
        </Button>
      </div>
    </form>
  );
}
