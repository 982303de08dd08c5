import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { MouseEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { CompareRow } from '#shared/compare/compare.rules.ts';
import { homeLocality } from '#shared/site/home-labels.ts';
import { useOpenHome } from '../../lib/home-dialog.ts';
import type { Home } from '../../state/wire-types.ts';
import { Photo } from '../../ui/photo.tsx';

/** Wide enough for a label beside the homes; on phones it is above them. */
const LABELS = { sm: 152, lg: 200 } as const;
/** Three homes fit beside their labels on a tablet. */
const HOME = { sm: 176, lg: 200 } as const;
/** Two homes fit beside each other on a phone; more scroll within the table. */
const NARROW = 136;
const line = (theme: Theme) => `1px solid ${theme.vars.palette.divider}`;

interface CompareTableProps {
  homes: readonly Home[];
  rows: readonly CompareRow[];
  onRemove: (home: Home) => void;
}

/**
 * Comparison table with a sticky header, and a sticky first column; on phones each label is a line above its values, so
 * that two homes need no scrolling sideways.
 */
export function CompareTable({ homes, rows, onRemove }: CompareTableProps) {
  const openHome = useOpenHome();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  // on phones below the picture: what stays in view while one scrolls is only the addresses
  const more = (home: Home) => (
    <>
      <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
        {homeLocality(home)}
      </Typography>
      <Button
        size="small"
        aria-label={`Remove ${home.address} from the comparison`}
        onClick={() => onRemove(home)}
        sx={{ ml: -0.75, px: { xs: 0.75 }, '@media print': { display: 'none' } }}
      >
        Remove
      </Button>
    </>
  );
  return (
    <Box
      role="region"
      aria-label="Comparison"
      tabIndex={0}
      sx={(theme) => ({
        overflow: 'auto',
        maxHeight: 'calc(100dvh - 88px)',
        border: line(theme),
        borderRadius: 3,
        scrollSnapType: 'x proximity',
        scrollPaddingLeft: LABELS,
        backgroundColor: theme.vars.palette.background.paper,
        '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
        '@media print': { overflow: 'visible', maxHeight: 'none', border: 0 },
      })}
    >
      <Box
        component="table"
        // its rows are grids on phones, which may cost a table its role
        role="table"
        sx={(theme) => ({
          borderCollapse: 'separate',
          borderSpacing: 0,
          width: '100%',
          minWidth: {
            xs: homes.length > 2 ? homes.length * NARROW : 0,
            sm: LABELS.sm + homes.length * HOME.sm,
            lg: LABELS.lg + homes.length * HOME.lg,
          },
          fontVariantNumeric: 'tabular-nums',
          tableLayout: 'fixed',
          '& th, & td': {
            textAlign: 'left',
            verticalAlign: 'top',
            p: { xs: 1, sm: 1.5 },
            borderBottom: line(theme),
            overflowWrap: 'anywhere',
          },
          '& tbody tr:last-of-type > *': { borderBottom: 0 },
          '& tbody th, & thead th:first-of-type': {
            position: 'sticky',
            left: 0,
            zIndex: 1,
            width: LABELS,
            backgroundColor: theme.vars.palette.background.paper,
            borderRight: line(theme),
          },
          '& thead th': {
            position: 'sticky',
            top: 0,
            zIndex: 2,
            backgroundColor: theme.vars.palette.background.paper,
            fontWeight: 400,
            scrollSnapAlign: 'start',
          },
          '& thead th:first-of-type': { zIndex: 3 },
          // its own selectors, stronger than those above
          [theme.breakpoints.down('sm')]: {
            '&&': { display: 'block' },
            '&& caption': { display: 'block' },
            '&& thead, && tbody': { display: 'block' },
            '&& thead': { position: 'sticky', top: 0, zIndex: 2 },
            '&& tr': { display: 'grid', gridTemplateColumns: `repeat(${homes.length}, minmax(0, 1fr))` },
            '&& thead th': { position: 'static' },
            '&& thead th:first-of-type': { display: 'none' },
            '&& tbody th': {
              position: 'static',
              gridColumn: '1 / -1',
              width: 'auto',
              pb: 0,
              border: 0,
              display: 'flex',
              gap: 1,
              alignItems: 'baseline',
              color: theme.vars.palette.text.secondary,
              fontSize: '0.875rem',
            },
            // the label of a row stays in view while three or four homes are scrolled sideways
            '&& tbody th > *': { position: 'sticky', left: 8 },
          },
          '@media print': {
            minWidth: 0,
            fontSize: '10pt',
            '& th, & td': { position: 'static', p: 0.5, breakInside: 'avoid' },
          },
        })}
      >
        <Box
          component="caption"
          sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
        >{`${homes.length} homes side by side. The best value in a row is marked with a label.`}</Box>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              <Typography component="span" variant="body2" color="text.secondary">{`${homes.length} homes`}</Typography>
            </th>
            {homes.map((home) => (
              <th key={home.id} scope="col" role="columnheader">
                <Link
                  component={RouterLink}
                  to={`/homes/${home.id}`}
                  onClick={(event: MouseEvent) => openHome(event, home)}
                  sx={{
                    fontWeight: 600,
                    display: 'block',
                    ...(isPhone && {
                      fontSize: '0.875rem',
                      lineHeight: 1.35,
                      display: '-webkit-box',
                      WebkitLineClamp: 2,
                      WebkitBoxOrient: 'vertical',
                      overflow: 'hidden',
                    }),
                  }}
                >
                  {home.address}
                </Link>
                {!isPhone && more(home)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          <tr role="row">
            <th scope="row" role="rowheader">
              <span>Photo</span>
            </th>
            {homes.map((home) => (
              <td key={home.id} role="cell">
                <Box sx={{ maxWidth: 280 }}>
                  <Photo url={home.photos[0]} alt={`${home.address} from outside`} radius={8} sizes="280px" />
                  {isPhone && <Box sx={{ mt: 1 }}>{more(home)}</Box>}
                </Box>
              </td>
            ))}
          </tr>
          {rows.map(({ key, label, cells, bestWord, isDifferent }) => (
            <tr key={key} role="row">
              <th scope="row" role="rowheader">
                <Box component="span" sx={{ fontWeight: isDifferent ? 600 : 400, display: 'block' }}>
                  {label}
                </Box>
                {!isDifferent && homes.length > 1 && (
                  <Typography component="span" variant="body2" color="text.secondary">
                    the same
                  </Typography>
                )}
              </th>
              {cells.map((cell, at) => (
                <Box
                  component="td"
                  role="cell"
                  key={homes[at]!.id}
                  sx={(theme) => ({
                    color: isDifferent ? 'text.primary' : 'text.secondary',
                    backgroundColor: cell.isBest ? theme.vars.palette.states.confirmed.tint : 'transparent',
                  })}
                >
                  <Box component="span" sx={{ fontWeight: cell.isBest ? 700 : 400, display: 'block' }}>
                    {cell.text}
                  </Box>
                  {cell.isBest && (
                    <Box
                      component="span"
                      sx={(theme) => ({
                        display: 'inline-flex',
                        alignItems: 'center',
                        gap: 0.5,
                        fontSize: '0.875rem',
                        color: theme.vars.palette.states.confirmed.text,
                      })}
                    >
                      <CheckIcon aria-hidden sx={{ fontSize: 16 }} />
                      {bestWord}
                    </Box>
                  )}
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
