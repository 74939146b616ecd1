import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import type { CombinedError } from 'urql';
import { AGENT_LIMITS } from '../../../agents/agent-limits.ts';
import { fieldErrorsOf, sentenceOf } from '../api/errors.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../ui/field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Notice } from '../ui/states.tsx';
import {
  type DraftTool,
  ToolFields,
  toDraftTool,
  toolProblems,
  toToolInput,
} from './abilities/tool-fields.tsx';
import { TransferFields, toDraftTransfer, toTransferInput } from './abilities/transfer-fields.tsx';
import type {
  AgentFormFragment as Agent,
  CreateAgentInput,
  RecordingRule,
  VoicemailAction,
} from './agents.generated.ts';
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
  const adopted = agent?.adopted ?? false;
  const [fields, setFields] = useState<DraftField[]>(() => (agent?.extractionFields ?? []).map(toDraft));
  const [voicemail, setVoicemail] = useState<VoicemailAction>(agent?.voicemail.action ?? 'HANG_UP');
  const [tools, setTools] = useState<DraftTool[]>(() => (agent?.tools ?? []).map(toDraftTool));
  const [transfers, setTransfers] = useState(() => (agent?.transfers ?? []).map(toDraftTransfer));
  const [changed, setChanged] = useState(false);
  const problems = { ...fieldErrorsOf(error), ...toolProblems(tools) };
  useEffect(() => {
    if (error) setChanged(true);
  }, [error]);
  useBlocker({
    shouldBlockFn: () => changed && !window.confirm('Leave without saving your changes?'),
    enableBeforeUnload: () => changed,
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (Object.keys(toolProblems(tools)).length > 0) return;
    setChanged(false);
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim() || null;
    onSubmit({
      name: text('name') ?? '',
      goal: text('goal'),
      ...(!adopted && {
        firstMessage: text('firstMessage'),
        disclosure: text('disclosure'),
        recording: text('recording') as RecordingRule,
        ...(text('systemPrompt') && { systemPrompt: text('systemPrompt') }),
        language: text('language') ?? 'en',
        voiceId: text('voiceId'),
        model: text('model'),
        maxDurationSeconds: Math.round(Number(form.get('maxMinutes')) * 60),
        tools: tools.map(toToolInput),
        transfers: transfers.map(toTransferInput),
      }),
      voicemail: {
        action: voicemail,
        message: voicemail === 'LEAVE_MESSAGE' ? text('voicemailMessage') : null,
      },
      extractionFields: fields.filter((field) => field.name.trim() !== '').map(toInput),
      webhookUrl: text('webhookUrl'),
    });
  }

  return (
    <form onChange={() => setChanged(true)} onSubmit={submit}>
      <fieldset className="flex flex-col gap-4" disabled={readOnly}>
        {error ? <Notice tone="bad">{sentenceOf(error)}</Notice> : null}
        {adopted ? (
          <Notice tone="info">
            This agent was made at its voice provider. Its language, instructions, first message, maximum call
            length, voice and model are changed there; they are shown as of the last deployment.
          </Notice>
        ) : null}
        <Card title="Conversation">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              defaultValue={agent?.name}
              error={problems.name}
              label="Name"
              maxLength={AGENT_LIMITS.nameLength}
              name="name"
              required
            />
            <TextField
              defaultValue={agent?.language ?? 'en'}
              error={problems.language}
              hint="For example en, de, or pt-BR."
              label="Language"
              name="language"
              readOnly={adopted}
              required
            />
            <TextArea
              className="sm:col-span-2"
              defaultValue={agent?.systemPrompt}
              error={problems.systemPrompt}
              hint={agent ? undefined : 'Leave blank to use the default assistant instructions.'}
              label="Instructions"
              name="systemPrompt"
              readOnly={adopted}
              required={agent !== undefined && !adopted}
              rows={7}
            />
            <TextArea
              className="sm:col-span-2"
              defaultValue={agent?.firstMessage ?? ''}
              error={problems.firstMessage}
              hint="What the agent says when the call is answered."
              label="First message"
              name="firstMessage"
              readOnly={adopted}
              rows={2}
            />
            <TextField
              className="sm:col-span-2"
              defaultValue={agent?.disclosure ?? ''}
              error={problems.disclosure}
              hint="Said before the first message, for example: I am an AI assistant. Each call shows whether it was heard."
              label="Disclosure"
              maxLength={AGENT_LIMITS.disclosureLength}
              name="disclosure"
            />
            <SelectField
              className="sm:col-span-2"
              defaultValue={agent?.recording ?? 'ALWAYS'}
              disabled={adopted}
              error={problems.recording}
              label="Recordings"
              name="recording"
            >
              <option value="ALWAYS">Keep all</option>
              <option value="IF_DISCLOSED">Keep those in which the agent has said its disclosure</option>
              <option value="NEVER">Do not record</option>
            </SelectField>
            <TextArea
              className="sm:col-span-2"
              defaultValue={agent?.goal ?? ''}
              error={problems.goal}
              hint="Used to decide whether a call was successful."
              label="Goal"
              name="goal"
              rows={2}
            />
          </div>
        </Card>
        <Card hint="Extracted from every conversation and included in the results." title="Data to extract">
          <ExtractionFields fields={fields} onChange={setFields} problems={problems} />
        </Card>
        {adopted ? null : (
          <>
            <Card
              hint="HTTP endpoints of yours that the agent uses during calls. Each use is recorded on the call."
              title="Tools"
            >
              <ToolFields onChange={setTools} problems={problems} tools={tools} />
            </Card>
            <Card hint="People to whom the agent may transfer a call." title="Transfers">
              <TransferFields onChange={setTransfers} problems={problems} transfers={transfers} />
            </Card>
          </>
        )}
        <Card title="Call">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              defaultValue={(agent?.maxDurationSeconds ?? 600) / 60}
              error={problems.maxDurationSeconds}
              label="Maximum call length, in minutes"
              max={120}
              min={0.5}
              name="maxMinutes"
              readOnly={adopted}
              required
              step={0.5}
              type="number"
            />
            <SelectField
              label="If an answering machine answers"
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
                label="Message to leave"
                name="voicemailMessage"
                required
                rows={2}
              />
            ) : null}
            <TextField
              defaultValue={agent?.voiceId ?? ''}
              error={problems.voiceId}
              hint="Voice ID from your provider. Leave blank for its default."
              label="Voice"
              name="voiceId"
              readOnly={adopted}
            />
            <TextField
              defaultValue={agent?.model ?? ''}
              error={problems.model}
              hint="Model name from your provider. Leave blank for its default."
              label="Model"
              name="model"
              readOnly={adopted}
            />
            <TextField
              className="sm:col-span-2"
              defaultValue={agent?.webhookUrl ?? ''}
              error={problems.webhookUrl}
              hint="Receives the result of every call this agent places."
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
