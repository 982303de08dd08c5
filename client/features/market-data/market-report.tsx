import CautionIcon from '@mui/icons-material/ReportProblemOutlined';
import NoteIcon from '@mui/icons-material/InfoOutlined';
import PositiveIcon from '@mui/icons-material/TrendingUpOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PRODUCT } from '#shared/brand/product.ts';
import { aboveTypical, pricePerSquareFoot } from '#shared/market-data/market-data.rules.ts';
import type { MarketData, MarketInsight } from '#shared/market-data/market-data.types.ts';
import {
  inventoryLabel,
  MAX_INSIGHTS,
  priceChip,
  ratioLabel,
  recommendationColor,
} from '#shared/market-data/market-data.labels.ts';
import { count, dateAndTime, percent, usd } from '../../lib/format.ts';
import type { HomeForAnalysis } from './analysed-home.ts';
import { MarketHistory } from './market-history.tsx';
import { InventoryPlot, OfferRangePlot } from './market-plots.tsx';

const INSIGHT_ICONS = { positive: PositiveIcon, caution: CautionIcon, other: NoteIcon } as const;
const INSIGHT_LABELS = { positive: 'In your favor', caution: 'Be careful', other: 'Good to know' } as const;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Figures({ entries }: { entries: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' } }}
    >
      {entries.map(([name, value]) => (
        <div key={name}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  );
}

function Insight({ insight }: { insight: MarketInsight }) {
  const Icon = INSIGHT_ICONS[insight.type];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <Icon
        titleAccess={INSIGHT_LABELS[insight.type]}
        color={insight.type === 'positive' ? 'success' : insight.type === 'caution' ? 'warning' : 'action'}
      />
      <Box>
        <Typography>{insight.text}</Typography>
        <Typography variant="body2" color="text.secondary">
          {insight.tip}
        </Typography>
      </Box>
    </Box>
  );
}

/** Facts of the home, shown even without market data. */
export function HomeFigures({ home, data }: { home: HomeForAnalysis; data: MarketData | null }) {
  const own = { dom: home.daysOnMarket, listingPrice: home.listingPrice, area: home.area };
  const foot = pricePerSquareFoot(home.listingPrice, home.area);
  const above = data && aboveTypical(own, data);
  const chip = above === null ? null : priceChip(above);
  return (
    <Part title="This home">
      <Figures
        entries={[
          ['Asking price', home.listingPrice ? usd(home.listingPrice) : 'Contact for Price'],
          ['Days on market', home.daysOnMarket || 'N/A'],
          [
            'Price per square foot',
            <Box key="foot" sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              {foot === null ? 'N/A' : `$${foot.toFixed(0)}`}
              {chip && <Chip size="small" variant="outlined" color={chip.color} label={chip.text} />}
            </Box>,
          ],
        ]}
      />
    </Part>
  );
}

export function MarketReport({ home, data }: { home: HomeForAnalysis; data: MarketData }) {
  const { buyerAnalysis: analysis, monthsOfInventory: months, medianListToSaleRatio: ratio } = data;
  return (
    <Stack spacing={4}>
      {analysis && (
        <Box sx={(theme) => ({ p: 2.5, borderRadius: 3, backgroundColor: theme.vars.palette.paper.sunken })}>
          <Chip color={recommendationColor(analysis.offerRecommendation)} label={data.marketCondition} sx={{ mb: 1 }} />
          <Typography variant="h3" component="p">
            {analysis.offerRecommendation}
          </Typography>
          <Typography color="text.secondary" sx={{ mt: 0.5 }}>
            {analysis.actionTip}
          </Typography>
        </Box>
      )}
      <Typography sx={{ fontWeight: 600 }}>{data.sampleNote}</Typography>
      {analysis?.offerRange && home.listingPrice && (
        <Part title={`What sales in ${data.area.name} mean at this asking price`}>
          <Typography variant="price" component="p" sx={{ mb: 1.5 }}>
            {analysis.offerRange.low === analysis.offerRange.high
              ? usd(analysis.offerRange.low)
              : `${usd(analysis.offerRange.low)} to ${usd(analysis.offerRange.high)}`}
          </Typography>
          <OfferRangePlot low={analysis.offerRange.low} high={analysis.offerRange.high} asking={home.listingPrice} />
          <Typography variant="body2" color="text.secondary">
            {analysis.offerRange.basis}
          </Typography>
        </Part>
      )}
      <HomeFigures home={home} data={data} />
      {analysis && analysis.insights.length > 0 && (
        <Part title="What stands out">
          <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {analysis.insights.slice(0, MAX_INSIGHTS).map((insight) => (
              <Insight key={insight.text} insight={insight} />
            ))}
          </Stack>
        </Part>
      )}
      <Part title={`The market in ${data.area.name}`}>
        <Stack spacing={3}>
          {months !== null && (
            <Box>
              <Typography sx={{ mb: 1 }}>{inventoryLabel(months)}</Typography>
              <InventoryPlot months={months} words={inventoryLabel(months)} />
            </Box>
          )}
          {ratio !== null && <Typography>{ratioLabel(ratio)}</Typography>}
          <Figures
            entries={[
              ['Median sold price', usd(data.medianSoldPrice)],
              ['Median asking price', usd(data.medianPrice)],
              ['Sale-to-list price', percent(ratio)],
              ['Median days on market', count(data.medianDaysOnMarket)],
              ['Homes for sale', count(data.activeListings)],
              [`Sold in ${data.timeframe} days`, count(data.soldListings)],
              [
                'Sold price per square foot',
                data.medianSoldPricePerSquareFoot === null ? '–' : `$${data.medianSoldPricePerSquareFoot.toFixed(0)}`,
              ],
              [
                'Asking price per square foot',
                data.medianPricePerSquareFoot === null ? '–' : `$${data.medianPricePerSquareFoot.toFixed(0)}`,
              ],
            ]}
          />
        </Stack>
      </Part>
      <MarketHistory home={home} areaName={data.area.name} />
      {analysis && (
        <Part title="Next steps">
          <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1 }}>
            {analysis.nextSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Box>
        </Part>
      )}
      <Typography variant="body2" color="text.secondary">
        Medians of the homes in {PRODUCT}’s data, as of {dateAndTime(data.asOf)}. Sales of several parcels under one
        deed are left out.
      </Typography>
    </Stack>
  );
}
