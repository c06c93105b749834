import type { CSSObject, Theme, ThemeOptions } from '@mui/material/styles';
import ChevronDown from '../icons/chevron-down';
import { checkboxMarks, radioMarks } from './marks';
import { rem, text } from './typography';

/** One ring everywhere: two pixels of accent, two pixels away from the control. */
export const focusRing = (theme: Theme): CSSObject => ({
  outline: `2px solid ${theme.vars.palette.stall.focus}`,
  outlineOffset: 2,
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

/** Buttons, fields, tabs and links. */
export const controls = {
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
  MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
  MuiSelect: {
    defaultProps: { IconComponent: ChevronDown },
    styleOverrides: {
      icon: ({ theme }) => ({ width: 14, height: 14, top: 'calc(50% - 7px)', right: 9, color: theme.vars.palette.text.secondary }),
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
  MuiLink: {
    defaultProps: { color: 'inherit' },
    styleOverrides: { root: ({ theme }) => ({ textUnderlineOffset: 3, textDecorationColor: theme.vars.palette.stall.accentLine }) },
  },
} satisfies ThemeOptions['components'];
