import { createTheme, type CSSObject, type Theme } from '@mui/material/styles';
import ChevronDown from '../icons/chevron-down';
import type { CSSProperties } from 'react';
import { alertMarks, checkboxMarks, radioMarks } from './marks';

/**
 * Stallhand's theme. Every colour below was chosen for its contrast ratio (4.5 for text, 3 for bars and borders): measure again before you change one.
 * Fonts: @fontsource-variable/hanken-grotesk, bricolage-grotesque and geist-mono.
 */

export const statuses = ['running', 'queued', 'waiting', 'completed', 'failed', 'paused', 'cancelled'] as const;
export type StatusKey = (typeof statuses)[number];

/** fg: text and icons (4.5:1). bg: chip tint. bar: lanes, progress, charts (3:1). */
interface StatusColor {
  fg: string;
  bg: string;
  bar: string;
}

/** Tokens the stock palette has no name for. */
interface StallPalette {
  sunken: string;
  field: string;
  raised: string;
  selected: string;
  lineStrong: string;
  accentText: string;
  accentTint: string;
  accentLine: string;
  focus: string;
  shadow: string;
}

export interface ChartPalette {
  c1: string;
  c2: string;
  c3: string;
  c4: string;
  c5: string;
  c6: string;
}

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

export const fonts = {
  text: '"Hanken Grotesk Variable", system-ui, sans-serif',
  display: '"Bricolage Grotesque Variable", "Hanken Grotesk Variable", system-ui, sans-serif',
  mono: '"Geist Mono Variable", ui-monospace, monospace',
} as const;

export const motion = {
  fast: 120,
  base: 180,
  slow: 260,
  changed: 1600,
  out: 'cubic-bezier(0.2, 0, 0, 1)',
  in: 'cubic-bezier(0.4, 0, 1, 1)',
} as const;

const dark = {
  primary: { main: '#f8ba3f', dark: '#feca5b', light: '#f8ba3f', contrastText: '#1c1503' },
  secondary: { main: '#ecf1f0', contrastText: '#0c1311' },
  info: { main: '#6ac2f8', contrastText: '#0c1311' },
  success: { main: '#6ee2ad', contrastText: '#0c1311' },
  warning: { main: '#f6bf51', contrastText: '#1c1503' },
  error: { main: '#f86b60', contrastText: '#0c1311' },
  background: { default: '#0c1311', paper: '#121a17' },
  text: { primary: '#ecf1f0', secondary: '#aab6b1', disabled: '#8d9995' },
  divider: '#252e2b',
  action: { active: '#aab6b1', hover: '#19211e', selected: '#1d2724', disabled: '#67736f', disabledBackground: '#1a2320' },
  stall: {
    sunken: '#080e0c',
    field: '#080e0c',
    raised: '#1a2320',
    selected: '#1d2724',
    lineStrong: '#67736f',
    accentText: '#f6bf51',
    accentTint: '#31250e',
    accentLine: '#a97515',
    focus: '#f6bf51',
    shadow: '0 1px 2px rgb(0 0 0 / 0.5), 0 12px 32px rgb(0 0 0 / 0.45)',
  },
  status: {
    running: { fg: '#6ac2f8', bg: '#10273a', bar: '#59b6f3' },
    queued: { fg: '#a6aeb1', bg: '#1f2426', bar: '#7f888b' },
    waiting: { fg: '#f6bf51', bg: '#31250e', bar: '#f0b43f' },
    completed: { fg: '#6ee2ad', bg: '#0e2920', bar: '#40a579' },
    failed: { fg: '#f86b60', bg: '#3c1918', bar: '#f05b52' },
    paused: { fg: '#b284d9', bg: '#2a1f36', bar: '#aa7cd1' },
    cancelled: { fg: '#8e9395', bg: '#1d2021', bar: '#686d6e' },
  },
  chart: { c1: '#f8ba3f', c2: '#58b1eb', c3: '#91e5ca', c4: '#dc5e59', c5: '#9e62c0', c6: '#5b7071' },
};

const light: typeof dark = {
  primary: { main: '#f6b632', dark: '#eba728', light: '#f6b632', contrastText: '#1c1503' },
  secondary: { main: '#15211d', contrastText: '#ffffff' },
  info: { main: '#0066ab', contrastText: '#ffffff' },
  success: { main: '#076443', contrastText: '#ffffff' },
  warning: { main: '#8b5e02', contrastText: '#ffffff' },
  error: { main: '#9d1219', contrastText: '#ffffff' },
  background: { default: '#f2f5f4', paper: '#ffffff' },
  text: { primary: '#15211d', secondary: '#4a5753', disabled: '#5f6b66' },
  divider: '#d9dfdd',
  action: { active: '#4a5753', hover: '#f3f7f5', selected: '#e3eae7', disabled: '#7c8783', disabledBackground: '#edf1f0' },
  stall: {
    sunken: '#edf1f0',
    field: '#ffffff',
    raised: '#ffffff',
    selected: '#e3eae7',
    lineStrong: '#7c8783',
    accentText: '#845300',
    accentTint: '#fcf0d5',
    accentLine: '#b77610',
    focus: '#9e6507',
    shadow: '0 1px 2px rgb(21 33 29 / 0.08), 0 12px 32px rgb(21 33 29 / 0.14)',
  },
  status: {
    running: { fg: '#0066ab', bg: '#e4f2fe', bar: '#1680cf' },
    queued: { fg: '#394346', bg: '#eaeff0', bar: '#5b6569' },
    waiting: { fg: '#8b5e02', bg: '#fdf2d5', bar: '#bf7b0f' },
    completed: { fg: '#076443', bg: '#def6ec', bar: '#31956b' },
    failed: { fg: '#9d1219', bg: '#feecea', bar: '#d02c2a' },
    paused: { fg: '#602597', bg: '#f3edfc', bar: '#894fbd' },
    cancelled: { fg: '#64686a', bg: '#eff2f2', bar: '#7e8384' },
  },
  chart: { c1: '#c98212', c2: '#0f72bb', c3: '#2b9f7f', c4: '#ba2b28', c5: '#682d91', c6: '#4b5c5c' },
};

/** One ring everywhere: two pixels of accent, two pixels away from the control. */
const focusRing = (theme: Theme): CSSObject => ({
  outline: `2px solid ${theme.vars.palette.stall.focus}`,
  outlineOffset: 2,
});

const panel = (theme: Theme): CSSObject => ({
  backgroundImage: 'none',
  boxShadow: 'none',
  border: `1px solid ${theme.vars.palette.divider}`,
});

/** Only things that float over the page cast a shadow. */
const floating = (theme: Theme): CSSObject => ({
  backgroundImage: 'none',
  backgroundColor: theme.vars.palette.stall.raised,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: theme.vars.palette.stall.shadow,
});

/** The square of a checkbox and the circle of a radio button; `on` is filled as a switch is. */
const mark = (theme: Theme, borderRadius: number): CSSObject => ({
  display: 'grid',
  placeItems: 'center',
  width: 16,
  height: 16,
  borderRadius,
  border: `1px solid ${theme.vars.palette.stall.lineStrong}`,
  backgroundColor: theme.vars.palette.stall.field,
});
const markOn = (theme: Theme): CSSObject => ({
  borderColor: theme.vars.palette.stall.accentLine,
  backgroundColor: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
});
const markRoom: CSSObject = { padding: 8, '@media (pointer: coarse)': { padding: 14 } };
const radioDot: CSSObject = { content: '""', width: 6, height: 6, borderRadius: '50%', backgroundColor: 'currentColor' };

const rem = (px: number) => `${px / 16}rem`;
const display = (px: number, lineHeight: number, spacing: string) => ({
  fontFamily: fonts.display,
  fontSize: rem(px),
  fontWeight: 650,
  lineHeight,
  letterSpacing: spacing,
});
const text = (px: number, lineHeight: number, weight = 400) => ({
  fontSize: rem(px),
  lineHeight,
  fontWeight: weight,
  letterSpacing: 0,
});

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
  typography: {
    fontFamily: fonts.text,
    fontSize: 14,
    fontWeightMedium: 550,
    fontWeightBold: 650,
    h1: display(28, 1.15, '-0.02em'),
    h2: display(20, 1.25, '-0.012em'),
    h3: { ...text(16, 1.4, 600), fontFamily: fonts.text },
    h4: { ...text(14, 1.4, 600), fontFamily: fonts.text },
    h5: { ...text(13, 1.4, 600), fontFamily: fonts.text },
    h6: { ...text(12, 1.4, 600), fontFamily: fonts.text },
    subtitle1: text(14, 1.5),
    subtitle2: text(13, 1.4, 550),
    body1: text(14, 1.5),
    body2: text(13, 1.45),
    caption: text(12, 1.4),
    overline: { ...text(12, 1.4, 550), textTransform: 'none' },
    button: { ...text(13, 1.2, 600), textTransform: 'none' },
    mono: { fontFamily: fonts.mono, fontSize: rem(12), lineHeight: 1.5 },
    figure: { ...display(30, 1.1, '-0.02em'), fontFeatureSettings: '"tnum"' },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: (theme) => ({
        body: { WebkitFontSmoothing: 'antialiased', textRendering: 'optimizeLegibility' },
        '::selection': { backgroundColor: theme.vars.palette.stall.accentTint, color: theme.vars.palette.stall.accentText },
        ':focus-visible': focusRing(theme),
        // What nobody dressed never falls back to the browser's blue links and typewriter.
        'code, pre, samp': { fontFamily: fonts.mono, fontSize: '0.93em' },
        a: { color: 'inherit', textDecorationColor: theme.vars.palette.stall.accentLine, textUnderlineOffset: 4 },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '1ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '1ms !important',
          },
        },
      }),
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': focusRing(theme) }) },
    },
    MuiButton: {
      defaultProps: { disableElevation: true, variant: 'outlined', color: 'secondary' },
      styleOverrides: {
        root: {
          minWidth: 0,
          minHeight: 32,
          padding: '0 12px',
          whiteSpace: 'nowrap',
          '@media (pointer: coarse)': { minHeight: 44 },
        },
        sizeSmall: { minHeight: 28, padding: '0 10px', fontSize: rem(12), '@media (pointer: coarse)': { minHeight: 44 } },
        sizeLarge: { minHeight: 40, padding: '0 18px', fontSize: rem(14) },
        outlined: ({ theme }) => ({
          borderColor: theme.vars.palette.divider,
          backgroundColor: theme.vars.palette.stall.raised,
          '&:hover': { borderColor: theme.vars.palette.stall.lineStrong, backgroundColor: theme.vars.palette.action.hover },
          variants: [{ props: { color: 'error' }, style: { color: theme.vars.palette.error.main } }],
        }),
        contained: ({ theme }) => ({
          variants: [{ props: { color: 'primary' }, style: { boxShadow: `inset 0 0 0 1px ${theme.vars.palette.stall.accentLine}` } }],
        }),
        text: ({ theme }) => ({ '&:hover': { backgroundColor: theme.vars.palette.action.hover } }),
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: ({ theme }) => ({
          width: 32,
          height: 32,
          borderRadius: 6,
          color: theme.vars.palette.text.secondary,
          '&:hover': { backgroundColor: theme.vars.palette.action.hover, color: theme.vars.palette.text.primary },
          '@media (pointer: coarse)': { width: 44, height: 44 },
        }),
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { defaultProps: { elevation: 0 }, styleOverrides: { root: ({ theme }) => ({ ...panel(theme), borderRadius: 10 }) } },
    MuiCardContent: { styleOverrides: { root: { padding: 16, '&:last-child': { paddingBottom: 16 } } } },
    MuiChip: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        root: { height: 22, borderRadius: 4, fontSize: rem(12), fontWeight: 550 },
        label: { paddingInline: 7 },
        icon: { width: 14, height: 14, marginLeft: 6, marginRight: -3, color: 'inherit' },
        filled: ({ theme }) => ({ backgroundColor: theme.vars.palette.stall.selected, color: theme.vars.palette.text.secondary }),
      },
    },
    MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
    MuiSelect: {
      defaultProps: { IconComponent: ChevronDown },
      styleOverrides: {
        icon: ({ theme }) => ({ width: 14, height: 14, top: 'calc(50% - 7px)', right: 9, color: theme.vars.palette.text.secondary }),
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: ({ theme }) => ({
          fontSize: rem(13),
          minHeight: 32,
          '@media (pointer: coarse)': { minHeight: 44 },
          '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': { backgroundColor: theme.vars.palette.stall.selected },
        }),
      },
    },
    MuiInputLabel: {
      defaultProps: { shrink: true, disableAnimation: true },
      styleOverrides: {
        root: ({ theme }) => ({
          position: 'static',
          transform: 'none',
          marginBottom: 6,
          ...text(13, 1.4, 550),
          color: theme.vars.palette.text.primary,
          '&.Mui-focused': { color: theme.vars.palette.text.primary },
          '&.Mui-error': { color: theme.vars.palette.error.main },
        }),
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: ({ theme }) => ({
          minHeight: 36,
          fontSize: rem(14),
          backgroundColor: theme.vars.palette.stall.field,
          '&.Mui-focused': focusRing(theme),
          '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.text.secondary },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1, borderColor: theme.vars.palette.stall.focus },
          '@media (pointer: coarse)': { minHeight: 44, fontSize: rem(16) },
        }),
        input: ({ theme }) => ({
          padding: '7px 10px',
          // Numbers are typed; the browser's little arrows would push them away from their unit.
          '&[type=number]': { MozAppearance: 'textfield', '&::-webkit-inner-spin-button': { display: 'none' } },
          '&::placeholder': { color: theme.vars.palette.text.disabled, opacity: 1 },
        }),
        multiline: { padding: '7px 10px', '& .MuiOutlinedInput-input': { padding: 0 } },
        notchedOutline: ({ theme }) => ({ top: 0, borderColor: theme.vars.palette.stall.lineStrong, '& legend': { display: 'none' } }),
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { margin: '4px 0 0', fontSize: rem(12) } } },
    MuiTabs: {
      styleOverrides: {
        root: { minHeight: 36 },
        indicator: ({ theme }) => ({ height: 2, backgroundColor: theme.vars.palette.stall.focus }),
      },
    },
    MuiTab: {
      styleOverrides: {
        root: ({ theme }) => ({
          minHeight: 36,
          minWidth: 0,
          padding: '0 10px',
          color: theme.vars.palette.text.secondary,
          '&.Mui-selected': { color: theme.vars.palette.text.primary },
          '@media (pointer: coarse)': { minHeight: 44 },
        }),
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: ({ theme }) => ({
          ...floating(theme),
          borderRadius: 12,
          // What is asked scrolls; the question above and the buttons below stay in view.
          '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
          // The usual 32 px on each side are a fifth of a phone.
          '@media (max-width: 719.95px)': {
            '&:not(.MuiDialog-paperFullScreen)': { margin: 12, maxWidth: 'calc(100% - 24px)', maxHeight: 'calc(100% - 24px)' },
          },
        }),
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { ...display(18, 1.3, '-0.01em'), padding: '20px 24px 8px' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 4 } } },
    MuiDrawer: { styleOverrides: { paper: ({ theme }) => ({ ...floating(theme), backgroundColor: theme.vars.palette.background.paper }) } },
    MuiMenu: { styleOverrides: { paper: ({ theme }) => ({ ...floating(theme), borderRadius: 8 }) } },
    MuiPopover: { styleOverrides: { paper: ({ theme }) => floating(theme) } },
    MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(4 8 7 / 0.6)' } } } },
    MuiAlert: {
      defaultProps: { iconMapping: alertMarks },
      styleOverrides: {
        icon: { padding: 0, marginRight: 10, height: '1.45em', alignItems: 'center', fontSize: 16 },
        message: { padding: 0, lineHeight: 1.45 },
        root: ({ theme }) => ({
          alignItems: 'flex-start',
          padding: '9px 12px',
          borderRadius: 8,
          fontSize: rem(13),
          lineHeight: 1.45,
          color: theme.vars.palette.text.primary,
          variants: (
            [
              ['info', 'running'],
              ['success', 'completed'],
              ['warning', 'waiting'],
              ['error', 'failed'],
            ] as const
          ).map(([severity, status]) => ({
            props: { severity },
            style: {
              backgroundColor: theme.vars.palette.status[status].bg,
              '& .MuiAlert-icon': { color: theme.vars.palette.status[status].fg },
            },
          })),
        }),
      },
    },
    MuiLinearProgress: {
      styleOverrides: {
        root: ({ theme }) => ({ height: 4, borderRadius: 2, backgroundColor: theme.vars.palette.divider }),
        bar: ({ theme }) => ({ borderRadius: 2, backgroundColor: theme.vars.palette.status.running.bar }),
      },
    },
    MuiSkeleton: {
      defaultProps: { animation: 'pulse' },
      styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.vars.palette.action.selected }) },
    },
    // The mark stands under the first letter of what is above it.
    MuiFormControlLabel: {
      styleOverrides: {
        root: { marginLeft: -8, '@media (pointer: coarse)': { marginLeft: -14 }, '&:has(> .MuiSwitch-root)': { marginLeft: 0, gap: 10 } },
      },
    },
    MuiCheckbox: {
      defaultProps: checkboxMarks,
      styleOverrides: { root: ({ theme }) => ({ ...markRoom, '& .box': mark(theme, 4), '& .box.on': markOn(theme) }) },
    },
    MuiRadio: {
      defaultProps: radioMarks,
      styleOverrides: {
        root: ({ theme }) => ({ ...markRoom, '& .dot': mark(theme, 8), '& .dot.on': { ...markOn(theme), '&::after': radioDot } }),
      },
    },
    MuiSwitch: {
      styleOverrides: {
        root: { width: 32, height: 18, padding: 0, overflow: 'visible' },
        switchBase: ({ theme }) => ({
          padding: 2,
          color: theme.vars.palette.background.paper,
          '&.Mui-checked': { transform: 'translateX(14px)', color: theme.vars.palette.primary.contrastText },
          '&.Mui-checked + .MuiSwitch-track': {
            opacity: 1,
            backgroundColor: theme.vars.palette.primary.main,
            boxShadow: `inset 0 0 0 1px ${theme.vars.palette.stall.accentLine}`,
          },
          '&.Mui-checked > .MuiSwitch-input': { left: -14 },
        }),
        // Exactly over the switch: the usual triple width makes a phone scroll sideways.
        input: { left: 0, width: 32 },
        thumb: { width: 14, height: 14, boxShadow: 'none' },
        track: ({ theme }) => ({ borderRadius: 9, opacity: 1, backgroundColor: theme.vars.palette.stall.lineStrong }),
      },
    },
    MuiListItemButton: {
      styleOverrides: {
        root: ({ theme }) => ({
          minHeight: 32,
          padding: '0 8px',
          borderRadius: 6,
          color: theme.vars.palette.text.secondary,
          '&.Mui-selected, &.Mui-selected:hover': {
            backgroundColor: theme.vars.palette.stall.selected,
            color: theme.vars.palette.text.primary,
          },
          '@media (pointer: coarse)': { minHeight: 44 },
        }),
      },
    },
    MuiListItemIcon: { styleOverrides: { root: { minWidth: 26, color: 'inherit' } } },
    MuiLink: {
      defaultProps: { color: 'inherit' },
      styleOverrides: { root: ({ theme }) => ({ textUnderlineOffset: 3, textDecorationColor: theme.vars.palette.stall.accentLine }) },
    },
  },
});
