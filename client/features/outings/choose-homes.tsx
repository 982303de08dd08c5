import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import CircularProgress from '@mui/material/CircularProgress';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { MAX_STOPS } from '#shared/outings/outings.types.ts';
import { TOO_MANY_STOPS } from '#shared/outings/outings.messages.ts';
import { Photo } from '../../ui/photo.tsx';
import type { OutsideHome, TourableHome, useTourableHomes } from './tourable-homes.ts';

interface ChooseHomesProps {
  homes: readonly TourableHome[];
  /** Saved homes that other brokerages list and nobody asked to see yet. */
  outside: readonly OutsideHome[];
  track: ReturnType<typeof useTourableHomes>['track'];
  chosen: readonly string[];
  onChange: (change: (chosen: readonly string[]) => string[]) => void;
}

export function ChooseHomes({ homes, outside, track, chosen, onChange }: ChooseHomesProps) {
  const [tracking, setTracking] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ mlsListingId: string; problem: string } | null>(null);
  const isFull = chosen.length >= MAX_STOPS;
  const add = async (mlsListingId: string) => {
    setTracking(mlsListingId);
    setFailure(null);
    const result = await track(mlsListingId);
    setTracking(null);
    if ('problem' in result) setFailure({ mlsListingId, problem: result.problem });
    else onChange((before) => [...before, result.listingId]);
  };
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ mb: 1, p: 0 }}>
        Homes
      </Typography>
      {isFull && (
        <Typography role="status" color="text.secondary">
          {TOO_MANY_STOPS}
        </Typography>
      )}
      <Card sx={(theme) => ({ '& > * + *': { borderTop: `1px solid ${theme.vars.palette.divider}` } })}>
        {homes.map((home) => {
          const { listingId } = home;
          const isChosen = chosen.includes(listingId);
          return (
            <HomeChoice
              key={listingId}
              home={home}
              isChosen={isChosen}
              isDisabled={!isChosen && (isFull || home.noTour !== null)}
              onPress={() =>
                onChange((before) => (isChosen ? before.filter((id) => id !== listingId) : [...before, listingId]))
              }
            />
          );
        })}
        {outside.map((home) => (
          <Box key={home.mlsListingId}>
            <HomeChoice
              home={home}
              isChosen={false}
              isBusy={tracking === home.mlsListingId}
              isDisabled={isFull || tracking !== null || home.noTour !== null}
              onPress={() => void add(home.mlsListingId)}
            />
            {failure?.mlsListingId === home.mlsListingId && (
              <Alert severity="error" sx={{ m: 1, mt: 0 }}>
                {failure.problem}
              </Alert>
            )}
          </Box>
        ))}
      </Card>
      <Button component={Link} to="/explore" size="small" sx={{ mt: 1, ml: -0.75 }}>
        Find more homes
      </Button>
    </Box>
  );
}

interface HomeChoiceProps {
  home: Pick<TourableHome, 'address' | 'city' | 'photo' | 'note' | 'noTour'>;
  isChosen: boolean;
  isDisabled: boolean;
  isBusy?: boolean;
  onPress: () => void;
}

function HomeChoice({ home, isChosen, isDisabled, isBusy = false, onPress }: HomeChoiceProps) {
  const { address, city, photo, note, noTour } = home;
  return (
    <FormControlLabel
      sx={{ display: 'flex', mx: 0, px: 1, py: 1 }}
      disabled={isDisabled}
      control={
        isBusy ? (
          <Box sx={{ p: '9px', display: 'flex' }}>
            <CircularProgress size={24} aria-label={`Adding ${address}`} />
          </Box>
        ) : (
          <Checkbox checked={isChosen} onChange={onPress} />
        )
      }
      label={
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <Box sx={{ width: 64, flexShrink: 0 }} aria-hidden>
            <Photo url={photo} alt="" radius={6} sizes="64px" absentText="" />
          </Box>
          <Box sx={{ minWidth: 0 }}>
            {city ? `${address}, ${city}` : address}
            <Typography variant="body2" color="text.secondary">
              {noTour ? `${note}. ${noTour}` : note}
            </Typography>
          </Box>
        </Box>
      }
    />
  );
}
