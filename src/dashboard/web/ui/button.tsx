import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { DownloadIcon } from './icons.tsx';

export type ButtonTone = 'primary' | 'plain' | 'quiet' | 'danger';

const STYLES: Record<ButtonTone, string> = {
  primary: 'bg-accent-fill text-white hover:bg-accent-fill-hover border-transparent shadow-card',
  plain: 'bg-surface text-ink border-line-strong/40 hover:bg-hover shadow-card',
  quiet: 'bg-transparent text-soft border-transparent hover:bg-hover hover:text-ink',
  danger: 'bg-surface text-bad border-line-strong/40 hover:bg-bad-soft shadow-card',
};

const SHAPE =
  'inline-flex min-h-9 items-center justify-center gap-1.5 rounded-lg border px-3 py-1.5 font-medium ' +
  'whitespace-nowrap transition-colors disabled:opacity-55 aria-disabled:opacity-55';

interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone;
  /** Whether its action is under way: it does nothing meanwhile, and keeps the focus, which a disabled button loses. */
  pending?: boolean;
}

export function Button({
  tone = 'plain',
  pending,
  className,
  children,
  type,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      className={classes(SHAPE, STYLES[tone], className)}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      type={type ?? 'button'}
    >
      {pending ? <Spinner /> : null}
      {children}
    </button>
  );
}

export function ButtonLink({
  tone = 'plain',
  className,
  children,
  ...rest
}: LinkProps & { tone?: ButtonTone; className?: string; children: ReactNode }) {
  return (
    <Link {...rest} className={classes(SHAPE, STYLES[tone], className)}>
      {children}
    </Link>
  );
}

/** A link to a file that the browser saves. Its media type decides the extension. */
export function DownloadLink({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <a className={classes(SHAPE, STYLES.plain)} download={name} href={href}>
      <DownloadIcon /> {children}
    </a>
  );
}

export function IconButton({
  label,
  children,
  className,
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      {...rest}
      aria-label={label}
      className={classes(
        'inline-flex size-9 items-center justify-center rounded-lg text-soft hover:bg-hover hover:text-ink disabled:opacity-55',
        className,
      )}
      title={label}
      type="button"
    >
      {children}
    </button>
  );
}

export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-3.5 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}
