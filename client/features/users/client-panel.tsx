import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Envelope } from '#shared/kernel/envelope.ts';
import { USER_TYPES, type UserType } from '#shared/kernel/actor.ts';
import { externalStatusLabel } from '#shared/listings/listings.rules.ts';
import { LISTING_STATUS_LABELS } from '#shared/listings/listings.types.ts';
import { currentTerms } from '#shared/offers/offers.standing.ts';
import { SHOWING_STATE_LABELS } from '#shared/showings/showings.types.ts';
import { skipToken } from '@reduxjs/toolkit/query';
import { messageOf } from '../../lib/api.ts';
import { dateAndTime, fullName, phone, shortDate, usd } from '../../lib/format.ts';
import { readList, readOne, type ReadState } from '../../lib/read-state.ts';
import { useUser } from '../../state/hooks.ts';
import { useFindListingsQuery } from '../../state/listings.endpoints.ts';
import { offerState } from '../../state/offer-state.ts';
import { useFindOffersQuery } from '../../state/offers.endpoints.ts';
import { useFindShowingsQuery } from '../../state/showings.endpoints.ts';
import { useChangeUserTypeMutation, useGetUserQuery } from '../../state/users.endpoints.ts';
import type { Listing, Offer, Showing, User } from '../../state/wire-types.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toast.ts';
import { TYPE_LABELS } from './client-labels.ts';

const MAX = 20;

interface PartProps<Row> {
  title: string;
  list: ReadState<Envelope<Row>>;
  none: string;
  row: (row: Row) => { key: string; to: string; title: string; text: string };
}

function Part<Row>({ title, list: { data, error, retry }, none, row }: PartProps<Row>) {
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
        {title}
        {data && data.total > 0 ? ` (${data.total})` : ''}
      </Typography>
      {error && <ErrorState message={error} onRetry={retry} />}
      {!data && !error && <ListSkeleton rows={1} />}
      {data?.total === 0 && !error && <Typography color="text.secondary">{none}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.data.map(row).map(({ key, to, title: name, text }) => (
          <Box component="li" key={key} sx={{ py: 0.75 }}>
            <Link component={RouterLink} to={to} sx={{ fontWeight: 600 }}>
              {name}
            </Link>
            <Typography variant="body2" color="text.secondary">
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
      {data && data.total > MAX && (
        <Typography variant="body2" color="text.secondary">
          The newest {MAX} of {data.total}.
        </Typography>
      )}
    </Box>
  );
}

/** Changes the user type; the user's open pages update at once. */
function KindField({ user }: { user: User }) {
  const [changeType] = useChangeUserTypeMutation();
  const me = useUser();
  const [type, setType] = useState<UserType>(user.type);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isOwn = me?.id === user.id;
  const save = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      await changeType({ id: user.id, type }).unwrap();
      toast(`${fullName(user) || user.email} is now: ${TYPE_LABELS[type]}.`, { kind: 'success' });
    } catch (error) {
      setFailure(messageOf(error));
    }
    setIsBusy(false);
  };
  return (
    <Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr auto', alignItems: 'start' }}>
        <TextField
          select
          size="small"
          label="Account type"
          value={type}
          disabled={isOwn}
          onChange={(event) => setType(USER_TYPES.find((one) => one === event.target.value) ?? user.type)}
          helperText={
            isOwn
              ? 'Another broker can change your own.'
              : type === 'ADMIN' && user.type !== 'ADMIN'
                ? 'Sees and does everything a broker can.'
                : undefined
          }
        >
          {USER_TYPES.map((one) => (
            <MenuItem key={one} value={one}>
              {TYPE_LABELS[one]}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="contained" disabled={type === user.type} loading={isBusy} onClick={() => void save()}>
          Change
        </Button>
      </Box>
      {failure && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {failure}
        </Alert>
      )}
    </Box>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {name}
    </Box>
    <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </>
);
const homeLabel = (listing: Listing) =>
  [
    listing.status === 'APPROVED' ? externalStatusLabel(listing) : LISTING_STATUS_LABELS[listing.status],
    usd(listing.price),
    listing.type === 'BUYER' ? 'wanted' : '',
  ]
    .filter(Boolean)
    .join(' · ');

/** A person's activity with the brokerage. */
function Business({ user }: { user: User }) {
  const of = { userId: user.id, $limit: MAX };
  const listings = readList(useFindListingsQuery({ filter: JSON.stringify({ userId: user.id }), $limit: MAX }));
  const offers = readList(useFindOffersQuery(of));
  const showings = readList(useFindShowingsQuery(of));
  return (
    <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
      <Part<Listing>
        title="Homes"
        list={listings}
        none="No homes yet."
        row={(listing) => ({
          key: listing.id,
          to: listing.type === 'SELLER' ? `/admin/listings?status=ALL&review=${listing.id}` : `/listings/${listing.id}`,
          title: listing.address || 'No address yet',
          text: homeLabel(listing),
        })}
      />
      <Part<Offer>
        title="Offers they made"
        list={offers}
        none="No offers yet."
        row={(offer) => ({
          key: offer.id,
          to: `/buyers/${user.id}/listing/${offer.listingId}`,
          title: `${usd(currentTerms(offer).price)} for ${offer.listings?.address ?? 'a home'}`,
          text: `${offerState(offer, new Date()).label} · ${shortDate(offer.createdAt)}`,
        })}
      />
      <Part<Showing>
        title="Showings they requested"
        list={showings}
        none="No showings yet."
        row={(showing) => ({
          key: showing.id,
          to: `/listings/${showing.listing.id}`,
          title: showing.listing.address,
          text: `${SHOWING_STATE_LABELS[showing.state]} · ${dateAndTime(showing.proposedTime, showing.timeZone)}`,
        })}
      />
    </Box>
  );
}

/** One user: profile, rights, and activity. */
export function ClientPanel({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { data: user, error, retry } = readOne(useGetUserQuery(id ?? skipToken));
  const isTrader = user !== null && user.type !== 'LENDER' && user.type !== 'TITLE';
  return (
    <SheetDialog
      isOpen={id !== null}
      onClose={onClose}
      title={user ? fullName(user) || user.email : 'Client'}
      width="md"
    >
      {error && <ErrorState message={error} onRetry={retry} />}
      {!user && !error && <ListSkeleton rows={4} />}
      {user && (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
          <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
            <PersonAvatar person={user} size={64} />
            <Box
              component="dl"
              sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.75 }}
            >
              <Fact name="E-mail">
                <Link href={`mailto:${user.email}`}>{user.email}</Link>
                {user.verified ? '' : ', not verified yet'}
              </Fact>
              <Fact name="Phone">{user.phone ? <Link href={`tel:${user.phone}`}>{phone(user.phone)}</Link> : '–'}</Fact>
              <Fact name="Since">{shortDate(user.createdAt)}</Fact>
              <Fact name="Emails">
                {user.emailEnabled ? 'by email' : 'none'}
                {user.smsEnabled ? ' and text' : ''}
              </Fact>
              <Fact name="Code">{user.referralCode}</Fact>
            </Box>
            <KindField key={`${user.id} ${user.type}`} user={user} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -1.5 }}>
              <Button size="small" component={RouterLink} to={`/admin/emails?to=${encodeURIComponent(user.email)}`}>
                Emails
              </Button>
              <Button size="small" component={RouterLink} to={`/admin/tasks?client=${user.id}`}>
                Tasks
              </Button>
              <Button size="small" component={RouterLink} to="/admin/flags">
                Features
              </Button>
            </Box>
          </Box>
          {isTrader && <Business user={user} />}
        </Box>
      )}
    </SheetDialog>
  );
}
