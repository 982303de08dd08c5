import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AUDIT_FILTER_MAX } from '#shared/audit/audit.limits.ts';
import { AUDITED_RECORDS, recordLabel } from '#shared/audit/audit.rules.ts';
import { AuditEntryItem } from '../features/audit/audit-entry-item.tsx';
import { VerifyChain } from '../features/audit/verify-chain.tsx';
import { plural } from '../lib/format.ts';
import { readPages } from '../lib/read-state.ts';
import { useFindAuditLogInfiniteQuery } from '../state/audit-entries.endpoints.ts';
import { DateField } from '../ui/date-field.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterField, FoldingFilters } from '../ui/list-filters.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PagedStates } from '../ui/paged-states.tsx';
import { useListAddress } from '../ui/use-list-address.ts';

const NEWEST = [{ key: 'new', label: 'Newest first', query: {} }] as const;
const KINDS = AUDITED_RECORDS.map((value) => ({ value, label: recordLabel(value) })).sort((a, b) =>
  a.label.localeCompare(b.label),
);
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A filter that is typed: applied with Enter or on leaving it, so that no half-typed word is searched for. */
function TypedFilter({ label, value, onApply }: { label: string; value: string; onApply: (value: string) => void }) {
  const [text, setText] = useState(value);
  const apply = () => {
    if (text.trim() !== value) onApply(text.trim());
  };
  return (
    <TextField
      size="small"
      label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: AUDIT_FILTER_MAX } }}
    />
  );
}

export default function AdminAuditPage() {
  const address = useListAddress({ action: null, kind: AUDITED_RECORDS, id: null, from: null, to: null }, NEWEST);
  const { action, kind, id, from, to } = address.filters;
  const list = readPages(
    useFindAuditLogInfiniteQuery({
      who: address.settled || undefined,
      action: action || undefined,
      entityType: kind || undefined,
      entityId: id || undefined,
      from: DAY.test(from) ? from : undefined,
      to: DAY.test(to) ? to : undefined,
    }),
  );
  return (
    <Container maxWidth="lg" sx={{ py: 4 }}>
      <PageHeader
        title="Audit log"
        subtitle="Who changed rights, money, terms and consent, and when. Entries are only ever added. Times are Central Time."
      />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <VerifyChain />
        <FoldingFilters
          address={address}
          item="entry of the audit log"
          searchLabel="Who (name or email)"
          filters={
            <>
              <TypedFilter
                key={`action ${action}`}
                label="Action"
                value={action}
                onApply={(value) => address.setFilter('action', value)}
              />
              <FilterField
                label="Record type"
                all="All"
                value={kind}
                options={KINDS}
                onChange={(value) => address.setFilter('kind', value)}
              />
              <TypedFilter
                key={`id ${id}`}
                label="Record id"
                value={id}
                onApply={(value) => address.setFilter('id', value)}
              />
              <DateField
                size="small"
                label="From"
                value={from}
                max={to || undefined}
                onChange={(value) => address.setFilter('from', value)}
              />
              <DateField
                size="small"
                label="To"
                value={to}
                min={from || undefined}
                onChange={(value) => address.setFilter('to', value)}
              />
            </>
          }
        />
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', minHeight: 40 }}>
          <Typography role="status" sx={{ fontWeight: 600 }}>
            {list.rows.length > 0 || list.status === 'ready'
              ? plural(list.total, 'entry', 'entries')
              : list.status === 'loading'
                ? 'Loading…'
                : ''}
          </Typography>
          {address.isFiltered && (
            <Button size="small" onClick={address.clear}>
              Clear
            </Button>
          )}
          <Button size="small" onClick={list.reload}>
            Refresh
          </Button>
        </Box>
        <PagedStates
          list={list}
          empty={
            <EmptyState title={address.isFiltered ? 'No matching entries' : 'Nothing is recorded yet'}>
              {address.isFiltered
                ? 'Clear a filter, or choose other days.'
                : 'The first change of a right, a price or a consent appears here.'}
            </EmptyState>
          }
        >
          <Box component="ol" aria-label="Entries" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {list.rows.map((entry) => (
              <AuditEntryItem
                key={entry.id}
                entry={entry}
                onOnlyRecord={id === entry.entityId ? undefined : () => address.setFilter('id', entry.entityId)}
              />
            ))}
          </Box>
        </PagedStates>
      </Box>
    </Container>
  );
}
