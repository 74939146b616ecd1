import { CheckField, Options, SelectField, TextField } from '../../ui/field.tsx';
import { textIn } from '../../ui/form-values.ts';
import { Card } from '../../ui/layout/card.tsx';
import type { CampaignChoicesQuery, PreDialFailureAction } from '../campaigns.generated.ts';

export function AgentAndContacts({ choices }: { choices: CampaignChoicesQuery }) {
  return (
    <Card title="Agent and contacts">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Name" maxLength={200} name="name" required />
        <SelectField label="Agent" name="agentId">
          <Options
            of={choices.agents.nodes.map(({ id, name, status }) => [
              id,
              status === 'ACTIVE' ? name : `${name} (not deployed)`,
            ])}
          />
        </SelectField>
        <SelectField label="Contact list" name="contactListId">
          <Options
            of={choices.contactLists.nodes.map(({ id, name, contactCount }) => [
              id,
              `${name} (${contactCount.toLocaleString()})`,
            ])}
          />
        </SelectField>
        <SelectField label="Call from" name="phoneNumberId">
          <option value="">First active number</option>
          <Options
            of={choices.phoneNumbers
              .filter(({ status }) => status === 'ACTIVE')
              .map(({ id, e164 }) => [id, e164])}
          />
          <Options of={choices.numberPools.map(({ id, name }) => [id, `Number pool: ${name}`])} />
        </SelectField>
        <CheckField
          hint="Contacts without a consent that is in force are not called."
          label="Require consent"
          name="requireConsent"
        />
        <TextField
          hint="Asked before each call. Leave empty to ask the account’s own."
          label="Pre-dial webhook"
          name="preDialWebhook.url"
          type="url"
        />
        <SelectField label="Without a usable answer" name="preDialWebhook.onFailure">
          <option value="FAIL_CLOSED">Do not place the call</option>
          <option value="FAIL_OPEN">Place the call</option>
        </SelectField>
      </div>
    </Card>
  );
}

export function agentAndContactsIn(form: FormData) {
  return {
    name: textIn(form, 'name') ?? '',
    agentId: textIn(form, 'agentId') ?? '',
    contactListId: textIn(form, 'contactListId') ?? '',
    ...callerIn(textIn(form, 'phoneNumberId')),
    requireConsent: form.has('requireConsent'),
    preDialWebhook: preDialWebhookIn(form),
  };
}

/** Returns the chosen number or pool by the prefix of its id; null = the first active number. */
function callerIn(id: string | null) {
  return id?.startsWith('pool_') ? { numberPoolId: id } : { phoneNumberId: id };
}

/** Reads the form's pre-dial webhook of the campaign; null = the account's applies. */
function preDialWebhookIn(form: FormData) {
  const url = textIn(form, 'preDialWebhook.url');
  const onFailure = form.get('preDialWebhook.onFailure') as PreDialFailureAction;
  return url === null ? null : { url, onFailure };
}
