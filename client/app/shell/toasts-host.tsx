import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { closeSnackbar, enqueueSnackbar, MaterialDesignContent, SnackbarProvider } from 'notistack';
import { useEffect } from 'react';
import { hostToasts } from '../../ui/toast.ts';

const TRANSITION = { enter: 225, exit: 195 };

/** Brand colors with AA contrast in light and dark; each kind keeps its icon. */
const Themed = styled(MaterialDesignContent)(({ theme }) => {
  const { palette } = theme.vars;
  const kind = (name: 'success' | 'error' | 'warning' | 'info') => ({
    [`&.notistack-MuiContent-${name}`]: { backgroundColor: palette[name].main, color: palette[name].contrastText },
  });
  return {
    borderRadius: 8,
    fontFamily: theme.typography.fontFamily,
    fontSize: '1rem',
    lineHeight: 1.5,
    maxWidth: '60ch',
    '& #notistack-snackbar': { minWidth: 0, overflowWrap: 'anywhere' },
    '&.notistack-MuiContent-default': { backgroundColor: palette.text.primary, color: palette.background.default },
    ...kind('success'),
    ...kind('error'),
    ...kind('warning'),
    ...kind('info'),
  };
});
const CONTENTS = { default: Themed, success: Themed, error: Themed, warning: Themed, info: Themed };

/** At most three at once, five seconds each, bottom left. */
export function ToastsHost() {
  useEffect(
    () =>
      hostToasts(({ message, kind, key, isPersistent, actions = [] }) => {
        enqueueSnackbar(message, {
          variant: kind,
          persist: isPersistent,
          ...(key && { key, preventDuplicate: true }),
          action:
            actions.length === 0
              ? undefined
              : (id) =>
                  actions.map(({ label, run }) => (
                    <Button
                      key={label}
                      color="inherit"
                      size="small"
                      onClick={() => {
                        closeSnackbar(id);
                        run();
                      }}
                    >
                      {label}
                    </Button>
                  )),
        });
      }),
    [],
  );
  return (
    <SnackbarProvider
      maxSnack={3}
      autoHideDuration={5000}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transitionDuration={TRANSITION}
      Components={CONTENTS}
    />
  );
}
