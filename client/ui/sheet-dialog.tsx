import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { createContext, useContext, useId, type ReactNode } from 'react';
import { PartErrorsContext } from './part-errors.ts';
import { useFirstError } from './use-first-error.ts';

/** Longer than about a line on a phone. */
const LONG_SUBTITLE = 48;
/** What scrolls away with the body, so that a phone keeps its height for the form. */
const SheetLead = createContext<string | null>(null);

interface SheetFrameProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  subtitle?: ReactNode;
  /** A `SheetBody`, or what renders one. */
  children: ReactNode;
  width?: DialogProps['maxWidth'];
  /** While busy, neither Escape nor a press outside closes it. */
  isBusy?: boolean;
  isFullScreen?: boolean;
}

/** A dialog on wide screens, a full-screen sheet on phones. Scrolls to the first error of its form. */
export function SheetFrame({
  isOpen,
  onClose,
  title,
  subtitle,
  children,
  width = 'sm',
  isBusy = false,
  isFullScreen = false,
}: SheetFrameProps) {
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const titleId = useId();
  const firstError = useFirstError();
  const close = () => {
    if (!isBusy) onClose();
  };
  const lead = isPhone && typeof subtitle === 'string' && subtitle.length > LONG_SUBTITLE ? subtitle : null;
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      fullScreen={isPhone || isFullScreen}
      fullWidth
      maxWidth={width}
      aria-labelledby={titleId}
      slotProps={{ paper: { ref: firstError } }}
    >
      {/* not a DialogTitle: that takes the id of the heading a second time, and the subtitle into the dialog's name */}
      <Box sx={{ position: 'relative', pl: 3, pr: 7, pt: 2, pb: subtitle && !lead ? 1 : 2 }}>
        <Typography
          id={titleId}
          variant="h2"
          component="h2"
          sx={(theme) => ({ [theme.breakpoints.down('sm')]: theme.typography.h3 })}
        >
          {title}
        </Typography>
        {subtitle && !lead && (
          <Typography component="div" color="text.secondary" sx={{ mt: 0.5 }}>
            {subtitle}
          </Typography>
        )}
        <IconButton
          aria-label="Close"
          onClick={close}
          disabled={isBusy}
          sx={{ position: 'absolute', right: 12, top: 12 }}
        >
          <CloseIcon />
        </IconButton>
      </Box>
      {/* the page below doesn't speak for the dialog */}
      <PartErrorsContext value={null}>
        <SheetLead value={lead}>{children}</SheetLead>
      </PartErrorsContext>
    </Dialog>
  );
}

interface SheetBodyProps {
  children: ReactNode;
  actions?: ReactNode;
}

export function SheetBody({ children, actions }: SheetBodyProps) {
  const lead = useContext(SheetLead);
  return (
    <>
      <DialogContent dividers>
        {lead && (
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            {lead}
          </Typography>
        )}
        {children}
      </DialogContent>
      {actions && (
        <DialogActions
          sx={{
            px: 3,
            py: 2,
            gap: 1,
            flexWrap: 'wrap',
            // on a phone a note has a line of its own above the buttons
            '& > .MuiTypography-root': { flexBasis: { xs: '100%', sm: 'auto' } },
          }}
        >
          {actions}
        </DialogActions>
      )}
    </>
  );
}

/** A sheet whose content is there when it opens. */
export function SheetDialog({ children, actions, ...frame }: SheetFrameProps & SheetBodyProps) {
  return (
    <SheetFrame {...frame}>
      <SheetBody actions={actions}>{children}</SheetBody>
    </SheetFrame>
  );
}
