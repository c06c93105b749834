import { useColorScheme } from '@mui/material/styles';
import { useCallback, useEffect } from 'react';

interface Appearance {
  theme: 'system' | 'light' | 'dark';
  density: string;
  motion: string;
}

const APPLIED = 'theme-of-settings';

/** Puts theme, density and motion on the screen at once. */
export function useShowAppearance() {
  const { setMode } = useColorScheme();
  return useCallback(
    ({ theme, density, motion }: Appearance) => {
      setMode(theme);
      Object.assign(document.documentElement.dataset, { density, motion });
    },
    [setMode],
  );
}

/** Follows the saved appearance. A theme chosen on this device stays until another one is saved for everybody. */
export function useSavedAppearance(saved: Appearance | undefined) {
  const { setMode } = useColorScheme();
  const { theme, density, motion } = saved ?? {};
  useEffect(() => {
    if (density && motion) Object.assign(document.documentElement.dataset, { density, motion });
  }, [density, motion]);
  useEffect(() => {
    if (!theme) return;
    const applied = localStorage.getItem(APPLIED);
    localStorage.setItem(APPLIED, theme);
    if (applied !== null && applied !== theme) setMode(theme);
  }, [theme, setMode]);
}
