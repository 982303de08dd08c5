import CloseIcon from '@mui/icons-material/CloseOutlined';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface HomeModalProps {
  /** Title of the dialog. */
  title: string;
  /** URL of the home's page, to share or open in a new tab. */
  pagePath: string;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog of a home; full screen on small screens. */
export function HomeModal({ title, pagePath, onClose, children }: HomeModalProps) {
  const isSmall = useMediaQuery('(max-width: 899.95px)');
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isSmall}
      fullWidth
      maxWidth="lg"
      slotProps={{ paper: { 'aria-label': title } }}
    >
      <Box
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: { xs: 1, sm: 2 },
          py: 0.75,
          borderBottom: `1px solid ${theme.vars.palette.divider}`,
        })}
      >
        <IconButton aria-label="Close" onClick={onClose} autoFocus>
          <CloseIcon />
        </IconButton>
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            fontWeight: 600,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {title}
        </Box>
        <Button component={Link} to={pagePath} size="small" startIcon={<OpenIcon />} sx={{ whiteSpace: 'nowrap' }}>
          Full page
        </Button>
      </Box>
      <DialogContent sx={{ p: { xs: 2, sm: 3 } }}>{children}</DialogContent>
    </Dialog>
  );
}
