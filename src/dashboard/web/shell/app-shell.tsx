import * as Dialog from '@radix-ui/react-dialog';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useSubscription } from 'urql';
import { connection } from '../api/client.ts';
import { useConnectionState } from '../api/connection.ts';
import { Spinner } from '../ui/button.tsx';
import { MenuIcon, SearchIcon } from '../ui/icons.tsx';
import { Skeleton } from '../ui/states.tsx';
import { AccountMenu } from './account-menu.tsx';
import { FindAnything, FindButton } from './find-anything.tsx';
import { KeyboardShortcuts } from './keyboard-shortcuts.tsx';
import { SECTIONS } from './sections.ts';
import { ShellBalanceDocument } from './shell.generated.ts';
import { SuspensionBanner, TestBanner } from './testing.tsx';
import { useViewer, ViewerProvider } from './viewer.tsx';

export function AppShell() {
  const [finding, setFinding] = useState(false);
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  const opens = { onFind: () => setFinding(true), onShortcuts: () => setShowsShortcuts(true) };
  return (
    <ViewerProvider>
      <a
        className="sr-only z-50 rounded-lg bg-accent-fill px-4 py-2 text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        href="#main"
      >
        Skip to main content
      </a>
      <div className="grid h-dvh grid-rows-[auto_1fr] lg:grid-cols-[232px_1fr] lg:grid-rows-1">
        <TopBar {...opens} />
        <aside className="hidden min-h-0 flex-col gap-4 border-line border-r bg-surface p-3 lg:flex">
          <Sidebar {...opens} />
        </aside>
        <div className="flex min-h-0 min-w-0 flex-col">
          <TestBanner />
          <SuspensionBanner />
          <ConnectionBanner />
          <main className="min-h-0 flex-1 overflow-y-auto outline-none" data-scroller id="main" tabIndex={-1}>
            <Suspense fallback={<Skeleton rows={8} />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
      <FindAnything isOpen={finding} onChange={setFinding} />
      <KeyboardShortcuts isOpen={showsShortcuts} onChange={setShowsShortcuts} />
    </ViewerProvider>
  );
}

function Sidebar({
  onFind,
  onShortcuts,
  onNavigate,
}: {
  onFind?: () => void;
  onShortcuts(): void;
  onNavigate?: () => void;
}) {
  return (
    <>
      <Brand />
      {onFind ? <FindButton onClick={onFind} /> : null}
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Navigation onNavigate={onNavigate} />
      </div>
      <Balance />
      <AccountMenu onShortcuts={onShortcuts} />
    </>
  );
}

function Brand() {
  const { account } = useViewer();
  return (
    <Link className="flex items-center gap-2.5 rounded-lg px-2.5 py-1.5" to="/today">
      <img alt="" className="size-6" height={24} src="/favicon.svg" width={24} />
      <span className="min-w-0">
        <span className="block font-semibold leading-tight tracking-tight">dialgraph</span>
        <span className="block truncate text-[12px] text-soft leading-tight">{account.name}</span>
      </span>
    </Link>
  );
}

function Balance() {
  const { account } = useViewer();
  const [{ data }] = useSubscription({ query: ShellBalanceDocument });
  const balance = data?.creditBalance.balance ?? account.creditBalance;
  const low = balance < (data?.creditBalance.lowBalanceThreshold ?? account.lowBalanceThreshold);
  return (
    <Link className="rounded-lg border border-line px-3 py-2 hover:bg-hover" to="/credits">
      <span className="block text-[12px] text-soft">Balance</span>
      <span className={`figures font-semibold ${low ? 'text-bad' : ''}`}>
        {balance.toLocaleString()} credits
      </span>
      {low ? <span className="block text-[12px] text-bad">Low balance</span> : null}
    </Link>
  );
}

function TopBar({ onFind, onShortcuts }: { onFind(): void; onShortcuts(): void }) {
  const [open, setOpen] = useState(false);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const section = SECTIONS.find(({ to }) => to.split('/')[1] === path.split('/')[1])?.label;
  return (
    <header className="flex items-center gap-2 border-line border-b bg-surface px-3 py-2 lg:hidden">
      <Dialog.Root onOpenChange={setOpen} open={open}>
        <Dialog.Trigger aria-label="Menu" className="rounded-lg p-2 hover:bg-hover">
          <MenuIcon className="size-5" />
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Overlay className="fixed inset-0 z-40 bg-black/45" />
          <Dialog.Content
            aria-describedby={undefined}
            className="fixed inset-y-0 left-0 z-40 flex w-72 max-w-[85vw] flex-col gap-4 border-line border-r bg-surface p-3 outline-none"
          >
            <Dialog.Title className="sr-only">Menu</Dialog.Title>
            <Sidebar onNavigate={() => setOpen(false)} onShortcuts={onShortcuts} />
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
      <span className="flex-1 font-semibold">{section}</span>
      <button
        aria-label="Find anything"
        className="rounded-lg p-2 hover:bg-hover"
        onClick={onFind}
        type="button"
      >
        <SearchIcon className="size-5" />
      </button>
    </header>
  );
}

function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <nav aria-label="Main">
      <ul className="flex flex-col gap-0.5">
        {SECTIONS.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              activeProps={{ className: 'bg-hover text-ink font-medium' }}
              className="flex items-center gap-2.5 rounded-lg px-2.5 py-2 hover:bg-hover"
              inactiveProps={{ className: 'text-soft' }}
              onClick={onNavigate}
              to={to}
            >
              <Icon className="size-[18px]" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ConnectionBanner() {
  const state = useConnectionState(connection);
  return (
    <div aria-live="polite">
      {state === 'reconnecting' ? (
        <p
          className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-1.5 text-center text-warn"
          data-reconnecting
        >
          <Spinner /> Reconnecting. What you see may be out of date; it will catch up by itself.
        </p>
      ) : null}
    </div>
  );
}
