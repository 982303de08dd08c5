import Box from '@mui/material/Box';

/** In the corner of a map whose land and lines could not be loaded. */
export function LandMissing() {
  return (
    <Box
      role="status"
      sx={{
        position: 'absolute',
        left: 8,
        bottom: 8,
        zIndex: 500,
        px: 1,
        borderRadius: 1,
        backgroundColor: 'background.paper',
        color: 'text.secondary',
        fontSize: '0.875rem',
      }}
    >
      The map background couldn’t be loaded. The homes are still shown in the right places.
    </Box>
  );
}
