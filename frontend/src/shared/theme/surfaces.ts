import type { CSSObject, Theme, ThemeOptions } from '@mui/material/styles';
import { focusRing } from './controls';
import { alertMarks } from './marks';
import { display, fonts, rem } from './typography';

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

/** The page, cards, dialogs, menus and notices. */
export const surfaces = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      body: { WebkitFontSmoothing: 'antialiased', textRendering: 'optimizeLegibility' },
      '::selection': { backgroundColor: theme.vars.palette.stall.accentTint, color: theme.vars.palette.stall.accentText },
      ':focus-visible': focusRing(theme),
      // Elements without a style of their own never fall back to the browser's blue links and typewriter.
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
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        ...floating(theme),
        borderRadius: 12,
        // The content scrolls; the title above and the buttons below stay in view.
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
} satisfies ThemeOptions['components'];
