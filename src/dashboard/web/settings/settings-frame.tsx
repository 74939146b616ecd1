import { Link, Outlet } from '@tanstack/react-router';
import { SETTINGS } from '../shell/sections.ts';

export function SettingsFrame() {
  return (
    <>
      <nav aria-label="Settings" className="border-line border-b bg-surface px-3 sm:px-6 lg:px-8">
        <ul className="mx-auto flex max-w-7xl flex-wrap gap-x-1">
          {SETTINGS.map(({ to, label }) => (
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
