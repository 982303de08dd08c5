import DirectionsIcon from '@mui/icons-material/DirectionsOutlined';
import Button from '@mui/material/Button';

interface DirectionsLinkProps {
  home: { address: string; city: string; state: string; zip: string };
}

/** Opens the way to a home in the maps app of a phone, or on the web. */
export function DirectionsLink({ home: { address, city, state, zip } }: DirectionsLinkProps) {
  const to = encodeURIComponent(`${address}, ${city}, ${state} ${zip}`.trim());
  return (
    <Button
      size="small"
      startIcon={<DirectionsIcon />}
      href={`https://www.google.com/maps/dir/?api=1&destination=${to}`}
      target="_blank"
      rel="noreferrer"
      aria-label={`Directions to ${address}`}
    >
      Directions
    </Button>
  );
}
