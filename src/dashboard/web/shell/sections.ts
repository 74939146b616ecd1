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

/** Sections of the dashboard, in the order of its menu. */
export const SECTIONS: { to: string; label: string; Icon: ComponentType<{ className?: string }> }[] = [
  { to: '/today', label: 'Today', Icon: TodayIcon },
  { to: '/live', label: 'Live', Icon: LiveIcon },
  { to: '/calls', label: 'Calls', Icon: PhoneIcon },
  { to: '/agenda', label: 'Agenda', Icon: AgendaIcon },
  { to: '/campaigns', label: 'Campaigns', Icon: CampaignIcon },
  { to: '/contacts', label: 'Contacts', Icon: ContactsIcon },
  { to: '/suppressions', label: 'Do not call', Icon: BlockedIcon },
  { to: '/number-pools', label: 'Number pools', Icon: NumbersIcon },
  { to: '/agents', label: 'Agents', Icon: AgentIcon },
  { to: '/credits', label: 'Credits', Icon: CreditsIcon },
  { to: '/settings', label: 'Settings', Icon: SettingsIcon },
];

/** Pages of the settings. */
export const SETTINGS = [
  { to: '/settings/api-keys', label: 'API Keys' },
  { to: '/settings/webhooks', label: 'Webhooks' },
  { to: '/settings/voice-providers', label: 'Voice Providers' },
  { to: '/settings/team', label: 'Team' },
  { to: '/settings/account', label: 'Account' },
] as const;
