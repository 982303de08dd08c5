import ChevronIcon from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface OverviewRowProps {
  to: string;
  title: string;
  text?: ReactNode;
  lead?: ReactNode;
  end?: ReactNode;
  /** Needs the user: marked with a bar. */
  waits?: boolean;
  /** Done on a plain click instead of following the link, which stays for a new tab. */
  onPress?: () => void;
  isBusy?: boolean;
}

/** A row that is a link as a whole. */
export function OverviewRow({ to, title, text, lead, end, waits = false, onPress, isBusy = false }: OverviewRowProps) {
  return (
    <Box
      component={Link}
      to={to}
      aria-busy={isBusy || undefined}
      onClick={(event: MouseEvent) => {
        if (!onPress || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        if (!isBusy) onPress();
      }}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: 2,
        py: 1.5,
        minHeight: 56,
        color: 'inherit',
        textDecoration: 'none',
        backgroundColor: theme.vars.palette.background.paper,
        border: `1px solid ${theme.vars.palette.divider}`,
        ...(waits && { boxShadow: `inset 4px 0 0 ${theme.vars.palette.states.attention.main}` }),
        '&:first-of-type': { borderTopLeftRadius: 12, borderTopRightRadius: 12 },
        '&:last-of-type': { borderBottomLeftRadius: 12, borderBottomRightRadius: 12 },
        '& + &': { borderTop: 0 },
        '&:hover': { backgroundColor: theme.vars.palette.paper.sunken },
      })}
    >
      {lead}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          sx={{
            fontWeight: 600,
            overflowWrap: 'anywhere',
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: 2,
            overflow: 'hidden',
          }}
        >
          {title}
        </Typography>
        {text && (
          <Typography variant="body2" color="text.secondary" component="div">
            {text}
          </Typography>
        )}
      </Box>
      {end}
      <ChevronIcon aria-hidden sx={{ color: 'text.secondary' }} />
    </Box>
  );
}
