/** All offers on a home by what they leave the seller: a picture of the proceeds, with the numbers beside it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { placeOn, proceedsAxis, shortUsd, type ProceedsAxis } from '#shared/offers/offers.comparison-axis.ts';
import { differenceText } from '#shared/offers/offers.comparison-rows.ts';
import type { ComparedOffers, OfferComparison } from '#shared/offers/offers.comparison.ts';
import { usd } from '../../lib/format.ts';
import { StatusChip } from '../../ui/status-chip.tsx';

/** Name, picture, numbers. */
const COLUMNS = { xs: 'minmax(0, 1fr) auto', md: 'minmax(180px, 260px) minmax(0, 1fr) 132px' } as const;

interface CompareOverviewProps {
  comparison: ComparedOffers;
  onChoose: (id: string) => void;
  chooseLabel: string;
}

export function CompareOverview({ comparison, onChoose, chooseLabel }: CompareOverviewProps) {
  const { offers, bestProceeds } = comparison;
  const amounts = offers.flatMap(({ proceeds }) => (proceeds === null ? [] : [proceeds]));
  // a single offer has nothing to be beside
  const axis = amounts.length > 1 ? proceedsAxis(amounts) : null;
  return (
    <Box component="section" aria-label="Estimated proceeds of each offer">
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {offers.map((offer) => (
          <Box
            component="li"
            key={offer.id}
            sx={(theme) => ({
              display: 'grid',
              gridTemplateColumns: COLUMNS,
              columnGap: 3,
              rowGap: 0.5,
              alignItems: 'center',
              py: 1.5,
              borderTop: `1px solid ${theme.vars.palette.divider}`,
            })}
          >
            <Box sx={{ minWidth: 0 }}>
              <Button
                onClick={() => onChoose(offer.id)}
                aria-label={`${chooseLabel} ${offer.buyer}`}
                sx={{ p: 0, minWidth: 0, minHeight: 28, textAlign: 'left', overflowWrap: 'anywhere' }}
              >
                {offer.buyer}
              </Button>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <Typography component="span" variant="body2" color="text.secondary">
                  {usd(offer.terms.price)}, {offer.terms.paymentMethod.toLowerCase()}
                </Typography>
                <StatusChip tone={offer.standing.tone} label={offer.standing.label} />
              </Box>
            </Box>
            {axis && <Track offer={offer} axis={axis} best={bestProceeds} />}
            <Numbers offer={offer} best={bestProceeds} isAlone={offers.length === 1} />
          </Box>
        ))}
      </Box>
      {axis && <Ticks axis={axis} />}
    </Box>
  );
}

function Numbers({ offer, best, isAlone }: { offer: OfferComparison; best: number | null; isAlone: boolean }) {
  return (
    <Box sx={{ textAlign: 'right', gridColumn: { xs: 2, md: 3 }, gridRow: 1 }}>
      <Typography variant="price" component="p">
        {usd(offer.proceeds)}
      </Typography>
      {!isAlone && (
        <Typography
          variant="body2"
          sx={{
            color: offer.isBest ? 'success.main' : 'text.secondary',
            fontWeight: offer.isBest ? 600 : 400,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {offer.isBest ? 'Highest proceeds' : differenceText(offer, best)}
        </Typography>
      )}
    </Box>
  );
}

const percentOf = (axis: ProceedsAxis, amount: number) => `${placeOn(axis, amount) * 100}%`;

/** A mark for the offer, a line to the best. The numbers beside it say the same. */
function Track({ offer, axis, best }: { offer: OfferComparison; axis: ProceedsAxis; best: number | null }) {
  if (offer.proceeds === null) return null;
  const at = percentOf(axis, offer.proceeds);
  const gap = best !== null && offer.isOnTable && !offer.isBest ? best - offer.proceeds : 0;
  return (
    <Box
      aria-hidden
      sx={{ position: 'relative', height: 28, mx: 1, gridColumn: { xs: '1 / -1', md: 2 }, gridRow: { xs: 2, md: 1 } }}
    >
      <Box
        sx={(theme) => ({
          position: 'absolute',
          inset: '13px -8px auto',
          height: 2,
          borderRadius: 1,
          backgroundColor: theme.vars.palette.paper.line,
          opacity: 0.6,
        })}
      />
      {best !== null && (
        <Box
          sx={(theme) => ({
            position: 'absolute',
            left: percentOf(axis, best),
            top: 0,
            bottom: 0,
            borderLeft: `2px dashed ${theme.vars.palette.states.confirmed.main}`,
            transform: 'translateX(-1px)',
          })}
        />
      )}
      {gap > 0 && (
        <Box
          sx={(theme) => ({
            position: 'absolute',
            left: at,
            width: `${(gap / (axis.high - axis.low)) * 100}%`,
            top: 12,
            height: 4,
            backgroundColor: theme.vars.palette.states.attention.main,
          })}
        />
      )}
      <Box
        sx={(theme) => {
          const { states, background } = theme.vars.palette;
          const tone = offer.isBest ? 'confirmed' : offer.isOnTable ? 'attention' : 'onHold';
          return {
            position: 'absolute',
            left: at,
            top: 6,
            width: 16,
            height: 16,
            transform: 'translateX(-50%)',
            borderRadius: '50%',
            border: `3px solid ${states[tone].main}`,
            backgroundColor: offer.isOnTable ? states[tone].main : background.default,
          };
        }}
      />
    </Box>
  );
}

function Ticks({ axis }: { axis: ProceedsAxis }) {
  return (
    <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: COLUMNS.md }, columnGap: 3 }}>
      <Box sx={{ position: 'relative', height: 24, mx: 1, gridColumn: { md: 2 } }}>
        {axis.ticks.map((tick) => (
          <Typography
            key={tick}
            component="span"
            variant="body2"
            color="text.secondary"
            sx={{
              position: 'absolute',
              left: percentOf(axis, tick),
              transform: 'translateX(-50%)',
              whiteSpace: 'nowrap',
              // the outermost labels stay within the page on a phone
              '&:first-of-type': { transform: { xs: 'translateX(-8px)', md: 'translateX(-50%)' } },
              '&:last-of-type': { transform: { xs: 'translateX(calc(-100% + 8px))', md: 'translateX(-50%)' } },
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {shortUsd(tick)}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
