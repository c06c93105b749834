import type { Appearance } from '@stripe/stripe-js';
import type { Theme } from '@mui/material/styles';

/** Stripe's fields in the colours of the page. They live in a frame of Stripe's, where our variables and fonts do not reach. */
export function appearanceOf(theme: Theme, mode: 'light' | 'dark'): Appearance {
  const palette = (theme.colorSchemes[mode] ?? theme).palette;
  const { stall, text, error, status } = palette;
  return {
    theme: mode === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: stall.focus,
      colorBackground: stall.field,
      colorText: text.primary,
      colorTextSecondary: text.secondary,
      colorTextPlaceholder: text.disabled,
      colorDanger: error.main,
      colorSuccess: status.completed.fg,
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '15px',
      borderRadius: '6px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1px solid ${stall.lineStrong}`, boxShadow: 'none' },
      '.Input:focus': { border: `1px solid ${stall.focus}`, boxShadow: 'none', outline: `2px solid ${stall.focus}`, outlineOffset: '2px' },
      '.Input--invalid': { border: `1px solid ${error.main}`, boxShadow: 'none' },
      '.Label': { fontWeight: '550', color: text.primary },
      '.Tab': { border: `1px solid ${palette.divider}`, boxShadow: 'none' },
      '.Tab--selected': { border: `1px solid ${stall.focus}`, boxShadow: 'none' },
    },
  };
}
