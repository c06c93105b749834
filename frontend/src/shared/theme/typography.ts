import type { ThemeOptions } from '@mui/material/styles';

/** Variable fonts of Fontsource: hanken-grotesk, bricolage-grotesque and geist-mono. */
export const fonts = {
  text: '"Hanken Grotesk Variable", system-ui, sans-serif',
  display: '"Bricolage Grotesque Variable", "Hanken Grotesk Variable", system-ui, sans-serif',
  mono: '"Geist Mono Variable", ui-monospace, monospace',
} as const;

export const rem = (px: number) => `${px / 16}rem`;
export const display = (px: number, lineHeight: number, spacing: string) => ({
  fontFamily: fonts.display,
  fontSize: rem(px),
  fontWeight: 650,
  lineHeight,
  letterSpacing: spacing,
});
export const text = (px: number, lineHeight: number, weight = 400) => ({
  fontSize: rem(px),
  lineHeight,
  fontWeight: weight,
  letterSpacing: 0,
});

export const typography = {
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
} satisfies ThemeOptions['typography'];
