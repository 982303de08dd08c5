import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import { readRows } from '../../lib/read-state.ts';
import { useFindAuditEntriesQuery, type AuditEntry } from '../../state/audit-entries.endpoints.ts';
import type { Listing } from '../../state/wire-types.ts';

const NAMES: Readonly<Record<string, string>> = {
  hasHOA: 'HOA',
  hoaFees: 'HOA fees',
  hoaServices: 'What the HOA covers',
  zip: 'Zip code',
  tax: 'Property tax',
  area: 'Living area',
  beds: 'Bedrooms',
  baths: 'Full baths',
  accessInfo: 'Showing instructions',
  photos: 'Photos',
};
const nameOf = (field: string) =>
  NAMES[field] ??
  field.charAt(0).toUpperCase() + field.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** What was edited since the home was last sent back, by name; entries are newest first. */
function changedSince(entries: readonly AuditEntry[]): string[] {
  const returned = entries.findIndex(({ action }) => action === 'listing.returned');
  const since = entries.slice(0, Math.max(0, returned)).filter(({ action }) => action === 'listing.changed');
  const fields = since.flatMap(({ after }) => (Array.isArray(after?.fields) ? (after.fields as string[]) : []));
  return [...new Set(fields.map(nameOf))].sort();
}

/** The note a home was sent back with, and once it is submitted again what was changed since. */
export function Resubmission({ listing }: { listing: Listing }) {
  const isBack = listing.status === 'PENDING';
  const list = readRows(
    useFindAuditEntriesQuery({ entityType: 'listing', entityId: listing.id, at: String(listing.updatedAt) }),
  );
  const changes = isBack && list.rows ? changedSince(list.rows) : null;
  return (
    <Alert severity="info" sx={{ alignItems: 'flex-start' }}>
      <AlertTitle>
        {isBack ? 'Submitted again. It was sent back with this note' : 'Sent back with this note'}
      </AlertTitle>
      <span style={{ whiteSpace: 'pre-line' }}>{listing.reviewNote}</span>
      {changes && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {changes.length > 0 ? (
            <>
              Changed since: <b>{changes.join(', ')}</b>.
            </>
          ) : (
            'Nothing has changed since.'
          )}
        </Typography>
      )}
    </Alert>
  );
}
