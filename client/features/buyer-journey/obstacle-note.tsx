import InfoIcon from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { obstacleText, type BuyingObstacle } from '#shared/buyer-journey/buying-obstacles.rules.ts';
import { offerPath } from '../../state/offer-state.ts';
import type { Offer } from '../../state/wire-types.ts';

interface ObstacleNoteProps {
  obstacle: BuyingObstacle<Offer>;
  /** For the `aria-describedby` of what is disabled. */
  id?: string;
}

/** Why a tour or an offer is not possible now, and where to go. */
export function ObstacleNote({ obstacle, id }: ObstacleNoteProps) {
  const offer = 'offer' in obstacle ? obstacle.offer : null;
  return (
    <Box
      id={id}
      sx={(theme) => ({
        display: 'flex',
        gap: 1,
        p: 1.5,
        borderRadius: 1,
        color: theme.vars.palette.states.pending.text,
        backgroundColor: theme.vars.palette.states.pending.tint,
      })}
    >
      <InfoIcon aria-hidden sx={{ fontSize: 20, mt: 0.25 }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {obstacleText(obstacle, offer?.listings?.address)}
        </Typography>
        {offer && (
          <Link
            component={RouterLink}
            to={offerPath(offer)}
            variant="body2"
            sx={{ display: 'inline-block', fontWeight: 600, color: 'inherit', py: 0.25 }}
          >
            {obstacle.code === 'offer-exists' ? 'See your offer' : 'See that offer'}
          </Link>
        )}
      </Box>
    </Box>
  );
}
