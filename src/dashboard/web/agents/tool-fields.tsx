import { use } from 'react';
import { HIDDEN_VALUE, TOOL_LIMITS, TOOL_METHODS, TOOL_NAME } from '../../../agents/agent-limits.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { FieldProblems, NumberField, SelectField, TextArea, TextField } from '../ui/field.tsx';
import { CloseIcon, PlusIcon } from '../ui/icons.tsx';
import type { AgentFormFragment, AgentToolInput, ToolMethod } from './agents.generated.ts';

/** A tool in the agent's form, with its headers and parameters as text. */
export interface DraftTool {
  key: string;
  name: string;
  description: string;
  url: string;
  method: ToolMethod;
  headers: string;
  parameters: string;
  timeoutSeconds: number;
}

const NEW_TOOL: Omit<DraftTool, 'key'> = {
  name: '',
  description: '',
  url: '',
  method: 'POST',
  headers: '',
  parameters: JSON.stringify({ type: 'object', properties: {} }, null, 2),
  timeoutSeconds: TOOL_LIMITS.defaultTimeoutSeconds,
};

export function toDraftTool({ headers, parameters, ...tool }: AgentFormFragment['tools'][number]): DraftTool {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return {
    ...tool,
    key: crypto.randomUUID(),
    headers: lines.join('\n'),
    parameters: JSON.stringify(parameters, null, 2),
  };
}

/** Converts a tool of the agent's form to GraphQL's input. Throws `SyntaxError` if its parameters are not JSON. */
export function toToolInput({ key: _, headers, parameters, name, ...tool }: DraftTool): AgentToolInput {
  return { ...tool, name: name.trim(), headers: headersIn(headers), parameters: JSON.parse(parameters) };
}

/** Returns problems of an agent's tools that are known before they are sent, by the server's field paths. */
export function toolProblems(tools: readonly DraftTool[]): Record<string, string> {
  const wrong = tools.flatMap(({ parameters }, i) =>
    isJson(parameters) ? [] : [[`tools.${i}.parameters`, 'must be JSON']],
  );
  return Object.fromEntries(wrong);
}

export function ToolFields({ tools, onChange }: { tools: DraftTool[]; onChange(tools: DraftTool[]): void }) {
  const problem = use(FieldProblems).tools;
  return (
    <div className="flex flex-col gap-4">
      {tools.map((tool, index) => (
        <OneTool
          key={tool.key}
          onChange={(patch) => onChange(tools.map((each) => (each === tool ? { ...each, ...patch } : each)))}
          onRemove={() => onChange(tools.filter((each) => each !== tool))}
          path={`tools.${index}`}
          tool={tool}
        />
      ))}
      {problem ? <p className="text-[13px] text-bad">{problem}</p> : null}
      <div>
        <Button onClick={() => onChange([...tools, { ...NEW_TOOL, key: crypto.randomUUID() }])}>
          <PlusIcon /> Add tool
        </Button>
      </div>
    </div>
  );
}

function OneTool({
  tool,
  path,
  onChange,
  onRemove,
}: {
  tool: DraftTool;
  path: string;
  onChange(patch: Partial<DraftTool>): void;
  onRemove(): void;
}) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Tool name"
          maxLength={TOOL_NAME.maxLength}
          name={`${path}.name`}
          onChange={(event) => onChange({ name: event.target.value })}
          pattern={TOOL_NAME.pattern.source}
          required
          title="Letters, digits and underscores"
          value={tool.name}
        />
        <NumberField
          label="Timeout, in seconds"
          max={TOOL_LIMITS.maxTimeoutSeconds}
          min={TOOL_LIMITS.minTimeoutSeconds}
          name={`${path}.timeoutSeconds`}
          onChange={(event) => onChange({ timeoutSeconds: event.target.valueAsNumber })}
          required
          value={tool.timeoutSeconds}
        />
        <TextField
          className="sm:col-span-2"
          hint="When the agent uses the tool, and for what."
          label="Tool description"
          maxLength={TOOL_LIMITS.descriptionLength}
          name={`${path}.description`}
          onChange={(event) => onChange({ description: event.target.value })}
          required
          value={tool.description}
        />
        <SelectField
          label="Method"
          onChange={(event) => onChange({ method: event.target.value as ToolMethod })}
          value={tool.method}
        >
          {TOOL_METHODS.map((method) => (
            <option key={method}>{method}</option>
          ))}
        </SelectField>
        <TextField
          label="Tool URL"
          name={`${path}.url`}
          onChange={(event) => onChange({ url: event.target.value })}
          placeholder="https://example.com/tools/orders"
          required
          type="url"
          value={tool.url}
        />
        <TextArea
          hint={`One a line, such as authorization: Bearer abc. ${HIDDEN_VALUE} keeps the stored value.`}
          label="Headers"
          name={`${path}.headers`}
          onChange={(event) => onChange({ headers: event.target.value })}
          rows={4}
          spellCheck={false}
          value={tool.headers}
        />
        <TextArea
          hint="A JSON Schema of an object."
          label="Parameters"
          name={`${path}.parameters`}
          onChange={(event) => onChange({ parameters: event.target.value })}
          rows={4}
          spellCheck={false}
          value={tool.parameters}
        />
      </div>
      <IconButton className="sm:mt-6" label={`Remove ${tool.name || 'tool'}`} onClick={onRemove}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function headersIn(lines: string): Record<string, string> {
  const entries = lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.trim(), value.join(':').trim()];
    });
  return Object.fromEntries(entries);
}
