import { statuses, theme } from './theme';

/** Least contrast ratios of WCAG 2.2 AA: text (1.4.3), and what is needed to see a control or a chart (1.4.11). */
const forText = 4.5;
const forGraphics = 3;

/** @param hex `#rrggbb` @returns relative luminance as WCAG 2.2 defines it, from 0 (black) to 1 (white) */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** @returns the contrast ratio of WCAG 2.2, from 1 to 21 */
function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

/** Pairs of colours with less contrast than they need, as "name on name: ratio". */
const tooFaint = (colors: Record<string, string>, backgrounds: Record<string, string>, least: number) =>
  Object.entries(colors).flatMap(([name, color]) =>
    Object.entries(backgrounds)
      .filter(([, background]) => contrast(color, background) < least)
      .map(([on, background]) => `${name} on ${on}: ${contrast(color, background).toFixed(2)}`),
  );

it('should compute the ratios that WCAG names', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

describe.each(['dark', 'light'] as const)('The %s theme', (name) => {
  const { palette } = theme.colorSchemes[name]!;
  const { text, background, stall, status, action, chart } = palette;
  const surfaces = {
    page: background.default,
    panel: background.paper,
    sunken: stall.sunken,
    field: stall.field,
    raised: stall.raised,
    'hovered row': action.hover,
    'selected row': stall.selected,
  };

  it('should have text that is readable on every surface', () => {
    const colors = { primary: text.primary, secondary: text.secondary, accent: stall.accentText, error: palette.error.main };
    expect(tooFaint(colors, surfaces, forText)).toEqual([]);
  });

  it('should have hints that are readable on page, panel and field', () => {
    const { page, panel, sunken, field, raised } = surfaces;
    expect(tooFaint({ hint: text.disabled }, { page, panel, sunken, field, raised }, forText)).toEqual([]);
  });

  it.each(statuses)('should have a readable %s state, as a chip and as text', (key) => {
    const { fg, bg, bar } = status[key];
    const { page, panel, sunken, raised } = surfaces;
    expect(tooFaint({ [key]: fg }, { chip: bg, page, panel, sunken, raised, 'hovered row': action.hover }, forText)).toEqual([]);
    expect(tooFaint({ bar }, { page, panel }, forGraphics)).toEqual([]);
  });

  it.each(['primary', 'secondary', 'info', 'success', 'warning', 'error'] as const)('should have readable words on a %s button', (key) => {
    const { main, dark, contrastText } = palette[key];
    expect(tooFaint({ label: contrastText }, { button: main, ...(key === 'primary' && { 'hovered button': dark }) }, forText)).toEqual([]);
  });

  it('should have a readable accent on its tint', () => {
    expect(tooFaint({ accent: stall.accentText, primary: text.primary }, { tint: stall.accentTint }, forText)).toEqual([]);
  });

  it('should show controls and the focus on page and panel, and the parts of a chart on its panel', () => {
    const { page, panel } = surfaces;
    const marks = { line: stall.lineStrong, focus: stall.focus, accent: stall.accentLine };
    expect(tooFaint(marks, { page, panel }, forGraphics)).toEqual([]);
    expect(tooFaint({ ...chart }, { panel }, forGraphics)).toEqual([]);
  });
});
