/** The theme: evergreen and brick on warm paper, light and dark as CSS variables. */
import type { AlertColor } from '@mui/material/Alert';
import { createTheme, type PaletteColor, type PaletteColorOptions, type PaletteOptions } from '@mui/material/styles';
import type { StatusTone } from '#shared/kernel/status.ts';
import { themeComponents } from './theme-components.ts';

const SERIF = '"Source Serif 4", "Source Serif fallback", Georgia, serif';
const SANS = '"Source Sans 3 Variable", "Source Sans fallback", system-ui, sans-serif';

/** One state color of the specification; always used with a label or icon. */
interface StateTone {
  main: string;
  tint: string;
  text: string;
}

declare module '@mui/material/styles' {
  interface Palette {
    /** The mixed market of the specification; the primary color is green. */
    blue: PaletteColor;
    states: Record<StatusTone, StateTone>;
    paper: { sunken: string; line: string };
  }
  interface PaletteOptions {
    blue?: PaletteColorOptions;
    states?: Record<StatusTone, StateTone>;
    paper?: { sunken: string; line: string };
  }
  interface TypographyVariants {
    price: React.CSSProperties;
    fontFamilySerif: string;
  }
  interface TypographyVariantsOptions {
    price?: React.CSSProperties;
    fontFamilySerif?: string;
  }
  interface CssThemeVariables {
    enabled: true;
  }
}
declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides {
    blue: true;
  }
}
declare module '@mui/material/Chip' {
  interface ChipPropsColorOverrides {
    blue: true;
  }
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    price: true;
    h5: false;
    h6: false;
    subtitle2: false;
    overline: false;
  }
}

/** What waits, is over or came to nothing: the icon tells which. */
const grayLight: StateTone = { main: '#76776f', tint: '#ebe8df', text: '#4c4d46' };
const grayDark: StateTone = { main: '#a5a498', tint: '#2f312b', text: '#cbc9bc' };

const lightStates: Record<StatusTone, StateTone> = {
  confirmed: { main: '#2e7d48', tint: '#e0f0e2', text: '#1d5430' },
  requested: { main: '#c99700', tint: '#fbefc6', text: '#664b00' },
  cancelled: { main: '#b3362c', tint: '#fae2dd', text: '#8a211a' },
  pending: { main: '#2f6690', tint: '#dfebf4', text: '#1d4a6c' },
  attention: { main: '#c2631b', tint: '#fce6d3', text: '#7f3c0a' },
  onHold: grayLight,
  over: grayLight,
  ended: grayLight,
};

const light: PaletteOptions = {
  primary: { main: '#1f4d3f', light: '#3b6f5e', dark: '#14382d', contrastText: '#ffffff' },
  secondary: { main: '#9a4a33', light: '#b96a50', dark: '#773624', contrastText: '#ffffff' },
  error: { main: '#a3271f', contrastText: '#ffffff' },
  warning: { main: '#8a5a00', contrastText: '#ffffff' },
  info: { main: '#22577a', contrastText: '#ffffff' },
  blue: { main: '#1d57b0', light: '#4a7cc9', dark: '#153f80', contrastText: '#ffffff' },
  success: { main: '#26693d', contrastText: '#ffffff' },
  background: { default: '#faf6ee', paper: '#fffdf8' },
  text: { primary: '#22271f', secondary: '#585c50', disabled: '#8d8f83' },
  divider: '#e2dac9',
  paper: { sunken: '#f2ebdd', line: '#cfc5b0' },
  states: lightStates,
};

const darkStates: Record<StatusTone, StateTone> = {
  confirmed: { main: '#7cc593', tint: '#1e3526', text: '#a9dfb9' },
  requested: { main: '#e2bb4b', tint: '#3a2f10', text: '#f0d58b' },
  cancelled: { main: '#e88a80', tint: '#42201d', text: '#f5b6af' },
  pending: { main: '#8bbadd', tint: '#1d3142', text: '#b5d6ee' },
  attention: { main: '#eba066', tint: '#402813', text: '#f6c6a0' },
  onHold: grayDark,
  over: grayDark,
  ended: grayDark,
};

const dark: PaletteOptions = {
  primary: { main: '#9bcdb6', light: '#bfe2d2', dark: '#6fa890', contrastText: '#0f251d' },
  secondary: { main: '#e5a48c', light: '#f1c4b3', dark: '#c07d64', contrastText: '#37160b' },
  error: { main: '#f2a097', dark: '#e58c82', contrastText: '#3d0b07' },
  warning: { main: '#ecc46a', dark: '#d6ac4d', contrastText: '#352300' },
  info: { main: '#9cc6e4', dark: '#7fb0d2', contrastText: '#0a2536' },
  blue: { main: '#9db9f2', light: '#bfd2f8', dark: '#7f9fe0', contrastText: '#0b1f45' },
  success: { main: '#97d3a8', dark: '#7cc091', contrastText: '#0b2a15' },
  background: { default: '#171a16', paper: '#1f231e' },
  text: { primary: '#efeadd', secondary: '#b9b5a6', disabled: '#84827a' },
  divider: '#363a32',
  paper: { sunken: '#121511', line: '#4b4f44' },
  states: darkStates,
};

/** An alert in the shades of a state. The light colors of icons are too pale for a light ground. */
const alertShades = (severity: AlertColor, { main, tint, text }: StateTone, isDark: boolean) => ({
  [`${severity}StandardBg`]: tint,
  [`${severity}Color`]: text,
  [`${severity}IconColor`]: isDark ? main : text,
});
/**
 * The shades that are derived are nearly black in the dark scheme, and in the light one so near to the page that a
 * warning looks like a note.
 */
const alerts = (states: Record<StatusTone, StateTone>, isDark: boolean) => ({
  ...alertShades('info', states.pending, isDark),
  ...alertShades('success', states.confirmed, isDark),
  ...alertShades('warning', states.requested, isDark),
  ...alertShades('error', states.cancelled, isDark),
});

/** Five sizes: 14, 16, 20, 28 and a display size that grows with the screen. */
const SIZE = {
  small: '0.875rem',
  body: '1rem',
  large: '1.25rem',
  title: '1.75rem',
  display: 'clamp(2.25rem, 1.6rem + 2.8vw, 3.5rem)',
} as const;
/**
 * The lines of a heading are about as long as one another; no text ends in a line of one word. The style alone: the
 * shorthand would let a text wrap again whose parent keeps it in one line.
 */
const BALANCED = { textWrapStyle: 'balance' } as const;
const PRETTY = { textWrapStyle: 'pretty' } as const;
const serif = { fontFamily: SERIF, fontWeight: 600, letterSpacing: '-0.01em' };

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-color-scheme', cssVarPrefix: 'hp' },
  colorSchemes: {
    light: { palette: { ...light, Alert: alerts(lightStates, false) } },
    dark: { palette: { ...dark, Alert: alerts(darkStates, true) } },
  },
  spacing: 8,
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: SANS,
    fontFamilySerif: SERIF,
    fontWeightMedium: 600,
    h1: { ...serif, ...BALANCED, fontSize: SIZE.display, lineHeight: 1.12, letterSpacing: '-0.02em' },
    h2: { ...serif, ...BALANCED, fontSize: SIZE.title, lineHeight: 1.22 },
    h3: { ...serif, ...BALANCED, fontSize: SIZE.large, lineHeight: 1.3 },
    h4: { ...BALANCED, fontSize: SIZE.body, fontWeight: 650, lineHeight: 1.4 },
    subtitle1: { ...PRETTY, fontSize: SIZE.large, lineHeight: 1.45, fontWeight: 400 },
    body1: { ...PRETTY, fontSize: SIZE.body, lineHeight: 1.6 },
    body2: { ...PRETTY, fontSize: SIZE.small, lineHeight: 1.5 },
    caption: { ...PRETTY, fontSize: SIZE.small, lineHeight: 1.45 },
    button: { fontSize: SIZE.body, fontWeight: 600, textTransform: 'none', lineHeight: 1.5 },
    price: { ...serif, fontSize: SIZE.large, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums lining-nums' },
  },
  components: themeComponents,
});
