import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';

export function Card({
  title,
  hint,
  actions,
  children,
  flush,
  className,
}: {
  title?: ReactNode;
  hint?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** Removes the card's padding, so that a table reaches its borders. */
  flush?: boolean;
  className?: string;
}) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={title ? headingId : undefined}
      className={classes('min-w-0 rounded-xl border border-line bg-surface shadow-card', className)}
    >
      {title || actions ? (
        <header className="flex flex-wrap items-center justify-between gap-2 px-4 pt-3.5 pb-2 sm:px-5">
          <div className="min-w-0">
            <h2 className="font-semibold text-[15px]" id={headingId}>
              {title}
            </h2>
            {hint ? <p className="text-soft text-[13px]">{hint}</p> : null}
          </div>
          {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
        </header>
      ) : null}
      <div
        className={
          flush ? 'pb-1' : classes('px-4 pb-4 sm:px-5 sm:pb-5', !title && !actions && 'pt-4 sm:pt-5')
        }
      >
        {children}
      </div>
    </section>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-4 gap-y-2">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

export function CustomerFacts({ data }: { data: Record<string, unknown> }) {
  return Object.entries(data).map(([name, value]) => (
    <Fact key={name} name={name}>
      {typeof value === 'object' ? JSON.stringify(value) : String(value)}
    </Fact>
  ));
}
