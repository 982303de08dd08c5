import Box from '@mui/material/Box';

/** Skip link past the navigation. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href="#main"
      sx={(theme) => ({
        position: 'fixed',
        left: 8,
        top: -64,
        zIndex: theme.zIndex.tooltip,
        px: 2,
        py: 1,
        borderRadius: 1,
        color: theme.vars.palette.primary.contrastText,
        backgroundColor: theme.vars.palette.primary.main,
        '&:focus': { top: 8 },
        // paper has no place above its edge: it would be at the foot of each page
        '@media print': { display: 'none' },
      })}
    >
      Skip to main content
    </Box>
  );
}
