import { Link, Outlet } from '@tanstack/react-router';

const TABS = [
  { to: '/settings/api-keys', label: 'API Keys' },
  { to: '/settings/webhooks', label: 'Webhooks' },
  { to: '/settings/voice-providers', label: 'Voice Providers' },
  { to: '/settings/team', label: 'Team' },
  { to: '/settings/account', label: 'Account' },
] as const;

export function SettingsFrame() {
  return (
    <>
      <nav aria-label="Settings" className="border-line border-b bg-surface px-3 sm:px-6 lg:px-8">
        <ul className="mx-auto flex max-w-7xl gap-1 overflow-x-auto">
          {TABS.map(({ to, label }) => (
            <li key={to}>
              <Link
                activeProps={{ className: 'border-accent text-ink font-medium' }}
                className="inline-block whitespace-nowrap border-b-2 px-3 py-3"
                inactiveProps={{ className: 'border-transparent text-soft hover:text-ink' }}
                to={to}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </>
  );
}
