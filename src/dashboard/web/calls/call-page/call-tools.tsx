import { Badge } from '../../ui/layout/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { CallDetailQuery } from '../calls.generated.ts';

type ToolCall = CallDetailQuery['call']['toolCalls'][number];

const STATES = {
  IN_PROGRESS: { tone: 'neutral', label: 'Waiting' },
  SUCCEEDED: { tone: 'good', label: 'Succeeded' },
  FAILED: { tone: 'bad', label: 'Failed' },
  REFUSED: { tone: 'bad', label: 'Refused' },
} as const;

/** What the agent did with its tools during the call, and how long it waited for each. */
export function CallTools({ call }: { call: CallDetailQuery['call'] }) {
  if (call.toolCalls.length === 0) return null;
  return (
    <Card title="Tools">
      <ul className="flex flex-col gap-2.5">
        {call.toolCalls.map((use) => (
          <li className="min-w-0" key={use.id}>
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span>
                {use.name} <span className="text-soft">{latencyOf(use)}</span>
              </span>
              <Badge tone={STATES[use.status].tone}>{STATES[use.status].label}</Badge>
            </div>
            <p className="truncate text-[13px] text-soft">{JSON.stringify(use.arguments)}</p>
            <p className="text-[13px]">{use.error ?? use.result}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function latencyOf({ latencyMs }: ToolCall): string {
  return latencyMs === null ? '' : `${latencyMs.toLocaleString('en-US')} ms`;
}
