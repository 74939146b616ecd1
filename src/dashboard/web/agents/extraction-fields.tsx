import { Button, IconButton } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { CloseIcon, PlusIcon } from '../ui/icons.tsx';
import type { ExtractionFieldInput, ExtractionType } from './agents.generated.ts';

/** An extraction field in the agent's form; `key` identifies it while it has no name. */
export interface DraftField extends ExtractionFieldInput {
  key: string;
}

export function toDraft(field: ExtractionFieldInput): DraftField {
  return { ...field, key: crypto.randomUUID() };
}

export function toInput({ name, type, description }: DraftField): ExtractionFieldInput {
  return { name: name.trim(), type, description };
}

export function ExtractionFields({
  fields,
  onChange,
}: {
  fields: DraftField[];
  onChange(fields: DraftField[]): void;
}) {
  const change = (key: string, patch: Partial<DraftField>) =>
    onChange(fields.map((field) => (field.key === key ? { ...field, ...patch } : field)));
  return (
    <div className="flex flex-col gap-3">
      {fields.map((field, index) => (
        <div
          className="grid grid-cols-[1fr_auto] items-start gap-3 sm:grid-cols-[1fr_8rem_2fr_auto]"
          key={field.key}
        >
          <TextField
            label="Name"
            name={`extractionFields.${index}.name`}
            onChange={(event) => change(field.key, { name: event.target.value })}
            pattern="[A-Za-z_][A-Za-z0-9_]*"
            title="Letters, digits and underscores"
            value={field.name}
          />
          <SelectField
            label="Type"
            onChange={(event) => change(field.key, { type: event.target.value as ExtractionType })}
            value={field.type}
          >
            <option value="STRING">Text</option>
            <option value="NUMBER">Number</option>
            <option value="BOOLEAN">Yes or no</option>
          </SelectField>
          <TextField
            label="Description"
            onChange={(event) => change(field.key, { description: event.target.value })}
            value={field.description}
          />
          <IconButton
            className="sm:mt-6"
            label={`Remove ${field.name || 'field'}`}
            onClick={() => onChange(fields.filter(({ key }) => key !== field.key))}
          >
            <CloseIcon />
          </IconButton>
        </div>
      ))}
      <div>
        <Button onClick={() => onChange([...fields, toDraft({ name: '', type: 'STRING', description: '' })])}>
          <PlusIcon /> Add field
        </Button>
      </div>
    </div>
  );
}
