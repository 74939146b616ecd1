import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { AGENT_LIMITS } from '../../../agents/agent-limits.ts';
import { NumberField, SelectField, TextArea, TextField } from '../ui/field.tsx';
import { Form, type Sending, Submit } from '../ui/form.tsx';
import { textIn } from '../ui/form-values.ts';
import { Card } from '../ui/layout/card.tsx';
import { Notice } from '../ui/states.tsx';
import type {
  AgentFormFragment as Agent,
  CreateAgentInput,
  RecordingRule,
  VoicemailAction,
} from './agents.generated.ts';
import { type DraftField, ExtractionFields, toDraft, toInput } from './extraction-fields.tsx';
import { type DraftTool, ToolFields, toDraftTool, toolProblems, toToolInput } from './tool-fields.tsx';
import { TransferFields, toDraftTransfer, toTransferInput } from './transfer-fields.tsx';

export function AgentForm({
  agent,
  sending,
  isReadOnly,
  onSubmit,
}: {
  agent?: Agent;
  sending: Sending;
  isReadOnly?: boolean;
  onSubmit(input: CreateAgentInput): void;
}) {
  const adopted = agent?.adopted ?? false;
  const [fields, setFields] = useState<DraftField[]>(() => (agent?.extractionFields ?? []).map(toDraft));
  const [voicemail, setVoicemail] = useState<VoicemailAction>(agent?.voicemail.action ?? 'HANG_UP');
  const [tools, setTools] = useState<DraftTool[]>(() => (agent?.tools ?? []).map(toDraftTool));
  const [transfers, setTransfers] = useState(() => (agent?.transfers ?? []).map(toDraftTransfer));
  const [changed, setChanged] = useState(false);
  const { error } = sending;
  useEffect(() => {
    if (error) setChanged(true);
  }, [error]);
  useBlocker({
    shouldBlockFn: () => changed && !window.confirm('Leave without saving your changes?'),
    enableBeforeUnload: () => changed,
  });

  function submit(form: FormData) {
    if (Object.keys(toolProblems(tools)).length > 0) return;
    setChanged(false);
    const text = (name: string) => textIn(form, name);
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
        // The field is in minutes.
        maxDurationSeconds: Math.round(Number(form.get('maxDurationSeconds')) * 60),
        tools: tools.map(toToolInput),
        transfers: transfers.map(toTransferInput),
      }),
      voicemail: {
        action: voicemail,
        message: voicemail === 'LEAVE_MESSAGE' ? text('voicemail.message') : null,
      },
      extractionFields: fields.filter((field) => field.name.trim() !== '').map(toInput),
      webhookUrl: text('webhookUrl'),
    });
  }

  return (
    <Form
      isLong
      isReadOnly={isReadOnly}
      onChange={() => setChanged(true)}
      onSubmit={submit}
      problems={toolProblems(tools)}
      sending={sending}
    >
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
            label="Name"
            maxLength={AGENT_LIMITS.nameLength}
            name="name"
            required
          />
          <TextField
            defaultValue={agent?.language ?? 'en'}
            hint="For example en, de, or pt-BR."
            label="Language"
            name="language"
            readOnly={adopted}
            required
          />
          <TextArea
            className="sm:col-span-2"
            defaultValue={agent?.systemPrompt}
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
            hint="What the agent says when the call is answered."
            label="First message"
            name="firstMessage"
            readOnly={adopted}
            rows={2}
          />
          <TextField
            className="sm:col-span-2"
            defaultValue={agent?.disclosure ?? ''}
            hint="Said before the first message, for example: I am an AI assistant. Each call shows whether it was heard."
            label="Disclosure"
            maxLength={AGENT_LIMITS.disclosureLength}
            name="disclosure"
          />
          <SelectField
            className="sm:col-span-2"
            defaultValue={agent?.recording ?? 'ALWAYS'}
            disabled={adopted}
            label="Recordings"
            name="recording"
          >
            <option value="ALWAYS">Keep all</option>
            <option value="IF_DISCLOSED">Keep those in which the agent has said its disclosure</option>
            <option value="NEVER">Do not record</option>
          </SelectField>
          <GoalField agent={agent} />
        </div>
      </Card>
      <Card hint="Extracted from every conversation and included in the results." title="Data to extract">
        <ExtractionFields fields={fields} onChange={setFields} />
      </Card>
      {adopted ? null : (
        <>
          <Card
            hint="HTTP endpoints of yours that the agent uses during calls. Each use is recorded on the call."
            title="Tools"
          >
            <ToolFields onChange={setTools} tools={tools} />
          </Card>
          <Card hint="People to whom the agent may transfer a call." title="Transfers">
            <TransferFields onChange={setTransfers} transfers={transfers} />
          </Card>
        </>
      )}
      <Card title="Call">
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField
            defaultValue={(agent?.maxDurationSeconds ?? 600) / 60}
            label="Maximum call length, in minutes"
            max={AGENT_LIMITS.maxDurationSeconds / 60}
            min={AGENT_LIMITS.minDurationSeconds / 60}
            name="maxDurationSeconds"
            readOnly={adopted}
            required
            step="any"
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
              label="Message to leave"
              name="voicemail.message"
              required
              rows={2}
            />
          ) : null}
          <TextField
            defaultValue={agent?.voiceId ?? ''}
            hint="Voice ID from your provider. Leave blank for its default."
            label="Voice"
            name="voiceId"
            readOnly={adopted}
          />
          <TextField
            defaultValue={agent?.model ?? ''}
            hint="Model name from your provider. Leave blank for its default."
            label="Model"
            name="model"
            readOnly={adopted}
          />
          <WebhookField agent={agent} />
        </div>
      </Card>
      <div className="flex justify-end">
        <Submit>{agent ? 'Save and deploy' : 'Create and deploy'}</Submit>
      </div>
    </Form>
  );
}

export function GoalField({ agent }: { agent?: Agent }) {
  return (
    <TextArea
      className="sm:col-span-2"
      defaultValue={agent?.goal ?? ''}
      hint="Used to decide whether a call was successful."
      label="Goal"
      name="goal"
      rows={2}
    />
  );
}

export function WebhookField({ agent }: { agent?: Agent }) {
  return (
    <TextField
      className="sm:col-span-2"
      defaultValue={agent?.webhookUrl ?? ''}
      hint="Receives the result of every call this agent places."
      label="Post-call webhook"
      name="webhookUrl"
      placeholder="https://example.com/calls"
      type="url"
    />
  );
}
