import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { count } from '../../lib/format.ts';

interface FigureTileProps {
  to: string;
  label: string;
  value: number;
  /** Something is waiting: marked, not by color alone. */ waits?: boolean;
}

/** A linked figure. */
export function FigureTile({ to, label, value, waits = false }: FigureTileProps) {
  return (
    <Box
      component={Link}
      to={to}
      aria-label={`${label}: ${count(value)}${waits ? ', waits' : ''}`}
      sx={(theme) => ({
        display: 'grid',
        gap: 0.5,
        p: 2,
        borderRadius: 2,
        color: 'inherit',
        textDecoration: 'none',
        border: `1px solid ${waits ? theme.vars.palette.states.attention.main : theme.vars.palette.divider}`,
        backgroundColor: waits ? theme.vars.palette.states.attention.tint : theme.vars.palette.background.paper,
        '&:hover': { borderColor: theme.vars.palette.primary.main },
      })}
    >
      <Typography variant="price" component="span" sx={{ fontSize: '1.75rem' }}>
        {count(value)}
        {waits && (
          <Box
            component="span"
            aria-hidden
            sx={(theme) => ({
              display: 'inline-block',
              width: 10,
              height: 10,
              ml: 1,
              borderRadius: '50%',
              verticalAlign: 'middle',
              backgroundColor: theme.vars.palette.states.attention.main,
            })}
          />
        )}
      </Typography>
      <Typography variant="body2" component="span">
        {label}
      </Typography>
    </Box>
  );
}
