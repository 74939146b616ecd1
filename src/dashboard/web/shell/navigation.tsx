import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import {
  AgentIcon,
  BlockedIcon,
  CampaignIcon,
  ContactsIcon,
  CreditsIcon,
  LiveIcon,
  NumbersIcon,
  PhoneIcon,
  SettingsIcon,
} from '../ui/icons.tsx';

const SECTIONS: { to: string; label: string; Icon: ComponentType<{ className?: string }> }[] = [
  { to: '/live', label: 'Live', Icon: LiveIcon },
  { to: '/calls', label: 'Calls', Icon: PhoneIcon },
  { to: '/campaigns', label: 'Campaigns', Icon: CampaignIcon },
  { to: '/contacts', label: 'Contacts', Icon: ContactsIcon },
  { to: '/suppressions', label: 'Do not call', Icon: BlockedIcon },
  { to: '/number-pools', label: 'Number pools', Icon: NumbersIcon },
  { to: '/agents', label: 'Agents', Icon: AgentIcon },
  { to: '/credits', label: 'Credits', Icon: CreditsIcon },
  { to: '/settings', label: 'Settings', Icon: SettingsIcon },
];

export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
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
