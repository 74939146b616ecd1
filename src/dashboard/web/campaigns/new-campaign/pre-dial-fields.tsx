import { SelectField, TextField } from '../../ui/field.tsx';
import type { PreDialFailureAction } from '../campaigns.generated.ts';
import { textIn } from './form-values.ts';

/** What is asked before each call of a campaign, as fields of its form. */
export function PreDialFields({ problems }: { problems: Readonly<Record<string, string>> }) {
  return (
    <>
      <TextField
        error={problems['preDialWebhook.url']}
        hint="Asked before each call. Leave empty to ask the account’s own."
        label="Pre-dial webhook"
        name="preDialUrl"
        type="url"
      />
      <SelectField label="Without a usable answer" name="preDialOnFailure">
        <option value="FAIL_CLOSED">Do not place the call</option>
        <option value="FAIL_OPEN">Place the call</option>
      </SelectField>
    </>
  );
}

/** The pre-dial webhook in a form with these fields; null = none of the campaign’s own. */
export function preDialWebhookIn(form: FormData) {
  const url = textIn(form, 'preDialUrl');
  return url === null ? null : { url, onFailure: form.get('preDialOnFailure') as PreDialFailureAction };
}
