import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { FormSigningView } from '#shared/form-signings/form-signings.schema.ts';
import { SIGNER_ROLE_LABELS } from '#shared/form-signings/form-signings.types.ts';
import { shortDate } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import { useFindFormSigningsQuery } from '../../state/form-signings.endpoints.ts';
import type { Offer } from '../../state/wire-types.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { PartError } from '../../ui/part-error.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { documentDownload } from './document-file.ts';

/** As many as the begun tours read: one request serves both. */
const MAX_ROWS = 50;
const SHOWN = 5;

interface Row {
  key: string;
  name: string;
  state: string;
  at: string;
  offerId: string | null;
  signing: FormSigningView | null;
  url: string | null;
}

function stateOf({ status, completedAt, signers }: FormSigningView): string {
  if (status === 'COMPLETED')
    return completedAt ? `Signed by everyone on ${shortDate(completedAt)}` : 'Signed by everyone';
  const own = signers.find(({ isYou }) => isYou);
  if (own && !own.signedAt) return 'Waiting for your signature';
  // a listing agent elsewhere may be known by the role alone
  const missing = signers
    .filter(({ signedAt, isYou }) => !signedAt && !isYou)
    .map(({ name, role }) => name || `the ${SIGNER_ROLE_LABELS[role].toLowerCase()}`);
  return missing.length > 0 ? `Not signed yet by ${missing.join(', ')}` : 'Being signed';
}

/** What the person signs or has signed, and what they sent with their offers; newest first. */
export function MyDocuments({ offers }: { offers: readonly Offer[] }) {
  const id = useId();
  const [isAll, setAll] = useState(false);
  const { data, error, isLoading, retry } = readOne(useFindFormSigningsQuery({ $limit: MAX_ROWS }));
  const signings = (data?.data ?? []).filter(({ status }) => status === 'OPEN' || status === 'COMPLETED');
  const rows: Row[] = [
    ...signings.map((signing) => ({
      key: signing.id,
      name: signing.name,
      state: stateOf(signing),
      at: signing.createdAt,
      offerId: signing.offerId,
      signing,
      url: null,
    })),
    ...offers.flatMap((offer) =>
      offer.uploads.map((file) => ({
        key: file.id,
        name: file.fileName,
        state: `Sent on ${shortDate(file.createdAt)}`,
        at: file.createdAt,
        offerId: offer.id,
        signing: null,
        url: file.url,
      })),
    ),
  ].sort((a, b) => b.at.localeCompare(a.at));
  const homeOf = (offerId: string | null) => offers.find((offer) => offer.id === offerId)?.listings?.address;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1 }}>
        Documents
      </Typography>
      {error && <PartError message={error} onRetry={retry} isRetrying={isLoading} />}
      {!data && !error && <ListSkeleton rows={2} />}
      {data && rows.length === 0 && (
        <Typography color="text.secondary">
          What you sign and send appears here, starting with your first tour or offer.
        </Typography>
      )}
      {rows.length > 0 && (
        <Box component="ul" aria-label="Your documents" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.slice(0, isAll ? undefined : SHOWN).map(({ key, name, state, offerId, signing, url }) => (
            <Box
              component="li"
              key={key}
              sx={(theme) => ({
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1,
                py: 1.5,
                borderBottom: `1px solid ${theme.vars.palette.divider}`,
              })}
            >
              <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
                <Typography variant="body2" color="text.secondary">
                  {[homeOf(offerId), state].filter(Boolean).join(' · ')}
                </Typography>
              </Box>
              {signing?.slug && signing.signers.some(({ isYou, signedAt }) => isYou && !signedAt) && (
                <Button component={Link} to={`/sign/${signing.slug}`} variant="contained" aria-label={`Sign: ${name}`}>
                  Sign
                </Button>
              )}
              {signing ? (
                <DownloadButton {...documentDownload({ slug: signing.id, name, isSealed: signing.isSealed })} />
              ) : (
                url && <DownloadButton url={url} fileName={name} about={name} />
              )}
            </Box>
          ))}
        </Box>
      )}
      {rows.length > SHOWN && (
        <Button onClick={() => setAll(!isAll)} sx={{ mt: 1 }}>
          {isAll ? 'Show fewer' : `Show all ${rows.length} documents`}
        </Button>
      )}
    </Box>
  );
}
