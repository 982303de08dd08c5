import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ThreePrices } from '#shared/comps/price-opinion.rules.ts';
import { PRICE_NAMES } from '#shared/comps/comps.types.ts';
import { usd } from '../../lib/format.ts';

interface PricePictureProps {
  prices: ThreePrices;
  recommended?: number | null;
  asking?: number | null;
  /** Adjusted prices of the sales, each with its letter. */
  sales?: readonly { letter: string; price: number }[];
}

const listOf = ({ price1, price2, price3 }: ThreePrices) => [price1, price2, price3];

/**
 * The price range as a line: three prices, the asking price, and each sale's adjusted price. The figures are listed
 * below.
 */
export function PricePicture({ prices, recommended = null, asking = null, sales = [] }: PricePictureProps) {
  const three = listOf(prices);
  const all = [
    ...three,
    ...(recommended ? [recommended] : []),
    ...(asking ? [asking] : []),
    ...sales.map(({ price }) => price),
  ];
  const [min, max] = [Math.min(...all), Math.max(...all)];
  const pad = Math.max((max - min) * 0.06, 1);
  const at = (price: number) => ((price - min + pad) / (max - min + 2 * pad)) * 100;
  const summary = [
    ...three.map((price, nth) => `${PRICE_NAMES[nth]} ${usd(price)}`),
    recommended ? `recommended ${usd(recommended)}` : '',
    asking ? `asking price ${usd(asking)}` : '',
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <Box role="img" aria-label={`Prices on one line: ${summary}`} sx={{ pt: sales.length ? 4 : 1, pb: 5 }}>
      <Box
        aria-hidden
        sx={(theme) => ({
          position: 'relative',
          height: 12,
          borderRadius: 6,
          backgroundColor: theme.vars.palette.divider,
        })}
      >
        <Box
          sx={(theme) => ({
            position: 'absolute',
            top: 0,
            bottom: 0,
            left: `${at(prices.price1)}%`,
            width: `${at(prices.price3) - at(prices.price1)}%`,
            borderRadius: 6,
            background: `linear-gradient(90deg, ${theme.vars.palette.primary.light}, ${theme.vars.palette.primary.main})`,
          })}
        />
        {sales.map(({ letter, price }) => (
          <Box
            key={letter}
            sx={(theme) => ({
              position: 'absolute',
              left: `${at(price)}%`,
              bottom: 'calc(100% + 4px)',
              translate: '-50%',
              textAlign: 'center',
              lineHeight: 1,
              fontSize: '0.8125rem',
              fontWeight: 650,
              color: theme.vars.palette.text.secondary,
              '&::after': {
                content: '""',
                display: 'block',
                width: 2,
                height: 8,
                mx: 'auto',
                mt: '3px',
                backgroundColor: theme.vars.palette.text.secondary,
              },
            })}
          >
            {letter}
          </Box>
        ))}
        {three.map((price, nth) => (
          <Box
            key={nth}
            sx={(theme) => ({
              position: 'absolute',
              top: '50%',
              left: `${at(price)}%`,
              translate: '-50% -50%',
              width: nth === 1 ? 22 : 16,
              height: nth === 1 ? 22 : 16,
              borderRadius: '50%',
              backgroundColor: theme.vars.palette.background.paper,
              border: `4px solid ${theme.vars.palette.primary.main}`,
            })}
          />
        ))}
        {asking && <Mark at={at(asking)} words="Asking now" tone="secondary" />}
        {recommended && (asking === null || Math.abs(at(asking) - at(recommended)) > 16) && (
          <Mark at={at(recommended)} words="Recommended" tone="primary" />
        )}
      </Box>
    </Box>
  );
}

function Mark({ at, words, tone }: { at: number; words: string; tone: 'primary' | 'secondary' }) {
  const aside = at > 88 ? '-100%' : at < 12 ? '0' : '-50%';
  return (
    <Box
      sx={(theme) => ({
        position: 'absolute',
        top: -4,
        left: `${at}%`,
        color: theme.vars.palette[tone].main,
        '&::before': {
          content: '""',
          position: 'absolute',
          left: -2,
          top: 0,
          width: 4,
          height: 32,
          borderRadius: 2,
          backgroundColor: 'currentColor',
          display: tone === 'secondary' ? 'block' : 'none',
        },
      })}
    >
      <Typography
        component="span"
        variant="caption"
        sx={{
          position: 'absolute',
          top: 28,
          translate: aside,
          whiteSpace: 'nowrap',
          fontWeight: 650,
          color: 'inherit',
        }}
      >
        {words}
      </Typography>
    </Box>
  );
}
