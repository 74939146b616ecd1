import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { fieldErrorsOf, sentenceOf } from '../api/errors.ts';
import { useRead } from '../api/use-read.ts';
import { CallState, dialedAt } from '../calls/status.tsx';
import { useIsOwner } from '../shell/viewer.tsx';
import { Button } from '../ui/button.tsx';
import { Card, Fact, Facts } from '../ui/layout/card.tsx';
import { PageFrame } from '../ui/layout/page.tsx';
import { Confirm } from '../ui/overlays/dialog.tsx';
import { toast } from '../ui/overlays/toasts.tsx';
import { calleeName } from '../ui/phone/phone.tsx';
import { formatPhone } from '../ui/phone/phone-number.ts';
import { LoadingState, Notice } from '../ui/states.tsx';
import { Time } from '../ui/time.tsx';
import { useAction } from '../ui/use-action.ts';
import { ConsentCard } from './consent-card.tsx';
import { ContactFields, readContactFields } from './contact-fields.tsx';
import { ContactStatusBadge } from './contact-status.tsx';
import {
  ContactDocument,
  type ContactQuery,
  DeleteContactDocument,
  UpdateContactDocument,
} from './contacts.generated.ts';
import { LiftSuppression } from './lift-suppression.tsx';

type Contact = ContactQuery['contact'];

export function ContactPage() {
  const { contactId } = useParams({ from: '/app/contacts/$contactId' });
  const { data, error, refresh } = useRead({ query: ContactDocument, variables: { id: contactId } });
  const owner = useIsOwner();
  if (!data) return <LoadingState error={error} refresh={refresh} rows={8} />;
  const { contact, calls } = data;
  return (
    <PageFrame
      actions={owner ? <ContactActions contact={contact} onChanged={refresh} /> : null}
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
            {calls.nodes.length === 0 ? <p className="text-soft">Not called yet.</p> : null}
            <ul className="flex flex-col gap-2.5">
              {calls.nodes.map((call) => (
                <li className="flex items-center justify-between gap-3" key={call.id}>
                  <Link className="link" params={{ callId: call.id }} to="/calls/$callId">
                    {call.waiting ? 'Scheduled call' : <Time value={dialedAt(call) ?? call.createdAt} />}
                  </Link>
                  <CallState call={call} />
                </li>
              ))}
            </ul>
          </Card>
        </div>
      </div>
    </PageFrame>
  );
}

function CustomFields({ contact }: { contact: Contact }) {
  const fields = Object.entries(contact.customFields);
  return fields.length === 0 ? null : (
    <Card title="Custom fields">
      <Facts>
        {fields.map(([name, value]) => (
          <Fact key={name} name={name}>
            {typeof value === 'object' ? JSON.stringify(value) : String(value)}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

function EditContact({ contact, readOnly }: { contact: Contact; readOnly: boolean }) {
  const { run, pending, error } = useAction(UpdateContactDocument, { quiet: true });
  const problems = fieldErrorsOf(error);
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = readContactFields(new FormData(event.currentTarget));
    if (await run({ input: { id: contact.id, ...fields } })) toast({ tone: 'good', title: 'Contact saved.' });
  }
  return (
    <Card title="Contact">
      <form onSubmit={save}>
        <fieldset className="flex flex-col gap-4" disabled={readOnly}>
          {error && Object.keys(problems).length === 0 ? (
            <Notice tone="bad">{sentenceOf(error)}</Notice>
          ) : null}
          <ContactFields contact={contact} problems={problems} />
          {readOnly ? null : (
            <Button className="self-end" pending={pending} tone="primary" type="submit">
              Save
            </Button>
          )}
        </fieldset>
      </form>
    </Card>
  );
}

function ContactActions({ contact, onChanged }: { contact: Contact; onChanged(): void }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [lifting, setLifting] = useState(false);
  const update = useAction(UpdateContactDocument);
  const remove = useAction(DeleteContactDocument);
  const blocked = contact.status === 'DO_NOT_CALL';

  async function suppress() {
    if (!(await update.run({ input: { id: contact.id, status: 'DO_NOT_CALL' } }))) return;
    toast({ tone: 'good', title: `${formatPhone(contact.phone)} will no longer be called.` });
    onChanged();
  }

  async function confirmDelete() {
    if (await remove.run({ input: { id: contact.id } })) navigate({ to: '/contacts' });
  }

  return (
    <>
      {blocked ? (
        <Button onClick={() => setLifting(true)}>Allow calls again</Button>
      ) : (
        <Button onClick={suppress} pending={update.pending}>
          Do not call
        </Button>
      )}
      <LiftSuppression
        entries={contact.suppressions}
        onClose={() => setLifting(false)}
        onLifted={onChanged}
        open={lifting}
        phone={contact.phone}
      />
      <Button onClick={() => setAsking(true)} tone="danger">
        Delete
      </Button>
      <Confirm
        action="Delete contact"
        onConfirm={confirmDelete}
        onOpenChange={setAsking}
        open={asking}
        pending={remove.pending}
        title={`Delete ${calleeName(contact, contact.phone)}?`}
      >
        Call history is kept.
      </Confirm>
    </>
  );
}
