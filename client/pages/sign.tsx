import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { SignerPageView } from '#shared/form-signings/form-signings.schema.ts';
import { storedLinkToken } from '../features/signing/link-token.ts';
import { SigningView } from '../features/signing/signing-view.tsx';
import type { SignatureValues } from '../features/signing/signing.form.ts';
import { originOf } from '../lib/origin.ts';
import { setPageTitle } from '../lib/page-title.ts';
import { useUser } from '../state/hooks.ts';
import type { User } from '../state/wire-types.ts';

/**
 * Where the offer of a document is for this person; null for the holder of an emailed link, who has no page of it. A
 * tour agreement leads to the tour that it was signed for (`origin`).
 */
function offerLink(
  { offerId, listingId, role }: SignerPageView,
  user: User | null,
  token: string | undefined,
  origin: string | null,
) {
  if (!offerId)
    return origin
      ? { to: origin, label: 'Back to your tour' }
      : { to: `/listings/${listingId}`, label: 'Back to the home' };
  if (token) return { to: `/offer-portal/${token}`, label: 'Back to your offer' };
  if (!user) return null;
  if (role === 'BROKERAGE') return { to: '/admin/offers?view=all', label: 'Back to the offers' };
  const of = role === 'SELLER' ? offerId : user.id;
  return { to: `/buyers/${of}/listing/${listingId}`, label: 'Back to your offer' };
}

/** One document for one signer, by an emailed link or from their offer. */
export default function SignPage() {
  const { slug = '' } = useParams();
  const [query] = useSearchParams();
  const { state } = useLocation();
  // a hosted service leads back with the outcome, and without the token
  const returnedWith = query.get('event');
  const token = query.get('token') ?? (returnedWith === null ? undefined : storedLinkToken(slug));
  const user = useUser();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<SignatureValues | null>(null);
  useEffect(() => setPageTitle('Sign'), []);
  const pathOf = (next: string) =>
    `/sign/${encodeURIComponent(next)}${token ? `?token=${encodeURIComponent(token)}` : ''}`;
  return (
    <Container maxWidth="lg" sx={{ pt: { xs: 1, sm: 3 } }}>
      <SigningView
        key={slug}
        slug={slug}
        token={token}
        mayRenew={Boolean(token ?? user)}
        returnedWith={returnedWith}
        draft={draft}
        onDraft={setDraft}
        onOpen={(next) => void navigate(pathOf(next))}
        after={(signing) => {
          const back = offerLink(signing, user, token, originOf(state));
          if (signing.nextSlug)
            return (
              <Button component={Link} to={pathOf(signing.nextSlug)} variant="contained" size="large">
                Next document
              </Button>
            );
          return back ? (
            <Button component={Link} to={back.to} variant="contained" size="large">
              {back.label}
            </Button>
          ) : null;
        }}
      />
    </Container>
  );
}
