import type { ReactNode } from 'react';
import type { CombinedError } from 'urql';
import { hasCode, sentenceOf } from '../api/errors.ts';
import { Button } from './button.tsx';
import { AlertIcon } from './icons.tsx';

export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      <p className="font-medium text-[15px]">{title}</p>
      {children ? <p className="max-w-md text-soft">{children}</p> : null}
      {action ? <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}

export function FailureState({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-12 text-center" role="alert">
      <AlertIcon className="size-6 text-bad" />
      <p className="font-medium text-[15px]">{title}</p>
      <p className="max-w-md text-soft">{children}</p>
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  );
}

export function ErrorState({ error, onRetry }: { error: CombinedError; onRetry?: () => void }) {
  if (hasCode(error, 'NOT_FOUND')) {
    return (
      <FailureState title="This does not exist">It may have been deleted, or the URL is wrong.</FailureState>
    );
  }
  return (
    <FailureState
      action={onRetry ? <Button onClick={onRetry}>Try again</Button> : null}
      title="This could not be loaded"
    >
      {sentenceOf(error)}
    </FailureState>
  );
}

export function LoadingState({
  error,
  refresh,
  rows,
}: {
  error: CombinedError | undefined;
  refresh(): void;
  rows?: number;
}) {
  return error ? <ErrorState error={error} onRetry={refresh} /> : <Skeleton rows={rows} />;
}

export function Skeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div aria-label="Loading" className="flex flex-col gap-3 p-5" role="status">
      {Array.from({ length: rows }, (_, index) => (
        <div
          className="shimmer h-4 rounded bg-hover"
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
          key={index}
          style={{ width: `${92 - ((index * 17) % 40)}%` }}
        />
      ))}
    </div>
  );
}

export function Notice({ tone, children }: { tone: 'info' | 'warn' | 'bad' | 'good'; children: ReactNode }) {
  const style = {
    info: 'bg-accent-soft text-ink',
    warn: 'bg-warn-soft text-warn',
    bad: 'bg-bad-soft text-bad',
    good: 'bg-good-soft text-good',
  }[tone];
  return <div className={`rounded-lg px-3.5 py-2.5 ${style}`}>{children}</div>;
}
