import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme';
import { useLightPrint } from './useLightPrint';

/** Both colour schemes; the choice is kept in local storage under `theme`. */
export function AppTheme({ children }: { children: ReactNode }) {
  useLightPrint();
  return (
    <ThemeProvider theme={theme} defaultMode="dark" modeStorageKey="theme" disableTransitionOnChange>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
