import PrintIcon from '@mui/icons-material/PrintOutlined';
import ShareIcon from '@mui/icons-material/IosShareOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { shareLink } from '../../../ui/copy-link.tsx';

interface ShareHomeProps {
  /** Path of the home's page. */
  path: string;
  /** What goes before the link where the device shares it. */
  text: string;
  /** A dialog lies over another page, which would be printed with it. */
  canPrint: boolean;
}

/** Passes a home on: its link, or its sheet on paper. */
export function ShareHome({ path, text, canPrint }: ShareHomeProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: canPrint ? '1fr 1fr' : '1fr' }}>
      <Button
        variant="outlined"
        startIcon={<ShareIcon />}
        onClick={() => void shareLink(`${window.location.origin}${path}`, text)}
      >
        Share
      </Button>
      {canPrint && (
        <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
          Print
        </Button>
      )}
    </Box>
  );
}
