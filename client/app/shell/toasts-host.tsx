import Button from '@mui/material/Button';
import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useEffect } from 'react';
import { hostToasts } from '../../ui/toast.ts';

const TRANSITION = { enter: 225, exit: 195 };

/** Three at once, five seconds each, bottom left. */
export function ToastsHost() {
  useEffect(() => hostToasts(({ message, kind, key, isPersistent, actions = [] }) => {
    enqueueSnackbar(message, {
      variant: kind,
      persist: isPersistent,
      ...(key && { key, preventDuplicate: true }),
      action: actions.length === 0 ? undefined : (id) => actions.map(({ label, run }) => (
        <Button key={label} color="inherit" size="small" onClick={() => { closeSnackbar(id); run(); }}>{label}</Button>
      )),
    });
  }), []);
  return <SnackbarProvider maxSnack={3} autoHideDuration={5000} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }} transitionDuration={TRANSITION} />;
}
