import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState, type ReactNode } from 'react';
import {
  DESK_KIND_LABELS,
  DESK_KINDS,
  DESK_URGENCIES,
  DESK_URGENCY_LABELS,
  type DeskKind,
  type DeskUrgency,
} from '#shared/desk/desk.types.ts';
import { count, plural } from '../../lib/format.ts';
import { readList } from '../../lib/read-state.ts';
import { useGetDeskQuery, type Desk, type DeskItem } from '../../state/desk.endpoints.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PartError } from '../../ui/part-error.tsx';
import { FilterField } from '../../ui/list-filters.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useQueueKeys } from '../../ui/use-queue-keys.ts';
import { DeskRow } from './desk-row.tsx';

/** `3 overdue · 2 today · 1 waiting · 14 in all`; `20 or more overdue` where more are not listed. */
function summary({ data, total, counts }: Desk): string {
  // of a kind that goes on, more like the least urgent that is listed may wait
  const last = DESK_KINDS.flatMap((kind) => {
    const listed = data.filter((item) => item.kind === kind);
    return listed.length < counts[kind] ? (listed.at(-1)?.urgency ?? []) : [];
  });
  const of = (urgency: DeskUrgency, word: string = urgency) => {
    const listed = data.filter((item) => item.urgency === urgency).length;
    const isMore = last.some((each) => DESK_URGENCIES.indexOf(each) <= DESK_URGENCIES.indexOf(urgency));
    return listed > 0 && `${count(listed)}${isMore ? ' or more' : ''} ${word}`;
  };
  return [of('overdue'), of('today'), of('unanswered', 'waiting'), `${count(total)} in all`]
    .filter(Boolean)
    .join(' · ');
}

function Kinds({
  desk,
  kind,
  onChoose,
}: {
  desk: Desk;
  kind: DeskKind | null;
  onChoose: (kind: DeskKind | null) => void;
}) {
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const shown = DESK_KINDS.filter((each) => desk.counts[each] > 0 || each === kind);
  if (shown.length < 2 && !kind) return null;
  const labelOf = (each: DeskKind) => `${DESK_KIND_LABELS[each]} (${count(desk.counts[each])})`;
  // as chips they would fill half of its screen
  if (isPhone)
    return (
      <FilterField
        label="Show"
        all="Everything"
        value={kind ?? ''}
        options={shown.map((each) => ({ value: each, label: labelOf(each) }))}
        onChange={(value) => onChoose(DESK_KINDS.find((each) => each === value) ?? null)}
      />
    );
  return (
    <Box role="group" aria-label="Show only" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {shown.map((each) => (
        <Chip
          key={each}
          label={labelOf(each)}
          variant={kind === each ? 'filled' : 'outlined'}
          color={kind === each ? 'primary' : 'default'}
          aria-pressed={kind === each}
          onClick={() => onChoose(kind === each ? null : each)}
        />
      ))}
    </Box>
  );
}

/** The rows of one urgency below its heading; nothing without rows. */
function Urgency({
  urgency,
  items,
  now,
  firstOf,
}: {
  urgency: DeskUrgency;
  items: readonly DeskItem[];
  now: Date;
  /** Of each outcome, the row that says it. */
  firstOf: ReadonlyMap<string, string>;
}) {
  if (items.length === 0) return null;
  return (
    <Box component="section" aria-label={DESK_URGENCY_LABELS[urgency]} sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {DESK_URGENCY_LABELS[urgency]}
      </Typography>
      <Box
        component="ul"
        sx={(theme) => ({
          listStyle: 'none',
          m: 0,
          p: 0,
          overflow: 'hidden',
          borderRadius: 3,
          border: `1px solid ${theme.vars.palette.divider}`,
          backgroundColor: theme.vars.palette.background.paper,
          '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
        })}
      >
        {items.map((item) => (
          <li key={item.id}>
            <DeskRow item={item} now={now} hasOtherwise={firstOf.get(item.otherwise) === item.id} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

/**
 * What waits for a broker, most urgent first. j and k move through it, Enter opens. `aside`: beside the rows, below
 * them on a narrow screen.
 */
export function DeskList({ aside }: { aside?: ReactNode }) {
  const now = useNow();
  const [kind, setKind] = useState<DeskKind | null>(null);
  const result = useGetDeskQuery(kind, { refetchOnFocus: true, pollingInterval: 5 * 60_000 });
  const { data: desk, error, isLoading, retry } = readList(result);
  const list = useRef<HTMLDivElement>(null);
  useQueueKeys(list, true);
  const items = desk?.data.filter((item) => !kind || item.kind === kind) ?? [];
  // rows are listed most urgent first, so the first that says something is above the others
  const firstOf = new Map([...items].reverse().map(({ otherwise, id }) => [otherwise, id]));
  const head = desk && (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {desk.total > 0 && (
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {kind ? plural(desk.total, 'item') : summary(desk)}
        </Typography>
      )}
      <Kinds desk={desk} kind={kind} onChoose={setKind} />
    </Box>
  );
  const rows = (
    <Box
      component="section"
      aria-label="Waiting for you"
      aria-busy={isLoading}
      sx={{ display: 'grid', gap: 3, minWidth: 0 }}
    >
      {!desk && !error && <ListSkeleton rows={6} />}
      {desk && (
        <>
          {items.length === 0 && !isLoading && !error && (
            <EmptyState
              title="You’re all caught up"
              action={kind && <Button onClick={() => setKind(null)}>Show everything</Button>}
            >
              {kind ? 'Nothing of this kind needs you.' : 'Every offer, home, message and date is taken care of.'}
            </EmptyState>
          )}
          <Box ref={list} sx={{ display: 'grid', gap: 3 }}>
            {DESK_URGENCIES.map((urgency) => (
              <Urgency
                key={urgency}
                urgency={urgency}
                items={items.filter((item) => item.urgency === urgency)}
                now={now}
                firstOf={firstOf}
              />
            ))}
          </Box>
          {!kind && desk.total > desk.data.length && (
            <Typography color="text.secondary">
              The most urgent of each kind are listed. Choose a kind above to see more of it.
            </Typography>
          )}
        </>
      )}
    </Box>
  );
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {error && (
        <PartError
          what="Your desk"
          message={error}
          note={desk ? 'This may be out of date.' : undefined}
          onRetry={retry}
          isRetrying={result.isFetching}
        />
      )}
      {head}
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 6, lg: 4 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...(aside && { lg: 'minmax(0, 1fr) 21rem' }) },
        }}
      >
        {rows}
        {aside}
      </Box>
    </Box>
  );
}
