import { createTheme } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { controls } from './controls';
import { dark, light, type ChartPalette, type StallPalette, type StatusColor, type StatusKey } from './palette';
import { surfaces } from './surfaces';
import { typography } from './typography';

export { statuses, type ChartPalette, type StatusKey } from './palette';
export { fonts } from './typography';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette {
    stall: StallPalette;
    status: Record<StatusKey, StatusColor>;
    chart: ChartPalette;
  }
  interface PaletteOptions {
    stall: StallPalette;
    status: Record<StatusKey, StatusColor>;
    chart: ChartPalette;
  }
  interface TypographyVariants {
    mono: CSSProperties;
    figure: CSSProperties;
  }
  interface TypographyVariantsOptions {
    mono: CSSProperties;
    figure: CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    mono: true;
    figure: true;
  }
}

export const motion = {
  fast: 120,
  base: 180,
  slow: 260,
  changed: 1600,
  out: 'cubic-bezier(0.2, 0, 0, 1)',
  in: 'cubic-bezier(0.4, 0, 1, 1)',
} as const;

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme', cssVarPrefix: 'sh' },
  defaultColorScheme: 'dark',
  colorSchemes: { dark: { palette: dark }, light: { palette: light } },
  breakpoints: { values: { xs: 0, sm: 720, md: 1000, lg: 1200, xl: 1536 } },
  spacing: 4,
  shape: { borderRadius: 6 },
  transitions: {
    duration: {
      shortest: motion.fast,
      shorter: motion.fast,
      short: motion.base,
      standard: motion.base,
      enteringScreen: motion.slow,
      leavingScreen: motion.base,
    },
  },
  typography,
  components: { ...surfaces, ...controls },
});
