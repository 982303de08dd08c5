import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router-dom';
import type { Listing } from '../../state/wire-types.ts';

/** What the state of the home means for the person editing it; null where there is nothing to say. */
export function ListingEditNotice({ listing, isAdmin }: { listing: Listing; isAdmin: boolean }) {
  if (listing.status === 'DRAFT' && listing.reviewNote) {
    return (
      <Alert severity="warning" sx={{ mb: 3, alignItems: 'flex-start' }}>
        <AlertTitle>Your broker asks for a change</AlertTitle>
        <span style={{ whiteSpace: 'pre-line' }}>{listing.reviewNote}</span>
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
        <AlertTitle>Awaiting approval</AlertTitle>A broker of Hearthport looks at it now, and you hear from us here and
        by mail. You can still change things: the broker then sees the new version.
      </Alert>
    );
  }
  if (listing.status === 'APPROVED' && isAdmin) {
    return (
      <Alert severity="warning" sx={{ mb: 3 }}>
        This home is public. What you change here is seen at once.
      </Alert>
    );
  }
  return null;
}
