import { useColorScheme } from '@mui/material/styles';
import { useCallback, useEffect } from 'react';

interface Appearance {
  theme: 'system' | 'light' | 'dark';
  density: string;
}

const APPLIED = 'theme-of-settings';

/** Puts theme and density on the screen at once. */
export function useShowAppearance() {
  const { setMode } = useColorScheme();
  return useCallback(
    ({ theme, density }: Appearance) => {
      setMode(theme);
      document.documentElement.dataset.density = density;
    },
    [setMode],
  );
}

/** Follows the saved appearance. A theme chosen on this device stays until another one is saved for everybody. */
export function useSavedAppearance(saved: Appearance | undefined) {
  const { setMode } = useColorScheme();
  const { theme, density } = saved ?? {};
  useEffect(() => {
    if (density) document.documentElement.dataset.density = density;
  }, [density]);
  useEffect(() => {
    if (!theme) return;
    const applied = localStorage.getItem(APPLIED);
    localStorage.setItem(APPLIED, theme);
    if (applied !== null && applied !== theme) setMode(theme);
  }, [theme, setMode]);
}
