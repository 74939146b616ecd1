import { Card, Fact, Facts } from '../ui/layout/card.tsx';
import { Time } from '../ui/time.tsx';
import type { ConsentBasis, ContactQuery } from './contacts.generated.ts';

const BASES: Record<ConsentBasis, string> = {
  EXPRESS_WRITTEN: 'Express, in writing',
  EXPRESS: 'Express',
  EXISTING_BUSINESS_RELATIONSHIP: 'Existing business relationship',
  LEGITIMATE_INTEREST: 'Legitimate interest',
};

/** The contact's consent to be called. */
export function ConsentCard({ contact: { consent } }: { contact: ContactQuery['contact'] }) {
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
