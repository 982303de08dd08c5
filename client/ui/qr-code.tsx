import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { renderSVG } from 'uqr';

interface QrCodeProps {
  /** What a camera reads: a link. */
  text: string;
  /** What it leads to, for who cannot see it. */
  label: string;
  fileName: string;
}

/** A QR code, and its file for print. Black on white in dark mode too: cameras expect it. */
export function QrCode({ text, label, fileName }: QrCodeProps) {
  // a margin of four modules and medium error correction, as the standard asks for print
  const svg = renderSVG(text, { ecc: 'M', border: 4, whiteColor: '#fff', blackColor: '#000' });
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Box
        component="img"
        src={url}
        alt={label}
        width={176}
        height={176}
        sx={{ borderRadius: 2, backgroundColor: '#fff', display: 'block' }}
      />
      <Button component="a" href={url} download={fileName}>
        Download QR code
      </Button>
    </Box>
  );
}
