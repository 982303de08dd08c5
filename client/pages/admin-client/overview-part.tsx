import { STATUSES } from '#shared/statuses/statuses.table.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ClientFile } from '../../features/clients/client-file.tsx';
import { ClientNotes } from '../../features/clients/client-notes.tsx';
import { KindField } from '../../features/users/kind-field.tsx';
import { fullName } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import { useGetClientStepsQuery } from '../../state/clients.endpoints.ts';
import type { User } from '../../state/wire-types.ts';
import { PartError } from '../../ui/part-error.tsx';
import { LinkRows } from '../../ui/link-rows.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';

/** What waits for the client, in the words of their own dashboard. */
function NextForClient({ user }: { user: User }) {
  const { data, error, retry } = readOne(useGetClientStepsQuery(user.id));
  const name = user.firstName || fullName(user) || 'the client';
  return (
    <Box component="section" aria-labelledby="client-next">
      <Typography id="client-next" variant="h4" component="h2" sx={{ mb: 0.5 }}>
        What’s next for {name}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        As it appears on their own dashboard. Their budget and preferences aren’t shown to you.
      </Typography>
      {error && <PartError message={error} onRetry={retry} />}
      {!data && !error && <ListSkeleton rows={2} />}
      {data?.steps.length === 0 && <Typography>They’re all caught up.</Typography>}
      {data && data.steps.length > 0 && (
        <LinkRows
          label={`Next steps of ${name}`}
          rows={data.steps.map(({ key, title, text, link, isDue }) => ({
            key,
            title,
            text,
            to: link,
            end: isDue ? <StatusChip {...STATUSES.turn.THEIRS} /> : undefined,
          }))}
        />
      )}
    </Box>
  );
}

export function OverviewPart({ user }: { user: User }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
        <NextForClient user={user} />
        <ClientNotes clientId={user.id} />
      </Box>
      <Box component="section" aria-labelledby="client-account" sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Typography id="client-account" variant="h4" component="h2">
          Account
        </Typography>
        <ClientFile user={user} />
        <KindField key={`${user.id} ${user.type}`} user={user} />
      </Box>
    </Box>
  );
}
