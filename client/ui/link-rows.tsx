/** Records as rows that each open one: a title, what there is to say, and its state. */
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface LinkRow {
  key: string;
  title: string;
  text?: string;
  end?: ReactNode;
  /** A page, what pressing the row does, or both; without either the row only informs. */
  to?: string | undefined;
  onPress?: (() => void) | undefined;
}

const FRAME = {
  width: '100%',
  minHeight: 56,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'center',
  justifyContent: 'flex-start',
  textAlign: 'left',
  font: 'inherit',
  px: 2,
  py: 1,
  color: 'inherit',
  textDecoration: 'none',
} as const;

function Row({ row: { title, text, end, to, onPress } }: { row: LinkRow }) {
  const content = (
    <>
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: to || onPress ? 600 : 400 }}>
          {title}
        </Typography>
        {text && (
          <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
            {text}
          </Typography>
        )}
      </Box>
      {end}
    </>
  );
  const hover = { '&:hover': { backgroundColor: 'action.hover' } };
  if (to)
    return (
      <ButtonBase component={Link} to={to} onClick={onPress} sx={{ ...FRAME, ...hover }}>
        {content}
      </ButtonBase>
    );
  if (onPress)
    return (
      <ButtonBase onClick={onPress} sx={{ ...FRAME, ...hover }}>
        {content}
      </ButtonBase>
    );
  return <Box sx={FRAME}>{content}</Box>;
}

export function LinkRows({ label, rows }: { label: string; rows: readonly LinkRow[] }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={(theme) => ({
        listStyle: 'none',
        m: 0,
        p: 0,
        overflow: 'hidden',
        borderRadius: 2,
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
        '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
      })}
    >
      {rows.map((row) => (
        <li key={row.key}>
          <Row row={row} />
        </li>
      ))}
    </Box>
  );
}
