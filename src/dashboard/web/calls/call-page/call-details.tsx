import { Link } from '@tanstack/react-router';
import { CopyIconButton } from '../../ui/copy.tsx';
import { Card, CustomerFacts, Fact, Facts } from '../../ui/layout/card.tsx';
import { Phone } from '../../ui/phone/phone.tsx';
import { providerName } from '../../ui/provider-name.ts';
import { Sentence, Time, ZonedTime } from '../../ui/time.tsx';
import type { CallDetailQuery } from '../calls.generated.ts';
import { readable } from '../end-reason.ts';

export function CallDetails({ call }: { call: NonNullable<CallDetailQuery['call']> }) {
  return (
    <Card title="Details">
      <Facts>
        {call.contact ? (
          <Fact name="Contact">
            <Link className="link" params={{ contactId: call.contact.id }} to="/contacts/$contactId">
              {call.contact.name ?? <Phone number={call.phoneTo} />}
            </Link>
          </Fact>
        ) : null}
        <Fact name="From">
          <Phone number={call.phoneFrom} />
        </Fact>
        <Fact name="Agent">
          <Link className="link" params={{ agentId: call.agent.id }} to="/agents/$agentId">
            {call.agent.name}
          </Link>
        </Fact>
        {call.campaign ? (
          <Fact name="Campaign">
            <Link className="link" params={{ campaignId: call.campaign.id }} to="/campaigns/$campaignId">
              {call.campaign.name}
            </Link>{' '}
            <span className="text-soft">(attempt {call.attempt})</span>
          </Fact>
        ) : null}
        {call.scheduledFor ? (
          <Fact name="Scheduled for">
            <ZonedTime timeZone={call.calleeTimezone} value={call.scheduledFor} />
          </Fact>
        ) : null}
        {call.notAfter ? (
          <Fact name="Not after">
            <Time value={call.notAfter} />
          </Fact>
        ) : null}
        {call.obstacle ? (
          <Fact name="Waiting">
            <Sentence text={call.obstacle.sentence} timeZone={call.calleeTimezone} />
          </Fact>
        ) : null}
        {call.outcome === 'CALLBACK_REQUESTED' ? (
          <Fact name="Asked to be called back">
            {call.callbackAt ? (
              <Time value={call.callbackAt} />
            ) : (
              (call.callbackRequest ?? 'At no certain time')
            )}
          </Fact>
        ) : null}
        {call.disclosureHeard === null ? null : (
          <Fact name="Disclosure">{call.disclosureHeard ? 'Heard' : 'Not heard'}</Fact>
        )}
        {call.recordingProblem ? (
          <Fact name="Recording">{RECORDING_PROBLEMS[call.recordingProblem]}</Fact>
        ) : null}
        {call.transferredTo ? (
          <Fact name="Transferred to">
            <Phone number={call.transferredTo} />
          </Fact>
        ) : null}
        {call.creditsHeld ? (
          <Fact name="Reserved">
            <span className="figures">{call.creditsHeld} credits</span>
          </Fact>
        ) : null}
        {call.dialProof?.hash ? (
          <Fact name={`Dial proof ${call.dialProof.sequence}`}>
            <Id label="Copy hash of the dial proof" value={call.dialProof.hash} />
          </Fact>
        ) : null}
        <Fact name="Call ID">
          <Id label="Copy call ID" value={call.id} />
        </Fact>
        {call.externalId ? (
          <Fact name="External ID">
            <Id label="Copy external ID" value={call.externalId} />
          </Fact>
        ) : null}
        <Fact name="Provider">
          {providerName(call.provider)}
          {call.voiceProviderConvId ? (
            <Id label="Copy conversation ID" value={call.voiceProviderConvId} />
          ) : null}
        </Fact>
        {call.placementFailures.map(({ provider, outcome, code, message }) => (
          <Fact key={provider} name="Not placed by">
            {providerName(provider)}: {readable(outcome.toLowerCase())} {code ? <code>{code}</code> : null}{' '}
            {message}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

const RECORDING_PROBLEMS = {
  STORAGE_FAILED: 'Could not be stored yet; dialgraph keeps trying',
  PROVIDER_FAILED: 'Could not be fetched from the provider yet; dialgraph keeps trying',
  LOST: 'Could not be stored within 14 days; it is lost',
} as const;

export function CallData({ call: { variables, metadata } }: { call: NonNullable<CallDetailQuery['call']> }) {
  return [
    { title: 'Variables', data: variables },
    { title: 'Metadata', data: metadata },
  ].map(({ title, data }) =>
    Object.keys(data).length === 0 ? null : (
      <Card key={title} title={title}>
        <Facts>
          <CustomerFacts data={data} />
        </Facts>
      </Card>
    ),
  );
}

function Id({ value, label }: { value: string; label: string }) {
  return (
    <span className="flex items-center gap-1">
      <code className="min-w-0 truncate font-mono text-[12px]" title={value}>
        {value}
      </code>
      <CopyIconButton label={label} text={value} />
    </span>
  );
}
