import { type FormEvent, useState } from 'react';
import type { CombinedError } from 'urql';
import { fieldErrorsOf, sentenceOf } from '../api/errors.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { SelectField, TextArea, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/states.tsx';
import type { AgentFormFragment as Agent, CreateAgentInput, VoicemailAction } from './agents.generated.ts';
import { type DraftField, ExtractionFields, toDraft, toInput } from './extraction-fields.tsx';

/** What an agent is, in one form; the same for a new one and for one that exists. */
export function AgentForm({
  agent,
  error,
  pending,
  readOnly,
  onSubmit,
}: {
  agent?: Agent;
  error: CombinedError | undefined;
  pending: boolean;
  readOnly?: boolean;
  onSubmit(input: CreateAgentInput): void;
}) {
  const [fields, setFields] = useState<DraftField[]>(() => (agent?.extractionFields ?? []).map(toDraft));
  const [voicemail, setVoicemail] = useState<VoicemailAction>(agent?.voicemail.action ?? 'HANG_UP');
  const problems = fieldErrorsOf(error);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim() || null;
    onSubmit({
      name: text('name') ?? '',
      goal: text('goal'),
      firstMessage: text('firstMessage'),
      ...(text('systemPrompt') && { systemPrompt: text('systemPrompt') }),
      language: text('language') ?? 'en',
      voiceId: text('voiceId'),
      model: text('model'),
      maxDurationSeconds: Math.round(Number(form.get('maxMinutes')) * 60),
      voicemail: {
        action: voicemail,
        message: voicemail === 'LEAVE_MESSAGE' ? text('voicemailMessage') : null,
      },
      extractionFields: fields.filter((field) => field.name.trim() !== '').map(toInput),
      webhookUrl: text('webhookUrl'),
    });
  }

  return (
    <form onSubmit={submit}>
      <fieldset className="flex flex-col gap-4" disabled={readOnly}>
        {error ? <Notice tone="bad">{sentenceOf(error)}</Notice> : null}
        <Card title="Conversation">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              defaultValue={agent?.name}
              error={problems.name}
              label="Name"
              maxLength={100}
              name="name"
              required
            />
            <TextField
              defaultValue={agent?.language ?? 'en'}
              error={problems.language}
              hint="Such as en, de or pt-BR."
              label="Language"
              name="language"
              required
            />
            <TextArea
              className="sm:col-span-2"
              defaultValue={agent?.systemPrompt}
              error={problems.systemPrompt}
              hint={agent ? undefined : 'Left empty, a friendly and concise assistant.'}
              label="Instructions"
              name="systemPrompt"
              required={agent !== undefined}
              rows={7}
            />
            <TextArea
              className="sm:col-span-2"
              defaultValue={agent?.firstMessage ?? ''}
              error={problems.firstMessage}
              hint="What it says when somebody answers."
              label="First message"
              name="firstMessage"
              rows={2}
            />
            <TextArea
              className="sm:col-span-2"
              defaultValue={agent?.goal ?? ''}
              error={problems.goal}
              hint="Each call is judged by whether it was achieved."
              label="Goal"
              name="goal"
              rows={2}
            />
          </div>
        </Card>
        <Card hint="Found in each conversation and delivered with the call." title="Data to extract">
          <ExtractionFields fields={fields} onChange={setFields} problems={problems} />
        </Card>
        <Card title="Call">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              defaultValue={(agent?.maxDurationSeconds ?? 600) / 60}
              error={problems.maxDurationSeconds}
              label="Longest call, in minutes"
              max={120}
              min={0.5}
              name="maxMinutes"
              required
              step={0.5}
              type="number"
            />
            <SelectField
              label="When a voicemail answers"
              onChange={(event) => setVoicemail(event.target.value as VoicemailAction)}
              value={voicemail}
            >
              <option value="HANG_UP">Hang up</option>
              <option value="LEAVE_MESSAGE">Leave a message</option>
            </SelectField>
            {voicemail === 'LEAVE_MESSAGE' ? (
              <TextArea
                className="sm:col-span-2"
                defaultValue={agent?.voicemail.message ?? ''}
                error={problems['voicemail.message']}
                label="Message for the voicemail"
                name="voicemailMessage"
                required
                rows={2}
              />
            ) : null}
            <TextField
              defaultValue={agent?.voiceId ?? ''}
              error={problems.voiceId}
              hint="As the voice provider names it."
              label="Voice"
              name="voiceId"
            />
            <TextField
              defaultValue={agent?.model ?? ''}
              error={problems.model}
              hint="As the voice provider names it."
              label="Model"
              name="model"
            />
            <TextField
              className="sm:col-span-2"
              defaultValue={agent?.webhookUrl ?? ''}
              error={problems.webhookUrl}
              hint="Receives the result of every call of this agent."
              label="Post-call webhook"
              name="webhookUrl"
              placeholder="https://example.com/calls"
              type="url"
            />
          </div>
        </Card>
        {readOnly ? null : (
          <div className="flex justify-end">
            <Button pending={pending} tone="primary" type="submit">
              {agent ? 'Save and deploy' : 'Create and deploy'}
            </Button>
          </div>
        )}
      </fieldset>
    </form>
  );
}
