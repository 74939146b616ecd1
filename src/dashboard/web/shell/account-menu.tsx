import { signOut } from '../api/session.ts';
import { ChevronIcon, UserIcon } from '../ui/icons.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../ui/menu.tsx';
import { THEMES, type Theme, useTheme } from '../ui/theme.ts';
import { useTask } from '../ui/use-action.ts';
import { useViewer } from './viewer.tsx';

export function AccountMenu({ onShortcuts }: { onShortcuts(): void }) {
  const { user, account } = useViewer();
  const [theme, setTheme] = useTheme();
  const leave = useTask(signOut);
  return (
    <Menu
      trigger={
        <button
          aria-label="Account menu"
          className="flex w-full items-center gap-2.5 rounded-lg px-2.5 py-2 text-left hover:bg-hover"
          type="button"
        >
          <UserIcon className="size-[18px] text-soft" />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{user?.name ?? account.name}</span>
            <span className="block truncate text-[12px] text-soft">{user?.email}</span>
          </span>
          <ChevronIcon className="size-4 -rotate-90 text-soft" />
        </button>
      }
    >
      <MenuLabel>Theme</MenuLabel>
      {(Object.keys(THEMES) as Theme[]).map((each) => (
        <MenuItem key={each} onSelect={() => setTheme(each)}>
          <span aria-hidden="true" className="w-4 text-accent">
            {each === theme ? '✓' : ''}
          </span>
          {THEMES[each]}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={onShortcuts}>Keyboard shortcuts</MenuItem>
      <MenuItem onSelect={() => location.assign('/graphql')}>GraphQL explorer</MenuItem>
      <MenuItem onSelect={() => leave.run({ everywhere: false })}>Sign out</MenuItem>
      <MenuItem onSelect={() => leave.run({ everywhere: true })}>Sign out everywhere</MenuItem>
    </Menu>
  );
}
