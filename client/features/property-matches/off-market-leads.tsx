import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { plural, shortDate } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import { useChooseOffMarketMutation, useFindOffMarketHomesQuery } from '../../state/off-market.endpoints.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { useArrival } from '../../ui/use-arrival.ts';
import { OffMarketTalk } from './off-market-talk.tsx';

/**
 * On a seller's home before it is listed: whether buyers are notified, how many it fits, and who asked, without names.
 */
export function OffMarketLeads({ listingId }: { listingId: string }) {
  const { data, error: failure, retry } = readOne(useFindOffMarketHomesQuery());
  const [choose, { isLoading }] = useChooseOffMarketMutation();
  const [error, setError] = useState<string | null>(null);
  const home = data?.find(({ id }) => id === listingId);
  const isKnown = home !== undefined;
  const section = useArrival('before-listed', isKnown);
  if (failure) return <ErrorState message={failure} onRetry={retry} />;
  if (!data) return <ListSkeleton rows={1} />;
  if (!home) return null;
  const { offMarketOptIn, buyersWhoFit, leads } = home;
  const change = async (isOn: boolean) => {
    setError(null);
    try {
      await choose({ id: listingId, offMarketOptIn: isOn }).unwrap();
    } catch (cause) {
      setError(messageOf(cause, 'That wasn’t saved. Please try again.'));
    }
  };
  return (
    <Box
      component="section"
      ref={section}
      tabIndex={-1}
      id="before-listed"
      aria-label={`Buyers before ${home.address} is listed`}
      sx={{ display: 'grid', gap: 1.5, minWidth: 0, scrollMarginTop: 80, outline: 'none' }}
    >
      <Typography variant="h4" component="h3">
        Before it’s listed
      </Typography>
      <Box>
        <FormControlLabel
          control={
            <Switch
              checked={offMarketOptIn}
              disabled={isLoading}
              onChange={(event) => void change(event.target.checked)}
            />
          }
          label="Let matching buyers know before it goes live"
        />
        <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '62ch' }}>
          They see price, size and zip code: no address, no pictures, and not who you are. You can stop at any time, and
          the home disappears for all of them.
        </Typography>
      </Box>
      {error && <Alert severity="error">{error}</Alert>}
      {offMarketOptIn && (
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {buyersWhoFit === 0
            ? 'No buyer’s preferences match yet.'
            : `${plural(buyersWhoFit, 'buyer')} ${buyersWhoFit === 1 ? 'fits' : 'fit'}${
                leads.length > 0 ? `, ${leads.length} asked` : ''
              }`}
        </Typography>
      )}
      {leads.length > 0 && (
        <Box
          component="ul"
          aria-label="Buyers who asked"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
        >
          {leads.map((lead) => (
            <Box
              component="li"
              key={lead.id}
              sx={(theme) => ({ pt: 1.5, borderTop: `1px solid ${theme.vars.palette.divider}` })}
            >
              <Typography sx={{ mb: 1 }}>
                <b>{lead.name}</b> would like to hear from you
                {lead.contactedAt ? `, since ${shortDate(lead.contactedAt)}` : ''}.
              </Typography>
              <OffMarketTalk matchId={lead.id} other={lead.name} messages={lead.messages} canWrite />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
