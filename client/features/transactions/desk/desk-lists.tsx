import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DESK_LIST_LABELS, DESK_LISTS, DESK_SORTS, type DeskList } from '#shared/transactions/transactions.desk.ts';
import { messageOf } from '../../../lib/api.ts';
import {
  useChangeTransactionFilterMutation,
  useRemoveTransactionFilterMutation,
} from '../../../state/transaction-filters.endpoints.ts';
import type { TransactionFilter } from '../../../state/wire-types.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { FilterNameDialog } from './filter-name-dialog.tsx';

/** What the list shows: one of the common lists, the words searched for, and the order. */
export interface DeskChoice {
  list: DeskList;
  text: string;
  sort: string;
}

interface DeskListsProps {
  choice: DeskChoice;
  columns: readonly string[];
  counts: Partial<Record<DeskList, number>>;
  filters: readonly TransactionFilter[];
  /** The saved filter that is shown. */
  active: TransactionFilter | null;
  /** The lists stay in the calendar. */
  isCalendar: boolean;
  /** Opens the address of a list (`?show=LATE`). */
  onGo: (search: string) => void;
}

const addressOf = (parts: Record<string, string>) =>
  `?${new URLSearchParams(Object.entries(parts).filter(([, value]) => value)).toString()}`;
const listParts = (list: DeskList) => ({ show: list === DESK_LISTS[0] ? '' : list });
const filterParts = ({ id, list, text, sort }: TransactionFilter) => ({
  ...listParts(list),
  filter: id,
  text,
  sort: sort === DESK_SORTS[0].key ? '' : sort,
});

function ListChip({
  name,
  total,
  to,
  isShown,
}: {
  name: string;
  total: number | undefined;
  to: string;
  isShown: boolean;
}) {
  return (
    <Box component="li">
      <Chip
        component={Link}
        to={to}
        clickable
        color={isShown ? 'primary' : 'default'}
        variant={isShown ? 'filled' : 'outlined'}
        aria-current={isShown ? 'page' : undefined}
        label={
          <>
            {`${name} `}
            {total !== undefined && (
              <Box component="span" sx={{ ml: 0.75, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {total}
              </Box>
            )}
          </>
        }
      />
    </Box>
  );
}

/** The common lists and a broker's saved filters with their counts; saves, renames and removes a filter. */
export function DeskLists({ choice, columns, counts, filters, active, isCalendar, onGo }: DeskListsProps) {
  const view = isCalendar ? 'calendar' : '';
  const addressOfList = (list: DeskList) => addressOf({ ...listParts(list), view });
  const addressOfFilter = (filter: TransactionFilter) => addressOf({ ...filterParts(filter), view });
  const [dialog, setDialog] = useState<'save' | 'rename' | 'remove' | null>(null);
  const [change, { isLoading: isChanging }] = useChangeTransactionFilterMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveTransactionFilterMutation();
  const isChanged =
    active !== null && (active.list !== choice.list || active.text !== choice.text || active.sort !== choice.sort);
  const isOwn = choice.text !== '' || choice.sort !== DESK_SORTS[0].key || choice.list !== DESK_LISTS[0];

  const saveChanges = async () => {
    try {
      await change({ id: active!.id, changes: { ...choice } }).unwrap();
      toast(`“${active!.name}” is saved.`, { kind: 'success' });
    } catch (failure) {
      toast(messageOf(failure), { kind: 'error', key: 'filter' });
    }
  };
  const removeActive = async () => {
    try {
      await remove(active!.id).unwrap();
      setDialog(null);
      onGo(addressOfList(choice.list));
    } catch (failure) {
      setDialog(null);
      toast(messageOf(failure), { kind: 'error', key: 'filter' });
    }
  };

  return (
    <Box component="nav" aria-label="Lists of transactions" sx={{ display: 'grid', gap: 1, mb: 2 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {DESK_LISTS.map((list) => (
          <ListChip
            key={list}
            name={DESK_LIST_LABELS[list]}
            total={counts[list]}
            to={addressOfList(list)}
            isShown={!active && choice.list === list}
          />
        ))}
        {filters.map((filter) => (
          <ListChip
            key={filter.id}
            name={filter.name}
            total={filter.total}
            to={addressOfFilter(filter)}
            isShown={active?.id === filter.id}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -0.5 }}>
        {active && isChanged && (
          <Button size="small" variant="contained" loading={isChanging} onClick={() => void saveChanges()}>
            {`Save changes to “${active.name}”`}
          </Button>
        )}
        {(active ? isChanged : isOwn) && (
          <Button size="small" onClick={() => setDialog('save')}>
            Save as a filter
          </Button>
        )}
        {active && (
          <>
            <Button size="small" onClick={() => setDialog('rename')}>
              Rename filter
            </Button>
            <Button size="small" onClick={() => setDialog('remove')}>
              Remove filter
            </Button>
          </>
        )}
      </Box>
      {dialog === 'save' && (
        <FilterNameDialog
          input={{ ...choice, columns }}
          onClose={() => setDialog(null)}
          onSaved={(filter) => onGo(addressOfFilter(filter))}
        />
      )}
      {dialog === 'rename' && active && <FilterNameDialog filter={active} onClose={() => setDialog(null)} />}
      {dialog === 'remove' && active && (
        <ConfirmDialog
          isOpen
          title={`Remove “${active.name}”?`}
          confirmLabel="Remove filter"
          isDestructive
          isBusy={isRemoving}
          onConfirm={() => void removeActive()}
          onCancel={() => setDialog(null)}
        >
          The sales stay as they are. Only this saved filter goes.
        </ConfirmDialog>
      )}
    </Box>
  );
}
