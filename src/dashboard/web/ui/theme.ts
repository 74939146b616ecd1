import { useState } from 'react';

export type Theme = 'system' | 'light' | 'dark';

export const THEMES: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };

const KEY = 'theme';

/** Returns the light or dark theme, stored on this device. `theme.js` applies it before the first paint. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>(storedTheme);
  return [
    theme,
    (next) => {
      setTheme(next);
      if (next === 'system') {
        localStorage.removeItem(KEY);
        delete document.documentElement.dataset.theme;
      } else {
        localStorage.setItem(KEY, next);
        document.documentElement.dataset.theme = next;
      }
      window.dispatchEvent(new Event(THEME_CHANGED));
    },
  ];
}

/** Browser event after a change between light and dark theme, upon which charts are redrawn. */
export const THEME_CHANGED = 'theme-changed';

function storedTheme(): Theme {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}
