import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A short text on a picture. */
export function PictureNote({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        px: 1,
        py: 0.25,
        borderRadius: 1,
        fontSize: '0.8125rem',
        fontWeight: 600,
        lineHeight: 1.5,
        color: '#fff',
        backgroundColor: 'rgb(20 24 20 / 68%)',
      }}
    >
      {children}
    </Box>
  );
}
