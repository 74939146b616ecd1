import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import { BackIcon } from '../icons.tsx';

export function PageFrame({
  title,
  back,
  actions,
  subtitle,
  isList = false,
  children,
}: {
  title: string;
  subtitle?: ReactNode;
  /** Whether the page is a list, which uses the whole window and little room above its rows. */
  isList?: boolean;
  back?: { to: LinkProps['to']; params?: LinkProps['params']; label: string };
  actions?: ReactNode;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnArrival(heading);
  useEffect(() => {
    document.title = `${title} · dialgraph`;
  }, [title]);
  return (
    <div
      className={classes(
        'mx-auto flex w-full flex-col',
        isList ? 'gap-2 p-2 sm:px-3' : 'max-w-[100rem] gap-4 p-4 sm:gap-5 sm:p-6 lg:p-8',
      )}
    >
      <header
        className={classes(
          'flex flex-wrap justify-between gap-x-4',
          isList ? 'items-center gap-y-2' : 'items-start gap-y-3',
        )}
      >
        <div className={classes('min-w-0', isList && 'flex flex-wrap items-baseline gap-x-3')}>
          {back ? (
            <Link
              className="-ml-1 mb-1 inline-flex items-center gap-1 text-soft hover:text-ink"
              params={back.params}
              to={back.to}
            >
              <BackIcon /> {back.label}
            </Link>
          ) : null}
          <h1
            className={classes(
              'break-words font-semibold tracking-tight outline-none',
              isList ? 'text-lg' : 'text-xl sm:text-2xl',
            )}
            ref={heading}
            tabIndex={-1}
          >
            {title}
          </h1>
          {subtitle ? <div className={classes('text-soft', !isList && 'mt-0.5')}>{subtitle}</div> : null}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}

/** Path of the page that was left last; null before the first navigation. */
let leftPath: string | null = null;

/** Focuses the link to the page that was left, or else the heading, unless the focus is where it was. */
function useFocusOnArrival(heading: RefObject<HTMLHeadingElement | null>): void {
  useEffect(() => {
    const path = window.location.pathname;
    if (leftPath !== null && leftPath !== path && document.activeElement === document.body) {
      const wayBack = document.querySelector<HTMLElement>(`#main a[href="${CSS.escape(leftPath)}"]`);
      (wayBack ?? heading.current)?.focus();
    }
    return () => {
      leftPath = path;
    };
  }, [heading]);
}
