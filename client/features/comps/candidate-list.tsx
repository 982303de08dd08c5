import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { PROPERTY_TYPE_LABELS } from '#shared/listings/listings.types.ts';
import { MAX_COMPS } from '#shared/comps/comps.types.ts';
import { shortDate, usd } from '../../lib/format.ts';
import type { CandidateResponse } from '../../state/price-opinions.endpoints.ts';
import { Photo } from '../../ui/photo.tsx';
import { factsLabel, letterOf, milesLabel, moreFactsLabel, sourceLabel } from './comp-labels.ts';
import type { WorkComp } from './comps.types.ts';

interface CandidateListProps {
  candidates: CandidateResponse['data'];
  chosen: readonly WorkComp[];
  markedId: string | null;
  /** The home pressed on the map, to scroll to. */
  shownId: string | null;
  onPoint: (id: string | null) => void;
  onToggle: (candidate: CandidateResponse['data'][number]) => void;
}

/** Sold homes with similarity scores and checkboxes, numbered as on the map. */
export function CandidateList({ candidates, chosen, markedId, shownId, onPoint, onToggle }: CandidateListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (shownId)
      list.current?.querySelector(`[data-id="${CSS.escape(shownId)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [shownId]);
  const isFull = chosen.length >= MAX_COMPS;
  return (
    <Box
      component="ul"
      ref={list}
      aria-label="Sold homes"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}
    >
      {candidates.map((candidate, at) => {
        const { home, miles, score } = candidate;
        const place = chosen.findIndex((comp) => comp.home.id === home.id);
        const isChosen = place >= 0;
        const isMarked = markedId === home.id;
        return (
          <Box
            component="li"
            key={home.id}
            data-id={home.id}
            onMouseEnter={() => onPoint(home.id)}
            onMouseLeave={() => onPoint(null)}
            sx={(theme) => ({
              borderRadius: 1.5,
              scrollMargin: 8,
              outline: isMarked ? `2px solid ${theme.vars.palette.secondary.main}` : 'none',
              outlineOffset: -2,
              backgroundColor: isChosen ? theme.vars.palette.states.confirmed.tint : 'transparent',
              '&:hover': {
                backgroundColor: isChosen ? theme.vars.palette.states.confirmed.tint : theme.vars.palette.paper.sunken,
              },
            })}
          >
            <Box
              component="label"
              sx={{
                display: 'grid',
                gridTemplateColumns: '40px 72px minmax(0, 1fr)',
                gap: 1,
                p: 1,
                alignItems: { xs: 'start', sm: 'center' },
                cursor: isFull && !isChosen ? 'not-allowed' : 'pointer',
              }}
            >
              <Checkbox
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() => onToggle(candidate)}
                onFocus={() => onPoint(home.id)}
                onBlur={() => onPoint(null)}
                slotProps={{
                  input: {
                    'aria-label':
                      `Compare with ${home.address}, number ${at + 1}, sold for ${usd(home.soldPrice)}, similarity ` +
                      `${score} of 100`,
                  },
                }}
              />
              <Box sx={{ position: 'relative' }}>
                <Photo url={home.photo} alt="" sizes="72px" radius={8} absentText="" />
                <Box
                  aria-hidden
                  sx={(theme) => ({
                    position: 'absolute',
                    left: 4,
                    top: 4,
                    minWidth: 22,
                    height: 22,
                    px: 0.5,
                    borderRadius: '11px',
                    display: 'grid',
                    placeItems: 'center',
                    fontSize: '0.8125rem',
                    fontWeight: 700,
                    backgroundColor: isChosen ? theme.vars.palette.primary.main : theme.vars.palette.background.paper,
                    color: isChosen ? theme.vars.palette.primary.contrastText : theme.vars.palette.text.primary,
                  })}
                >
                  {isChosen ? letterOf(place) : at + 1}
                </Box>
              </Box>
              <Box sx={{ minWidth: 0 }}>
                <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', justifyContent: 'space-between' }}>
                  <Typography variant="price" component="span">
                    {usd(home.soldPrice)}
                  </Typography>
                  <Score score={score} />
                </Box>
                <Typography noWrap sx={{ fontWeight: 600 }}>
                  {home.address}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  {factsLabel(home)}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  {[PROPERTY_TYPE_LABELS[home.propertyType], moreFactsLabel(home)].filter(Boolean).join(' · ')}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  {milesLabel(miles, home.isPlaceCoarse)} · sold {shortDate(home.closeDate)}
                  {home.area ? ` · ${usd(home.soldPrice / home.area)} a sq ft` : ''}
                </Typography>
                <Typography variant="caption" component="p" color="text.secondary">
                  {sourceLabel(home)}
                </Typography>
              </Box>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

function Score({ score }: { score: number }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        whiteSpace: 'nowrap',
        fontSize: '0.875rem',
        fontWeight: 600,
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={(theme) => ({
          width: 40,
          height: 6,
          borderRadius: 3,
          overflow: 'hidden',
          backgroundColor: theme.vars.palette.divider,
        })}
      >
        <Box
          component="span"
          sx={(theme) => ({
            display: 'block',
            height: '100%',
            width: `${score}%`,
            backgroundColor: theme.vars.palette.primary.main,
          })}
        />
      </Box>
      {score}
      <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
        /100
      </Box>
    </Box>
  );
}
