import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { CampaignChoicesQuery } from '../campaigns.generated.ts';
import { textIn } from './form-values.ts';
import { PreDialFields, preDialWebhookIn } from './pre-dial-fields.tsx';

/** Asks who calls whom, and what a call depends on. */
export function AgentAndContacts({
  choices,
  problems,
}: {
  choices: CampaignChoicesQuery;
  problems: Readonly<Record<string, string>>;
}) {
  return (
    <Card title="Agent and contacts">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField error={problems.name} label="Name" maxLength={200} name="name" required />
        <SelectField error={problems.agentId} label="Agent" name="agentId">
          {choices.agents.nodes.map(({ id, name, status }) => (
            <option key={id} value={id}>
              {name}
              {status === 'ACTIVE' ? '' : ' (not deployed)'}
            </option>
          ))}
        </SelectField>
        <SelectField error={problems.contactListId} label="Contact list" name="contactListId">
          {choices.contactLists.nodes.map(({ id, name, contactCount }) => (
            <option key={id} value={id}>
              {name} ({contactCount.toLocaleString()})
            </option>
          ))}
        </SelectField>
        <SelectField error={problems.phoneNumberId ?? problems.numberPoolId} label="Call from" name="caller">
          <option value="">First active number</option>
          {choices.phoneNumbers
            .filter(({ status }) => status === 'ACTIVE')
            .map(({ id, e164 }) => (
              <option key={id} value={id}>
                {e164}
              </option>
            ))}
          {choices.numberPools.map(({ id, name }) => (
            <option key={id} value={id}>
              Number pool: {name}
            </option>
          ))}
        </SelectField>
        <CheckField
          hint="Contacts without a consent that is in force are not called."
          label="Require consent"
          name="requireConsent"
        />
        <PreDialFields problems={problems} />
      </div>
    </Card>
  );
}

/** What the form says of it. */
export function agentAndContactsIn(form: FormData) {
  return {
    name: textIn(form, 'name') ?? '',
    agentId: textIn(form, 'agentId') ?? '',
    contactListId: textIn(form, 'contactListId') ?? '',
    ...callerIn(textIn(form, 'caller')),
    requireConsent: form.has('requireConsent'),
    preDialWebhook: preDialWebhookIn(form),
  };
}

/** A number or a pool, by the prefix of its id; null = the first active number. */
function callerIn(id: string | null) {
  return id?.startsWith('pool_') ? { numberPoolId: id } : { phoneNumberId: id };
}
