/** What stands in the place of a broker's list that has no rows to show. */
import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useKeptFocus, type ErrorStateProps } from './error-state.tsx';

const ICONS = { empty: InboxIcon, unmatched: SearchOffIcon, failed: CloudOffIcon } as const;

/** The frame that its table would have, with a picture of why there is none. */
export function ListPlace({ why, children }: { why: keyof typeof ICONS; children: ReactNode }) {
  const Icon = ICONS[why];
  return (
    <Box
      sx={(theme) => ({
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        minHeight: { sm: 320 },
        pt: { xs: 4, md: 5 },
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: '12px',
        bgcolor: 'background.paper',
        // the text brings its own space on a page without a frame
        '& > :last-child': { pt: 2 },
      })}
    >
      <Box
        aria-hidden
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          width: 64,
          height: 64,
          borderRadius: '50%',
          bgcolor: 'background.default',
          color: why === 'failed' ? theme.vars.palette.error.main : theme.vars.palette.text.secondary,
          '& svg': { fontSize: 32 },
        })}
      >
        <Icon />
      </Box>
      {children}
    </Box>
  );
}

/** A list that could not be read at all. */
export function ListError({ message, note, onRetry, isRetrying = false }: ErrorStateProps) {
  const { box, button, wasPressed } = useKeptFocus(isRetrying);
  return (
    <ListPlace why="failed">
      <Box ref={box} role="alert" sx={{ textAlign: 'center', pb: { xs: 4, md: 6 }, px: 2, maxWidth: 480 }}>
        <Typography variant="h3" component="p" gutterBottom>
          This list couldn’t be loaded
        </Typography>
        <Typography color="text.secondary" sx={{ whiteSpace: 'pre-line' }}>
          {[message, note].filter(Boolean).join('\n')}
        </Typography>
        {onRetry && (
          <Button
            ref={button}
            variant="outlined"
            loading={isRetrying}
            onClick={() => {
              wasPressed.current = true;
              onRetry();
            }}
            sx={{ mt: 3 }}
          >
            Try again
          </Button>
        )}
      </Box>
    </ListPlace>
  );
}
