import { useState } from 'react';
import { SUPPRESSION_LIMITS } from '../../../compliance/suppression-limits.ts';
import { ImportFile } from '../contacts/import/import-file.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';

export function ImportSuppressionsPage() {
  const [listName, setListName] = useState('Imported');
  const suppressionListName = listName.trim();
  return (
    <ImportFile
      back={{ to: '/suppressions', label: 'Do not call' }}
      kind="suppressions"
      link={({ suppressionListId }) => (
        <ButtonLink search={{ list: suppressionListId }} to="/suppressions" tone="primary">
          Show numbers
        </ButtonLink>
      )}
      subtitle="The columns phone, reason and expires_at are read. You can import a file again."
      target={suppressionListName === '' ? null : { suppressionListName }}
      targetField={(disabled) => (
        <TextField
          disabled={disabled}
          hint="It is created if you have no list with this name."
          label="Import into"
          maxLength={SUPPRESSION_LIMITS.listNameLength}
          onChange={(event) => setListName(event.target.value)}
          value={listName}
        />
      )}
      title="Import numbers"
    />
  );
}
