import LoveIcon from '@mui/icons-material/FavoriteOutlined';
import MaybeIcon from '@mui/icons-material/HelpOutlineOutlined';
import NoIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { HOME_VOTE_LABELS, HOME_VOTES, type HomeVote } from '#shared/buying-rooms/buying-rooms.types.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useVoteOnHomeMutation, type RoomHome } from '../../state/buying-rooms.endpoints.ts';

const ICONS: Readonly<Record<HomeVote, ComponentType<SvgIconProps>>> = {
  LOVE: LoveIcon,
  MAYBE: MaybeIcon,
  NO: NoIcon,
};

/** One's own vote by one tap; the same tap again takes it back. */
export function VoteButtons({ home, userId }: { home: RoomHome; userId: string }) {
  const [send, { isLoading, error }] = useVoteOnHomeMutation();
  const own = home.votes.find((each) => each.userId === userId)?.vote ?? null;
  const vote = async (chosen: HomeVote | null) => {
    // one request at a time
    if (!isLoading) await send({ id: home.id, userId, vote: chosen });
  };
  return (
    <Box>
      <ToggleButtonGroup
        exclusive
        color="primary"
        size="small"
        value={own}
        onChange={(_, chosen: HomeVote | null) => void vote(chosen)}
        aria-label={`Your vote on ${home.property.address}`}
      >
        {HOME_VOTES.map((each) => {
          const Icon = ICONS[each];
          return (
            <ToggleButton key={each} value={each} sx={{ gap: 0.75, px: 1.5, minHeight: 40, textTransform: 'none' }}>
              <Icon fontSize="small" aria-hidden />
              {HOME_VOTE_LABELS[each]}
            </ToggleButton>
          );
        })}
      </ToggleButtonGroup>
      {error && (
        <Typography role="alert" color="error" variant="body2" sx={{ mt: 0.5 }}>
          {messageOf(error)}
        </Typography>
      )}
    </Box>
  );
}
