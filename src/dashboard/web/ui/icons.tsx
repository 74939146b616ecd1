import type { ReactNode } from 'react';

/** Icons accompany a text or a label, so screen readers skip them. */
function icon(path: ReactNode) {
  return function Icon({ className = 'size-4' }: { className?: string }) {
    return (
      <svg
        aria-hidden="true"
        className={`${className} shrink-0`}
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="1.75"
        viewBox="0 0 24 24"
      >
        {path}
      </svg>
    );
  };
}

export const TodayIcon = icon(<path d="M4 20h16M6 20v-7M11 20V5M16 20v-10" />);
export const LiveIcon = icon(<path d="M3 12h3l3-8 5 16 3-8h4" />);
export const PhoneIcon = icon(
  <path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A15 15 0 0 1 3 6a2 2 0 0 1 2-2" />,
);
export const CampaignIcon = icon(<path d="M4 10v4h3l7 4V6L7 10zM17.5 9a4 4 0 0 1 0 6M8 14.5V19h3" />);
export const ContactsIcon = icon(
  <path d="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M3 20a6 6 0 0 1 12 0M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5a6 6 0 0 1 3 5.5" />,
);
export const AgentIcon = icon(
  <path d="M12 15a3 3 0 0 0 3-3V6a3 3 0 0 0-6 0v6a3 3 0 0 0 3 3M6 11v1a6 6 0 0 0 12 0v-1M12 18v3" />,
);
export const CreditsIcon = icon(
  <path d="M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM3 10h18M7 15h3" />,
);
export const SettingsIcon = icon(
  <path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4M9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4" />,
);
export const NumbersIcon = icon(<path d="M9 4 7 20M17 4l-2 16M4 9h17M3 15h17" />);
export const BlockedIcon = icon(<path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M5.7 5.7l12.6 12.6" />);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const CloseIcon = icon(<path d="M6 6l12 12M18 6L6 18" />);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const CopyIcon = icon(<path d="M9 9h10v10H9zM5 15V5h10" />);
export const CheckIcon = icon(<path d="M5 12.5l4.5 4.5L19 7.5" />);
export const ChevronIcon = icon(<path d="M9 6l6 6-6 6" />);
export const BackIcon = icon(<path d="M15 6l-6 6 6 6" />);
export const ArrowIcon = icon(<path d="M5 12h14M13 6l6 6-6 6" />);
export const EditIcon = icon(<path d="M4 20h4L19 9l-4-4L4 16zM13.5 6.5l4 4" />);
export const MoreIcon = icon(<path d="M5 12h.01M12 12h.01M19 12h.01" />);
export const HangUpIcon = icon(<path d="M3 14c5-5 13-5 18 0l-2.5 2.5-4-1.5v-3a10 10 0 0 0-5 0v3l-4 1.5z" />);
export const PlayIcon = icon(<path d="M8 5l11 7-11 7z" />);
export const PauseIcon = icon(<path d="M8 5v14M16 5v14" />);
export const RefreshIcon = icon(
  <path d="M20 11a8 8 0 0 0-14.5-3.5L3 10M3 5v5h5M4 13a8 8 0 0 0 14.5 3.5L21 14M21 19v-5h-5" />,
);
export const UploadIcon = icon(<path d="M12 16V4M7 9l5-5 5 5M4 17v2a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-2" />);
export const DownloadIcon = icon(<path d="M12 4v12M7 11l5 5 5-5M4 20h16" />);
export const SearchIcon = icon(<path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4 4" />);
export const AgendaIcon = icon(<path d="M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M8 14h3M13 14h3" />);
export const FilterIcon = icon(<path d="M4 6h16M7 12h10M10 18h4" />);
export const ColumnsIcon = icon(<path d="M4 5h16v14H4zM10 5v14M15 5v14" />);
export const ViewsIcon = icon(<path d="M6 4h12v16l-6-4-6 4z" />);
export const UserIcon = icon(<path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21a8 8 0 0 1 16 0" />);
export const AlertIcon = icon(
  <path d="M12 9v4M12 17h.01M10.3 4.3L2.6 18a2 2 0 0 0 1.7 3h15.4a2 2 0 0 0 1.7-3L13.7 4.3a2 2 0 0 0-3.4 0" />,
);
