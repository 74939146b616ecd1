import { CAMPAIGN_LIMITS } from '../../../../campaigns/campaign-limits.ts';
import { CheckField, Options, SelectField, TextField } from '../../ui/field.tsx';
import { textIn } from '../../ui/form-values.ts';
import { Card } from '../../ui/layout/card.tsx';
import { formatPhone } from '../../ui/phone/phone-number.ts';
import type { CampaignChoicesQuery, PreDialFailureAction } from '../campaigns.generated.ts';
import type { CampaignSettings } from './settings.ts';

export function AgentAndContacts({
  choices,
  settings,
}: {
  choices: CampaignChoicesQuery;
  settings: CampaignSettings;
}) {
  return (
    <Card title="Agent and contacts">
      <div className="grid gap-4 sm:grid-cols-2">
        <NameField settings={settings} />
        <SelectField defaultValue={settings.agentId} label="Agent" name="agentId">
          <Options
            of={choices.agents.nodes.map(({ id, name, status }) => [
              id,
              status === 'ACTIVE' ? name : `${name} (not deployed)`,
            ])}
          />
        </SelectField>
        <SelectField defaultValue={settings.contactListId} label="Contact list" name="contactListId">
          <Options
            of={choices.contactLists.nodes.map(({ id, name, contactCount }) => [
              id,
              `${name} (${contactCount.toLocaleString()})`,
            ])}
          />
        </SelectField>
        <SelectField
          defaultValue={settings.numberPoolId ?? settings.phoneNumberId ?? ''}
          label="Call from"
          name="phoneNumberId"
        >
          <option value="">First active number</option>
          <Options
            of={choices.phoneNumbers
              .filter(({ status }) => status === 'ACTIVE')
              .map(({ id, e164 }) => [id, formatPhone(e164)])}
          />
          <Options of={choices.numberPools.map(({ id, name }) => [id, `Number pool: ${name}`])} />
        </SelectField>
        <CheckField
          defaultChecked={settings.requireConsent ?? false}
          hint="Contacts without a consent that is in force are not called."
          label="Require consent"
          name="requireConsent"
        />
        <TextField
          defaultValue={settings.preDialWebhook?.url}
          hint="Asked before each call. Leave empty to ask the account’s own."
          label="Pre-dial webhook"
          name="preDialWebhook.url"
          type="url"
        />
        <SelectField
          defaultValue={settings.preDialWebhook?.onFailure ?? 'FAIL_CLOSED'}
          label="Without a usable answer"
          name="preDialWebhook.onFailure"
        >
          <option value="FAIL_CLOSED">Do not place the call</option>
          <option value="FAIL_OPEN">Place the call</option>
        </SelectField>
      </div>
    </Card>
  );
}

export function NameField({ settings }: { settings: CampaignSettings }) {
  return (
    <TextField
      defaultValue={settings.name}
      label="Name"
      maxLength={CAMPAIGN_LIMITS.nameLength}
      name="name"
      required
    />
  );
}

export function nameIn(form: FormData) {
  return { name: textIn(form, 'name') ?? '' };
}

/** Reads the fields of `AgentAndContacts`. What they do not show of a webhook stays as in `settings`. */
export function agentAndContactsIn(form: FormData, { preDialWebhook }: CampaignSettings) {
  const url = textIn(form, 'preDialWebhook.url');
  const onFailure = form.get('preDialWebhook.onFailure') as PreDialFailureAction;
  return {
    ...nameIn(form),
    agentId: textIn(form, 'agentId') ?? '',
    contactListId: textIn(form, 'contactListId') ?? '',
    ...callerIn(textIn(form, 'phoneNumberId')),
    requireConsent: form.has('requireConsent'),
    preDialWebhook: url === null ? null : { url, onFailure, timeoutMs: preDialWebhook?.timeoutMs },
  };
}

/** Returns the chosen number or pool by the prefix of its id; null = the first active number. */
function callerIn(id: string | null) {
  const isPool = id?.startsWith('pool_') ?? false;
  return { phoneNumberId: isPool ? null : id, numberPoolId: isPool ? id : null };
}
