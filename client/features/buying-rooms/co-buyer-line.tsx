import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { roomLink } from '#shared/notifications/notifications.links.ts';
import { useFindRoomHomesQuery, type RoomMember } from '../../state/buying-rooms.endpoints.ts';
import { useCoBuyer } from '../../state/use-co-buyer.ts';
import { plural } from '../../lib/format.ts';
import { nameOf } from './member-names.ts';

const VOTED = { LOVE: 'loves this home', MAYBE: 'says maybe to this home', NO: 'says no to this home' } as const;

function Line({ home, partner }: { home: string; partner: RoomMember }) {
  const { data } = useFindRoomHomesQuery({ home });
  const found = data?.data[0];
  if (!found) return null;
  const vote = found.votes.find(({ userId }) => userId === partner.userId)?.vote;
  const opinion = vote ? VOTED[vote] : found.savedBy.includes(partner.userId) ? 'saved this home' : null;
  if (!opinion && found.noteCount === 0) return null;
  return (
    <Typography variant="body2" color="text.secondary">
      {opinion && `${nameOf(partner)} ${opinion}. `}
      <Link component={RouterLink} to={roomLink({ notes: found.id })}>
        {found.noteCount > 0 ? plural(found.noteCount, 'note') : 'Write a note'}
      </Link>
    </Typography>
  );
}

/**
 * What the co-buyer thinks of a home, in one line on its page; nothing for who buys alone. `home`: its id or our
 * listing's.
 */
export function CoBuyerLine({ home }: { home: string }) {
  const { partner } = useCoBuyer();
  return partner && <Line home={home} partner={partner} />;
}
