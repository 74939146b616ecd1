import { TOOL_LIMITS } from '../../../agents/agent-limits.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { CloseIcon, PlusIcon } from '../ui/icons.tsx';
import type { AgentFormFragment, AgentTransferInput, TransferMode } from './agents.generated.ts';

export interface DraftTransfer {
  key: string;
  to: string;
  condition: string;
  mode: TransferMode;
  message: string;
}

export function toDraftTransfer({
  message,
  ...transfer
}: AgentFormFragment['transfers'][number]): DraftTransfer {
  return { ...transfer, message: message ?? '', key: crypto.randomUUID() };
}

export function toTransferInput({ to, condition, mode, message }: DraftTransfer): AgentTransferInput {
  return { to: to.trim(), condition, mode, message: message.trim() || null };
}

export function TransferFields({
  transfers,
  onChange,
}: {
  transfers: DraftTransfer[];
  onChange(transfers: DraftTransfer[]): void;
}) {
  const change = (key: string, patch: Partial<DraftTransfer>) =>
    onChange(transfers.map((each) => (each.key === key ? { ...each, ...patch } : each)));
  const add = () =>
    onChange([...transfers, { key: crypto.randomUUID(), to: '', condition: '', mode: 'BLIND', message: '' }]);
  return (
    <div className="flex flex-col gap-4">
      {transfers.map((transfer, index) => (
        <div className="grid grid-cols-[1fr_auto] items-start gap-3" key={transfer.key}>
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              label="Transfer to"
              name={`transfers.${index}.to`}
              onChange={(event) => change(transfer.key, { to: event.target.value })}
              placeholder="+14155550123"
              required
              type="tel"
              value={transfer.to}
            />
            <SelectField
              label="Transfer"
              onChange={(event) => change(transfer.key, { mode: event.target.value as TransferMode })}
              value={transfer.mode}
            >
              <option value="BLIND">At once</option>
              <option value="WARM">With an introduction</option>
            </SelectField>
            <TextField
              label="When to transfer"
              maxLength={TOOL_LIMITS.transferConditionLength}
              name={`transfers.${index}.condition`}
              onChange={(event) => change(transfer.key, { condition: event.target.value })}
              placeholder="The person asks to talk to somebody."
              required
              value={transfer.condition}
            />
            <TextField
              label="Words before the transfer"
              maxLength={TOOL_LIMITS.transferMessageLength}
              name={`transfers.${index}.message`}
              onChange={(event) => change(transfer.key, { message: event.target.value })}
              placeholder="Optional"
              value={transfer.message}
            />
          </div>
          <IconButton
            className="sm:mt-6"
            label={`Remove ${transfer.to || 'transfer'}`}
            onClick={() => onChange(transfers.filter(({ key }) => key !== transfer.key))}
          >
            <CloseIcon />
          </IconButton>
        </div>
      ))}
      <div>
        <Button onClick={add}>
          <PlusIcon /> Add transfer
        </Button>
      </div>
    </div>
  );
}
