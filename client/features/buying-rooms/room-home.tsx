import NotesIcon from '@mui/icons-material/StickyNote2Outlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { HOME_VOTE_LABELS } from '#shared/buying-rooms/buying-rooms.types.ts';
import { priceTextOfHome } from '#shared/mls-listings/home-price.ts';
import { factsText, homeLocality } from '#shared/site/home-labels.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { useOpenHome } from '../../lib/home-dialog.ts';
import type { Room, RoomHome, RoomMember } from '../../state/buying-rooms.endpoints.ts';
import { Photo } from '../../ui/photo.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { nameOf } from './member-names.ts';
import { VoteButtons } from './vote-buttons.tsx';

/** `Saved by you and Ada`. */
function savedLabel({ savedBy }: RoomHome, members: readonly RoomMember[]): string {
  const savers = members.filter(({ userId }) => savedBy.includes(userId));
  return `Saved by ${savers.map((member) => (member.isSelf ? 'you' : nameOf(member))).join(' and ')}`;
}
/** `Ada: Love`, of those who are not the person who looks. */
const votesLabel = ({ votes }: RoomHome, members: readonly RoomMember[]): string =>
  members
    .filter(({ isSelf }) => !isSelf)
    .map((member) => {
      const vote = votes.find(({ userId }) => userId === member.userId)?.vote;
      return `${nameOf(member)}: ${vote ? HOME_VOTE_LABELS[vote] : 'no vote yet'}`;
    })
    .join(' · ');

/** On a tablet, where one home has the width of the page; on a wide screen two are beside one another. */
export const VOTES_BESIDE = '@media (min-width: 720px) and (max-width: 1199.95px)';

interface RoomHomeProps {
  home: RoomHome;
  room: Room;
  onNotes: () => void;
}

/** A home of the room with both votes; one's own is given here. */
export function RoomHomeCard({ home, room, onNotes }: RoomHomeProps) {
  const { property, isListed } = home;
  const openHome = useOpenHome();
  const self = room.members.find(({ isSelf }) => isSelf);
  const isPair = room.members.length > 1;
  const facts = factsText(property);
  return (
    <Box
      component="article"
      aria-label={property.address}
      sx={(theme) => ({
        py: 2,
        height: '100%',
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        [VOTES_BESIDE]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 232px', gap: 2 },
      })}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '112px 1fr', sm: '160px 1fr' }, gap: 2 }}>
        <Box sx={{ opacity: isListed ? 1 : 0.6 }}>
          <Photo url={property.photos[0]} alt="" radius={8} sizes="160px" />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography variant="price" component="span">
              {priceTextOfHome(property)}
            </Typography>
            {!isListed ? (
              <StatusChip {...STATUSES.market.GONE} />
            ) : (
              property.status !== 'ACTIVE' && <StatusChip {...STATUSES.market[property.status]} />
            )}
          </Box>
          {isListed ? (
            <Link
              component={RouterLink}
              to={`/homes/${property.id}`}
              onClick={(event: MouseEvent) => openHome(event, property)}
              sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
            >
              {property.address}
            </Link>
          ) : (
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{property.address}</Typography>
          )}
          <Typography color="text.secondary">{homeLocality(property)}</Typography>
          {facts && (
            <Typography variant="body2" color="text.secondary">
              {facts}
            </Typography>
          )}
          {isPair && (
            <Typography variant="body2" color="text.secondary">
              {savedLabel(home, room.members)}
            </Typography>
          )}
        </Box>
      </Box>
      <Box sx={{ minWidth: 0, mt: 1.5, [VOTES_BESIDE]: { mt: 0 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
          {self && <VoteButtons home={home} userId={self.userId} />}
          <Button
            startIcon={<NotesIcon />}
            onClick={onNotes}
            aria-label={`Notes about ${property.address}: ${home.noteCount}`}
          >
            {home.noteCount > 0 ? `Notes (${home.noteCount})` : 'Add a note'}
          </Button>
        </Box>
        {isPair && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mt: 1 }}>
            <StatusChip {...STATUSES.agreement[home.agreement]} />
            <Typography variant="body2">{votesLabel(home, room.members)}</Typography>
          </Box>
        )}
      </Box>
    </Box>
  );
}
