import { useNavigate, useParams } from '@tanstack/react-router';
import { useRead } from '../api/use-read.ts';
import { CallPersonButton } from '../call-person/call-person.tsx';
import { useIsOwner } from '../shell/viewer.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmButton, DialogButton } from '../ui/dialog.tsx';
import { Form, Submit } from '../ui/form.tsx';
import { Card, CustomerFacts, Fact, Facts } from '../ui/layout/card.tsx';
import { PageFrame } from '../ui/layout/page.tsx';
import { calleeName } from '../ui/phone/phone.tsx';
import { formatPhone } from '../ui/phone/phone-number.ts';
import { LoadingState } from '../ui/states.tsx';
import { Time } from '../ui/time.tsx';
import { toast } from '../ui/toasts.tsx';
import { useAction } from '../ui/use-action.ts';
import { CallsOfContact } from './calls-of-contact.tsx';
import { ContactFields, readContactFields } from './contact-form.tsx';
import { ContactStatusBadge } from './contact-status.tsx';
import {
  type ConsentBasis,
  ContactDocument,
  type ContactQuery,
  DeleteContactDocument,
  UpdateContactDocument,
} from './contacts.generated.ts';
import { LiftSuppression } from './lift-suppression.tsx';
import { PersonFileButton } from './person-file.tsx';

type Contact = NonNullable<ContactQuery['contact']>;

export function ContactPage() {
  const { contactId } = useParams({ from: '/app/contacts/$contactId' });
  const { data, error, refresh } = useRead({ query: ContactDocument, variables: { id: contactId } });
  const owner = useIsOwner();
  if (!data) return <LoadingState error={error} refresh={refresh} rows={8} />;
  const { contact, calls } = data;
  return (
    <PageFrame
      actions={
        owner ? (
          <ContactActions agentId={calls.nodes[0]?.agent.id} contact={contact} onChanged={refresh} />
        ) : null
      }
      back={{ to: '/contacts', label: 'Contacts' }}
      subtitle={
        <span className="flex flex-wrap items-center gap-2">
          <ContactStatusBadge status={contact.status} />
          in {contact.contactList.name}
        </span>
      }
      title={calleeName(contact, contact.phone)}
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <EditContact contact={contact} key={contact.id} readOnly={!owner} />
        <div className="flex flex-col gap-4">
          <ConsentCard contact={contact} />
          <CustomFields contact={contact} />
          <Card title="Calls">
            <CallsOfContact calls={calls.nodes} />
          </Card>
        </div>
      </div>
    </PageFrame>
  );
}

function CustomFields({ contact }: { contact: Contact }) {
  return Object.keys(contact.customFields).length === 0 ? null : (
    <Card title="Custom fields">
      <Facts>
        <CustomerFacts data={contact.customFields} />
      </Facts>
    </Card>
  );
}

function EditContact({ contact, readOnly }: { contact: Contact; readOnly: boolean }) {
  const update = useAction(UpdateContactDocument, { quiet: true });
  async function save(form: FormData) {
    if (await update.run({ input: { id: contact.id, ...readContactFields(form) } }))
      toast({ tone: 'good', title: 'Contact saved.' });
  }
  return (
    <Card title="Contact">
      <Form isReadOnly={readOnly} onSubmit={save} sending={update}>
        <ContactFields contact={contact} />
        <Submit className="self-end">Save</Submit>
      </Form>
    </Card>
  );
}

function ContactActions({
  contact,
  agentId,
  onChanged,
}: {
  contact: Contact;
  /** Agent of the latest call to the contact. */
  agentId: string | undefined;
  onChanged(): void;
}) {
  const navigate = useNavigate();
  const update = useAction(UpdateContactDocument);

  async function suppress() {
    if (!(await update.run({ input: { id: contact.id, status: 'DO_NOT_CALL' } }))) return;
    toast({ tone: 'good', title: `${formatPhone(contact.phone)} will no longer be called.` });
    onChanged();
  }

  return (
    <>
      <CallPersonButton callee={{ phone: contact.phone, contact, agentId }} />
      <PersonFileButton phone={contact.phone} />
      {contact.status === 'DO_NOT_CALL' ? (
        <DialogButton
          dialog={(close) => (
            <LiftSuppression
              entries={contact.suppressions}
              onClose={close}
              onLifted={onChanged}
              phone={contact.phone}
            />
          )}
        >
          Allow calls again
        </DialogButton>
      ) : (
        <Button onClick={suppress} pending={update.pending}>
          Do not call
        </Button>
      )}
      <ConfirmButton
        action="Delete contact"
        button={{ children: 'Delete', tone: 'danger' }}
        mutation={DeleteContactDocument}
        onDone={() => navigate({ to: '/contacts' })}
        title={`Delete ${calleeName(contact, contact.phone)}?`}
        variables={{ input: { id: contact.id } }}
      >
        Call history is kept.
      </ConfirmButton>
    </>
  );
}

const BASES: Record<ConsentBasis, string> = {
  EXPRESS_WRITTEN: 'Express, in writing',
  EXPRESS: 'Express',
  EXISTING_BUSINESS_RELATIONSHIP: 'Existing business relationship',
  LEGITIMATE_INTEREST: 'Legitimate interest',
};

function ConsentCard({ contact: { consent } }: { contact: NonNullable<ContactQuery['contact']> }) {
  if (!consent) {
    return (
      <Card title="Consent">
        <p className="text-soft">None is known. Campaigns that require consent do not call this contact.</p>
      </Card>
    );
  }
  return (
    <Card title="Consent">
      <Facts>
        <Fact name="Basis">{BASES[consent.basis]}</Fact>
        <Fact name="Given">
          <Time value={consent.at} />
        </Fact>
        <Fact name="Expires">{consent.expiresAt ? <Time value={consent.expiresAt} /> : 'Never'}</Fact>
        <Fact name="Source">{consent.source ?? 'Unknown'}</Fact>
        {consent.text ? <Fact name="Text">{consent.text}</Fact> : null}
      </Facts>
    </Card>
  );
}
