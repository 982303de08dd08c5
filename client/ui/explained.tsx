import InfoIcon from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';

interface ExplainedProps {
  /** Name of the figure, for the button's accessible name. */
  label: string;
  formula: ReactNode;
  /** Source, and its date. */
  source: string;
}

/** How a figure is calculated, from which source, as of when. */
export function Explained({ label, formula, source }: ExplainedProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const titleId = useId();
  return (
    <>
      <IconButton
        size="small"
        aria-label={`How is this calculated? ${label}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          width: 28,
          height: 28,
          my: '-4px',
          color: 'text.secondary',
          // a thumb high and wide without moving the figures beside it
          '&::after': { content: '""', position: 'absolute', inset: -8 },
        }}
      >
        <InfoIcon sx={{ fontSize: 18 }} />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': titleId,
            tabIndex: -1,
            // beside a margin on phones, too
            sx: (theme) => ({
              p: 2,
              maxWidth: 'min(360px, calc(100vw - 32px))',
              border: `1px solid ${theme.vars.palette.divider}`,
              boxShadow: 4,
            }),
          },
        }}
      >
        <Typography id={titleId} variant="h4" component="h4">
          How is this calculated?
        </Typography>
        <Typography sx={{ mt: 0.5 }}>{label}</Typography>
        <Typography component="div" sx={{ mt: 1 }}>
          {formula}
        </Typography>
        <Box component="p" sx={{ m: 0, mt: 1, color: 'text.secondary', fontSize: '0.875rem' }}>
          Source: {source}.
        </Box>
      </Popover>
    </>
  );
}
