/** Overrides of Material UI's components. */
import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

/** On a phone everything that is pressed is at least a thumb high. */
const PHONE = '@media (max-width: 599.95px)';
const THUMB = 44;

type ThemedComponents = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;

export const themeComponents: ThemedComponents = {
  MuiTypography: {
    defaultProps: { variantMapping: { price: 'p', subtitle1: 'p' } },
    styleOverrides: {
      // the palette path of sx also works as the color prop
      root: ({ theme }) => ({
        variants: [{ props: { color: 'text.secondary' }, style: { color: theme.vars.palette.text.secondary } }],
      }),
    },
  },
  MuiAppBar: { defaultProps: { elevation: 0 } },
  MuiButtonBase: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { borderRadius: 8, minHeight: 40, paddingInline: 16, [PHONE]: { minHeight: THUMB } },
      sizeLarge: { minHeight: 48, paddingInline: 24 },
      sizeSmall: { minHeight: 32, paddingInline: 12, fontSize: '0.875rem', [PHONE]: { minHeight: THUMB } },
    },
  },
  MuiIconButton: { styleOverrides: { sizeMedium: { [PHONE]: { minWidth: THUMB, minHeight: THUMB } } } },
  MuiToggleButton: { styleOverrides: { root: { [PHONE]: { minHeight: THUMB } } } },
  MuiFormControlLabel: { styleOverrides: { root: { [PHONE]: { minHeight: THUMB } } } },
  // links within text are underlined: color alone is not enough
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: {
      root: ({ theme }) => ({
        textUnderlineOffset: '0.2em',
        '&:focus-visible': {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: 2,
          borderRadius: 4,
        },
      }),
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    styleOverrides: { root: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}`, borderRadius: 12 }) },
  },
  // on dark ground a shadow doesn't part a menu from the cards below it
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => theme.applyStyles('dark', { border: `1px solid ${theme.vars.palette.paper.line}` }),
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      paper: ({ theme }) => theme.applyStyles('dark', { border: `1px solid ${theme.vars.palette.paper.line}` }),
    },
  },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 16 }, paperFullScreen: { borderRadius: 0 } } },
  MuiTextField: { defaultProps: { fullWidth: true } },
  // the wrapping of body text would undo the one line of a unit, such as `sq ft`
  MuiInputAdornment: { styleOverrides: { root: { '& > *': { textWrap: 'nowrap' } } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.paper }),
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.paper.line }),
    },
  },
  MuiChip: { styleOverrides: { root: { borderRadius: 8, fontWeight: 600 } } },
  MuiTooltip: { defaultProps: { arrow: true } },
  MuiTableCell: {
    styleOverrides: { root: ({ theme }) => ({ borderColor: theme.vars.palette.divider }), head: { fontWeight: 600 } },
  },
  // on phones a long button wraps below the message
  MuiAlert: {
    styleOverrides: {
      root: { borderRadius: 8, alignItems: 'center', flexWrap: 'wrap' },
      message: {
        flex: '1 1 auto',
        minWidth: 0,
        maxWidth: 'calc(100% - 34px)',
        '@media (min-width: 600px)': { flex: '1 1 160px' },
      },
      action: { whiteSpace: 'nowrap', paddingTop: 0 },
    },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
};
