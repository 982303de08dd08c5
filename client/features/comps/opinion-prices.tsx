import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PRICE_MEANINGS, PRICE_NAMES } from '#shared/comps/comps.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { usd } from '../../lib/format.ts';
import type { PriceOpinion } from '../../state/price-opinions.endpoints.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import { letterOf } from './comp-labels.ts';
import { PricePicture } from './price-picture.tsx';

interface OpinionPricesProps {
  opinion: PriceOpinion;
  asking: number | null;
  /** Null while the seller cannot change the price. */
  onUse: ((price: number) => void) | null;
}

/** The three prices with their meaning and the broker's recommendation. */
export function OpinionPrices({ opinion, asking, onUse }: OpinionPricesProps) {
  const three = [opinion.price1, opinion.price2, opinion.price3];
  const { approvedPrice } = opinion;
  const isOther = approvedPrice !== null && !three.includes(approvedPrice);
  return (
    <Box>
      <PricePicture
        prices={opinion}
        recommended={approvedPrice}
        asking={asking}
        sales={opinion.comps.map(({ price }, at) => ({ letter: letterOf(at), price }))}
      />
      <Box
        component="ul"
        aria-label="Prices"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: {
            xs: '1fr',
            sm: `repeat(${isOther ? 2 : 3}, minmax(0, 1fr))`,
            lg: `repeat(${isOther ? 4 : 3}, minmax(0, 1fr))`,
          },
        }}
      >
        {isOther && (
          <Price
            name="Our recommendation"
            meaning="Where your broker would start, for the reasons below."
            price={approvedPrice}
            isRecommended
            asking={asking}
            onUse={onUse}
          />
        )}
        {three.map((price, at) => (
          <Price
            key={at}
            name={PRICE_NAMES[at] ?? ''}
            meaning={PRICE_MEANINGS[at] ?? ''}
            price={price}
            isRecommended={price === approvedPrice}
            asking={asking}
            onUse={onUse}
          />
        ))}
      </Box>
    </Box>
  );
}

function Price({
  name,
  meaning,
  price,
  isRecommended,
  asking,
  onUse,
}: {
  name: string;
  meaning: string;
  price: number;
  isRecommended: boolean;
  asking: number | null;
  onUse: ((price: number) => void) | null;
}) {
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        borderTop: `3px solid ${isRecommended ? theme.vars.palette.primary.main : theme.vars.palette.divider}`,
        pt: 1.5,
      })}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 32 }}>
        <Typography variant="h4" component="h3">
          {name}
        </Typography>
        {isRecommended && <StatusChip {...STATUSES.opinion.RECOMMENDED} />}
      </Box>
      <Typography variant="price" sx={{ fontSize: '2rem' }}>
        {usd(price)}
      </Typography>
      <Typography color="text.secondary" sx={{ flex: 1 }}>
        {meaning}
      </Typography>
      {asking === price ? (
        <Typography sx={{ fontWeight: 600, minHeight: 40, display: 'flex', alignItems: 'center' }}>
          This is your current asking price.
        </Typography>
      ) : (
        onUse && (
          <Box>
            <Button
              variant={isRecommended ? 'contained' : 'outlined'}
              onClick={() => onUse(price)}
              aria-label={`Use this price, ${usd(price)}`}
            >
              Use this price
            </Button>
          </Box>
        )
      )}
    </Box>
  );
}
