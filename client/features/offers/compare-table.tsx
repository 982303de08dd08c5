/** Offers side by side, line by line. On a phone two at a time, each label above its values. */
import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Fragment, useState, type ReactNode } from 'react';
import { comparisonSections, gapTexts, NOT_SAID, type ComparisonRow } from '#shared/offers/offers.comparison-rows.ts';
import type { ComparedOffers, OfferComparison } from '#shared/offers/offers.comparison.ts';
import { type OfferRisk } from '#shared/offers/offers.strength.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { StatusChip } from '../../ui/status-chip.tsx';

/** Below the app bar. */
const TOP = 64;

interface Line {
  key: string;
  label: string;
  cells: readonly ReactNode[];
  isMoney?: boolean | undefined;
  isResult?: boolean | undefined;
}

function Risks({ risks }: { risks: readonly OfferRisk[] }) {
  if (risks.length === 0) return <>Nothing found</>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {risks.map(({ key, level, title, reason }) => (
        <li key={key}>
          <StatusChip {...STATUSES.risk[level]} />
          <Typography component="span" sx={{ display: 'block', fontWeight: 600, mt: 0.5 }}>
            {title}
          </Typography>
          <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
            {reason}
          </Typography>
        </li>
      ))}
    </Box>
  );
}

const Small = ({ children }: { children: ReactNode }) => (
  <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block', fontWeight: 400 }}>
    {children}
  </Typography>
);

/** What a row shows beyond its text. */
function cellOf(row: ComparisonRow, offer: OfferComparison, text: string): ReactNode {
  if (row.key === 'difference' && offer.gap && offer.isOnTable)
    return (
      <>
        {text}
        {gapTexts(offer.gap).map((way) => (
          <Small key={way}>{way}</Small>
        ))}
      </>
    );
  if (row.key === 'strength')
    return (
      <>
        {text}
        {offer.strength.reasons.map((reason) => (
          <Small key={reason}>{reason}</Small>
        ))}
      </>
    );
  return text;
}

interface CompareTableProps {
  comparison: ComparedOffers;
  /** Below the name of each offer. */
  actions?: (id: string) => ReactNode;
}

export function CompareTable({ comparison, actions }: CompareTableProps) {
  const isWide = useMediaQuery('(min-width: 1200px)');
  const isTablet = useMediaQuery('(min-width: 768px)');
  const fits = isWide ? 4 : isTablet ? 3 : 2;
  const [from, setFrom] = useState(1);
  const { offers } = comparison;
  // the first stays: everything else is compared with it
  const last = Math.max(1, offers.length - fits + 1);
  const start = Math.min(from, last);
  const shown = offers.length <= fits ? offers : [offers[0]!, ...offers.slice(start, start + fits - 1)];
  const indexes = shown.map((offer) => offers.indexOf(offer));
  const sections = [
    ...comparisonSections(comparison).map(({ key, label, rows }) => ({
      key,
      label,
      rows: rows
        .filter((row) => offers.length > 1 || row.key !== 'difference')
        // what is said of none of the offers shown
        .filter((row) => indexes.some((at) => row.cells[at] !== NOT_SAID))
        .map((row): Line => ({ ...row, cells: indexes.map((at) => cellOf(row, offers[at]!, row.cells[at] ?? '')) })),
    })),
    {
      key: 'risks',
      label: 'What can go wrong',
      rows: [
        {
          key: 'risks',
          label: 'Risks and their reasons',
          cells: shown.map(({ id, risks }) => <Risks key={id} risks={risks} />),
        } satisfies Line,
      ],
    },
  ];
  return (
    <Box component="section" aria-label="Offers side by side">
      {offers.length > fits && (
        <Pager
          shown={`${offers[start]!.buyer}${fits > 2 ? ` to ${offers[start + fits - 2]!.buyer}` : ''}`}
          position={
            fits > 2 ? `${start + 1}–${start + fits - 1} of ${offers.length}` : `${start + 1} of ${offers.length}`
          }
          onPrevious={start > 1 ? () => setFrom(Math.max(1, start - (fits - 1))) : null}
          onNext={start < last ? () => setFrom(Math.min(last, start + (fits - 1))) : null}
        />
      )}
      <Box component="table" sx={{ width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 }}>
        {isTablet && (
          <colgroup>
            <Box component="col" sx={{ width: { xs: 180, lg: 220 } }} />
          </colgroup>
        )}
        <thead>
          <tr>
            {isTablet && (
              <Box component="td" sx={headSx}>
                {null}
              </Box>
            )}
            {shown.map((offer) => (
              <Box component="th" scope="col" key={offer.id} sx={headSx}>
                <Typography component="span" variant="h4" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
                  {offer.buyer}
                </Typography>
                <Box sx={{ my: 0.5 }}>
                  <StatusChip tone={offer.standing.tone} label={offer.standing.label} />
                </Box>
                {actions?.(offer.id)}
              </Box>
            ))}
          </tr>
        </thead>
        {sections.map(({ key, label, rows }) => (
          <tbody key={key}>
            <tr>
              <Box component="th" scope="rowgroup" colSpan={shown.length + (isTablet ? 1 : 0)} sx={sectionSx}>
                <Typography component="span" variant="h3">
                  {label}
                </Typography>
              </Box>
            </tr>
            {rows.map((row) => (
              <Row key={row.key} row={row} isWide={isTablet} columns={shown} />
            ))}
          </tbody>
        ))}
      </Box>
    </Box>
  );
}

const headSx = {
  position: 'sticky',
  top: TOP,
  zIndex: 1,
  textAlign: 'left',
  verticalAlign: 'top',
  px: { xs: 1, sm: 1.5 },
  py: 1,
  backgroundColor: 'background.default',
  borderBottom: '2px solid',
  borderColor: 'primary.main',
} as const;
const sectionSx = {
  textAlign: 'left',
  px: { xs: 1, sm: 1.5 },
  pt: 3,
  pb: 0.5,
} as const;
const cellSx = {
  px: { xs: 1, sm: 1.5 },
  verticalAlign: 'top',
  textAlign: 'left',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
} as const;
const lineOf = (isResult: boolean | undefined) => ({
  borderBottom: '1px solid',
  borderColor: 'divider',
  ...(isResult && { fontWeight: 700, fontSize: '1.125rem', backgroundColor: 'var(--hp-palette-paper-sunken)' }),
});

function Row({ row, isWide, columns }: { row: Line; isWide: boolean; columns: readonly OfferComparison[] }) {
  const cells = columns.map(({ id, isBest }, at) => (
    <Box
      component="td"
      key={id}
      sx={{
        ...cellSx,
        ...lineOf(row.isResult),
        py: isWide ? 1 : 0.75,
        pt: isWide ? 1 : 0,
        ...(row.isResult && isBest && { color: 'success.main' }),
      }}
    >
      {row.cells[at]}
    </Box>
  ));
  if (isWide)
    return (
      <tr>
        <Box
          component="th"
          scope="row"
          sx={{
            ...cellSx,
            ...lineOf(row.isResult),
            py: 1,
            fontWeight: row.isResult ? 700 : 400,
            color: 'text.secondary',
          }}
        >
          {row.label}
        </Box>
        {cells}
      </tr>
    );
  return (
    <Fragment>
      <tr>
        <Box
          component="th"
          scope="row"
          colSpan={columns.length}
          sx={{
            ...cellSx,
            pt: 0.75,
            fontWeight: 400,
            fontSize: '0.875rem',
            color: 'text.secondary',
            ...(row.isResult && { backgroundColor: 'var(--hp-palette-paper-sunken)' }),
          }}
        >
          {row.label}
        </Box>
      </tr>
      <tr>{cells}</tr>
    </Fragment>
  );
}

interface PagerProps {
  shown: string;
  position: string;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

function Pager({ shown, position, onPrevious, onNext }: PagerProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}>
      <Typography role="status" variant="body2" color="text.secondary" sx={{ minWidth: 0 }}>
        Beside the first: {shown} ({position})
      </Typography>
      <Box sx={{ display: 'flex', flexShrink: 0 }}>
        <IconButton aria-label="Previous offers" disabled={!onPrevious} onClick={() => onPrevious?.()}>
          <PreviousIcon />
        </IconButton>
        <IconButton aria-label="Next offers" disabled={!onNext} onClick={() => onNext?.()}>
          <NextIcon />
        </IconButton>
      </Box>
    </Box>
  );
}
