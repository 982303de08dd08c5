import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router-dom';
import { PRODUCT } from '#shared/brand/product.ts';
import type { Listing } from '../../state/wire-types.ts';

/** Notice about the home's status for whoever edits it; null without one. */
export function ListingEditNotice({ listing, isAdmin }: { listing: Listing; isAdmin: boolean }) {
  if (listing.status === 'DRAFT' && listing.reviewNote) {
    return (
      <Alert severity="warning" sx={{ mb: 3, alignItems: 'flex-start' }}>
        <AlertTitle>Your broker asked for a change</AlertTitle>
        <span style={{ whiteSpace: 'pre-line' }}>{listing.reviewNote}</span>
      </Alert>
    );
  }
  if (listing.status === 'PENDING' && isAdmin) {
    return (
      <Alert
        severity="info"
        sx={{ mb: 3, alignItems: 'flex-start' }}
        action={
          <Button color="inherit" size="small" component={RouterLink} to={`/admin/listings?review=${listing.id}`}>
            Review
          </Button>
        }
      >
        <AlertTitle>Awaiting approval</AlertTitle>It goes live when a broker approves it.
      </Alert>
    );
  }
  if (listing.status === 'PENDING') {
    return (
      <Alert
        severity="info"
        sx={{ mb: 3, alignItems: 'flex-start' }}
        action={
          listing.uploads.length > 0 && (
            <Button color="inherit" size="small" component={RouterLink} to={`/listings/${listing.id}`}>
              View
            </Button>
          )
        }
      >
        <AlertTitle>Awaiting approval</AlertTitle>A {PRODUCT} broker is reviewing it, and we’ll let you know here and by
        email. You can still make changes: the broker will see the new version.
      </Alert>
    );
  }
  if (listing.status === 'APPROVED' && isAdmin) {
    return (
      <Alert severity="warning" sx={{ mb: 3 }}>
        This home is public. Changes appear right away.
      </Alert>
    );
  }
  return null;
}
