import Container from '@mui/material/Container';
import { FlagCard } from '../features/feature-flags/flag-card.tsx';
import { useFlags } from '../features/feature-flags/use-flags.ts';
import { FEATURE_FLAGS } from '#shared/feature-flags/feature-flags.types.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ListSkeleton } from '../ui/skeletons.tsx';

export default function AdminFlagsPage() {
  const { rows, error, reload, set, removeException } = useFlags();
  return (
    <Container maxWidth="md" sx={{ py: 4 }}>
      <PageHeader title="Features" subtitle="Changes take effect right away for everyone affected, without a reload." />
      {error && <ErrorState message={error} onRetry={reload} />}
      {!rows && !error && <ListSkeleton rows={3} />}
      {rows &&
        FEATURE_FLAGS.map((name) => (
          <FlagCard
            key={name}
            name={name}
            rows={rows.filter((row) => row.name === name)}
            onSet={set}
            onRemove={removeException}
          />
        ))}
    </Container>
  );
}
