import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMemo, useState, type ReactNode } from 'react';
import { ADJUSTMENT_LABELS, RADII } from '#shared/comps/comps.types.ts';
import { count, shortDate, usd } from '../../lib/format.ts';
import type { PriceOpinion } from '../../state/price-opinions.endpoints.ts';
import type { NumberedPlace } from '../../ui/leaflet-numbered-map.tsx';
import { NumberedMap } from '../../ui/numbered-map.tsx';
import { Photo } from '../../ui/photo.tsx';
import { useSiteConfig } from '../../ui/use-site-config.ts';
import { factsLabel, letterOf, milesLabel, signedUsd, sourceLabel } from './comp-labels.ts';
import type { OpinionComp } from './comps.types.ts';

/** The compared homes, on a map and as cards with their adjustments. */
export function OpinionComps({ opinion }: { opinion: PriceOpinion }) {
  const [markedId, setMarkedId] = useState<string | null>(null);
  const { mapTiles } = useSiteConfig();
  const { subject, comps } = opinion;
  const places = useMemo(() => {
    const list: NumberedPlace[] = comps.flatMap(({ home }, at) =>
      home.lat === null || home.lng === null
        ? []
        : [
            {
              id: home.id,
              lat: home.lat,
              lng: home.lng,
              face: letterOf(at),
              label: `${letterOf(at)}: ${home.address}, sold for ${usd(home.soldPrice)}`,
              tone: 'chosen' as const,
            },
          ],
    );
    if (subject && subject.lat !== null && subject.lng !== null)
      list.push({
        id: 'subject',
        lat: subject.lat,
        lng: subject.lng,
        face: 'Your home',
        label: 'Your home',
        tone: 'subject',
      });
    return list;
  }, [comps, subject]);
  const farthest = Math.max(0, ...comps.map(({ miles }) => miles ?? 0));
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ height: { xs: 300, md: 380 }, borderRadius: 2, overflow: 'hidden' }}>
        <NumberedMap
          label="Map of your home and the homes it was compared with. The same homes are listed below."
          places={places}
          markedId={markedId}
          tiles={mapTiles}
          radius={RADII.findLast((miles) => miles <= farthest) ?? RADII[0]}
          onPoint={setMarkedId}
        />
      </Box>
      <Box
        component="ul"
        aria-label="Homes compared"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(3, minmax(0, 1fr))',
          },
        }}
      >
        {comps.map((comp, at) => (
          <CompCard
            key={comp.home.id}
            comp={comp}
            letter={letterOf(at)}
            isMarked={markedId === comp.home.id}
            onPoint={setMarkedId}
          />
        ))}
      </Box>
    </Box>
  );
}

function CompCard({
  comp,
  letter,
  isMarked,
  onPoint,
}: {
  comp: OpinionComp;
  letter: string;
  isMarked: boolean;
  onPoint: (id: string | null) => void;
}) {
  const { home, lines } = comp;
  return (
    <Card
      component="li"
      onMouseEnter={() => onPoint(home.id)}
      onMouseLeave={() => onPoint(null)}
      sx={(theme) => ({
        display: 'flex',
        flexDirection: 'column',
        outline: isMarked ? `2px solid ${theme.vars.palette.secondary.main}` : 'none',
      })}
    >
      <Photo url={home.photo} alt="" sizes="(max-width: 600px) 100vw, 400px" ratio="16 / 9" />
      <Box sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1, flex: 1 }}>
        <Typography variant="h4" component="h3">
          {letter}. {home.address}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {factsLabel(home)}
          <br />
          {milesLabel(comp.miles, home.isPlaceCoarse)} away · sold {shortDate(home.closeDate)}
          {home.area ? ` · ${usd(home.soldPrice / home.area)} a sq ft` : ''}
          {home.daysOnMarket === null ? '' : ` · ${count(home.daysOnMarket)} days on the market`}
        </Typography>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            columnGap: 2,
            rowGap: 0.75,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          <Row label={<b>Sold for</b>} value={<b>{usd(home.soldPrice)}</b>} />
          {lines.map((line, at) => (
            <Row
              key={at}
              label={
                <>
                  {ADJUSTMENT_LABELS[line.kind]}
                  <Typography component="span" variant="caption" sx={{ display: 'block' }} color="text.secondary">
                    {line.reason}
                  </Typography>
                </>
              }
              value={signedUsd(line.amount)}
            />
          ))}
        </Box>
        <Box
          sx={(theme) => ({
            mt: 'auto',
            pt: 1,
            borderTop: `1px solid ${theme.vars.palette.divider}`,
            display: 'flex',
            justifyContent: 'space-between',
            alignItems: 'baseline',
            gap: 1,
          })}
        >
          <Typography>Adjusted to your home</Typography>
          <Typography variant="price">{usd(comp.price)}</Typography>
        </Box>
        <Typography variant="caption" color="text.secondary">
          {sourceLabel(home)}
        </Typography>
      </Box>
    </Card>
  );
}

function Row({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ minWidth: 0 }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
        {value}
      </Box>
    </>
  );
}
