import MapIcon from '@mui/icons-material/MapOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

/** The way to the same homes on the map; short on a phone, where it shares a line. */
export function SeeOnMap({ to }: { to: string }) {
  return (
    <Button component={Link} to={to} variant="outlined" startIcon={<MapIcon />} aria-label="See them on the map">
      <Box component="span" sx={{ display: { sm: 'none' } }}>
        Map
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        See them on the map
      </Box>
    </Button>
  );
}
