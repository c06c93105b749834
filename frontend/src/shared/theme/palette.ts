// Every colour below was chosen for its contrast ratio (4.5 for text, 3 for bars and borders): measure again before you change one.

export const statuses = ['running', 'queued', 'waiting', 'completed', 'failed', 'paused', 'cancelled'] as const;
export type StatusKey = (typeof statuses)[number];

/** fg: text and icons (4.5:1). bg: chip tint. bar: lanes, progress, charts (3:1). */
export interface StatusColor {
  fg: string;
  bg: string;
  bar: string;
}

/** Tokens the stock palette has no name for. */
export interface StallPalette {
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

export const dark = {
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

export const light: typeof dark = {
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
