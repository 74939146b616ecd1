import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { BackIcon } from '../icons.tsx';

export function PageFrame({
  title,
  back,
  actions,
  subtitle,
  children,
}: {
  title: string;
  subtitle?: ReactNode;
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
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-4 p-4 sm:gap-5 sm:p-6 lg:p-8">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
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
            className="break-words font-semibold text-xl tracking-tight outline-none sm:text-2xl"
            ref={heading}
            tabIndex={-1}
          >
            {title}
          </h1>
          {subtitle ? <div className="mt-0.5 text-soft">{subtitle}</div> : null}
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
