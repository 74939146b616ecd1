import { useState } from 'react';
import { sentenceOf } from '../api/errors.ts';
import { useRead } from '../api/use-read.ts';
import { useIsOwner } from '../shell/viewer.tsx';
import { Button } from '../ui/button.tsx';
import { Badge, type Tone } from '../ui/layout/badge.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageFrame } from '../ui/layout/page.tsx';
import { providerName } from '../ui/provider-name.ts';
import { LoadingState, Notice } from '../ui/states.tsx';
import { useAction } from '../ui/use-action.ts';
import {
  CheckVoiceProviderDocument,
  type CheckVoiceProviderMutation,
  VoiceProvidersDocument,
  type VoiceProvidersQuery,
} from './settings.generated.ts';

type Provider = VoiceProvidersQuery['voiceProviders'][number];
type Finding = NonNullable<CheckVoiceProviderMutation['checkVoiceProvider']>['findings'][number];

export function VoiceProvidersPage() {
  const { data, error, refresh } = useRead({ query: VoiceProvidersDocument });
  if (!data) return <LoadingState error={error} refresh={refresh} rows={4} />;
  return (
    <PageFrame
      subtitle="A check finds what would keep calls from being placed and reported. It costs nothing and changes nothing."
      title="Voice providers"
    >
      <div className="flex flex-col gap-4">
        {data.voiceProviders.map((provider) => (
          <ProviderCard key={provider.name} provider={provider} />
        ))}
      </div>
    </PageFrame>
  );
}

function ProviderCard({ provider: { name, isDefault } }: { provider: Provider }) {
  const isOwner = useIsOwner();
  const { run, pending, error } = useAction(CheckVoiceProviderDocument, { quiet: true });
  const [findings, setFindings] = useState<Finding[] | null>(null);

  async function check() {
    const result = await run({ input: { provider: name } });
    setFindings(result?.checkVoiceProvider.findings ?? null);
  }

  return (
    <Card
      actions={
        isOwner ? (
          <Button aria-label={`Check ${providerName(name)}`} onClick={check} pending={pending}>
            Check
          </Button>
        ) : null
      }
      hint={isDefault ? 'New agents use it unless they name another.' : undefined}
      title={providerName(name)}
    >
      {error ? <Notice tone="bad">{sentenceOf(error)}</Notice> : null}
      {findings ? <Findings findings={findings} /> : null}
    </Card>
  );
}

const LEVELS: Record<Finding['level'], { tone: Tone; label: string }> = {
  PROBLEM: { tone: 'bad', label: 'Problem' },
  WARNING: { tone: 'warn', label: 'Warning' },
  UNPROVEN: { tone: 'neutral', label: 'Not proven' },
  OK: { tone: 'good', label: 'OK' },
};

function Findings({ findings }: { findings: Finding[] }) {
  const ranks = Object.keys(LEVELS);
  const ranked = findings.toSorted((a, b) => ranks.indexOf(a.level) - ranks.indexOf(b.level));
  return (
    <ul aria-label="Findings" className="flex flex-col gap-3">
      {ranked.map(({ level, subject, sentence }) => (
        <li className="flex items-start gap-3" key={sentence}>
          <span className="w-24 shrink-0">
            <Badge tone={LEVELS[level].tone}>{LEVELS[level].label}</Badge>
          </span>
          <span className="min-w-0 break-words">
            <span className="text-soft">{subject}: </span>
            {sentence}
          </span>
        </li>
      ))}
    </ul>
  );
}
