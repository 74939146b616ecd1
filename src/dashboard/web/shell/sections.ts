import type { ComponentType } from 'react';
import {
  AgendaIcon,
  AgentIcon,
  BlockedIcon,
  CampaignIcon,
  ContactsIcon,
  CreditsIcon,
  LiveIcon,
  NumbersIcon,
  PhoneIcon,
  SettingsIcon,
  TodayIcon,
} from '../ui/icons.tsx';

interface Section {
  to: string;
  label: string;
  /** Follows G as a keyboard shortcut. */
  letter: string;
  Icon: ComponentType<{ className?: string }>;
}

/** Sections of the dashboard, in the order of its menu. */
export const SECTIONS: readonly Section[] = [
  { to: '/today', label: 'Today', letter: 'T', Icon: TodayIcon },
  { to: '/live', label: 'Live', letter: 'L', Icon: LiveIcon },
  { to: '/calls', label: 'Calls', letter: 'C', Icon: PhoneIcon },
  { to: '/agenda', label: 'Agenda', letter: 'D', Icon: AgendaIcon },
  { to: '/campaigns', label: 'Campaigns', letter: 'M', Icon: CampaignIcon },
  { to: '/contacts', label: 'Contacts', letter: 'O', Icon: ContactsIcon },
  { to: '/suppressions', label: 'Do not call', letter: 'N', Icon: BlockedIcon },
  { to: '/number-pools', label: 'Number pools', letter: 'P', Icon: NumbersIcon },
  { to: '/agents', label: 'Agents', letter: 'A', Icon: AgentIcon },
  { to: '/credits', label: 'Credits', letter: 'R', Icon: CreditsIcon },
  { to: '/settings', label: 'Settings', letter: 'S', Icon: SettingsIcon },
];

/** Pages of the settings. */
export const SETTINGS = [
  { to: '/settings/api-keys', label: 'API Keys' },
  { to: '/settings/webhooks', label: 'Webhooks' },
  { to: '/settings/exports', label: 'Exports' },
  { to: '/settings/voice-providers', label: 'Voice Providers' },
  { to: '/settings/team', label: 'Team' },
  { to: '/settings/account', label: 'Account' },
] as const;
