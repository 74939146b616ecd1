import { Link } from '@tanstack/react-router';
import { useRead } from '../api/use-read.ts';
import { Fact, Facts } from '../ui/layout/card.tsx';
import { calleeName, Phone } from '../ui/phone/phone.tsx';
import { LoadingState } from '../ui/states.tsx';
import { CallsOfContact } from './calls-of-contact.tsx';
import { ContactStatusBadge } from './contact-status.tsx';
import { ContactDocument } from './contacts.generated.ts';

/** Preview of a contact beside the list. */
export function ContactPeek({ contactId }: { contactId: string }) {
  const { data, error, refresh } = useRead({ query: ContactDocument, variables: { id: contactId } });
  const contact = data?.contact;
  if (!contact || contact.id !== contactId) return <LoadingState error={error} refresh={refresh} rows={6} />;
  return (
    <div className="flex flex-col gap-3">
      <header className="pr-9">
        <h2 className="font-semibold text-[15px]">
          <Link className="link" params={{ contactId }} to="/contacts/$contactId">
            {calleeName(contact, contact.phone)}
          </Link>
        </h2>
        <div className="mt-1">
          <ContactStatusBadge status={contact.status} />
        </div>
      </header>
      <Facts>
        <Fact name="Number">
          <Phone number={contact.phone} />
        </Fact>
        <Fact name="List">{contact.contactList.name}</Fact>
        {contact.company ? <Fact name="Company">{contact.company}</Fact> : null}
        {contact.email ? <Fact name="Email">{contact.email}</Fact> : null}
        {contact.tags.length > 0 ? <Fact name="Tags">{contact.tags.join(', ')}</Fact> : null}
      </Facts>
      <section aria-label="Calls">
        <CallsOfContact calls={data.calls.nodes} />
      </section>
    </div>
  );
}
