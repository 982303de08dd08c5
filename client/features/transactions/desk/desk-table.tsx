import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import RemindIcon from '@mui/icons-material/NotificationsActiveOutlined';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MAX_REMINDED_SALES } from '#shared/transactions/transactions.reminders.ts';
import type { TransactionFilters } from '#shared/transactions/transactions.schema.ts';
import type { TRANSACTIONS_TABLE } from '#shared/transactions/transactions.table.ts';
import { readRows } from '../../../lib/read-state.ts';
import { useFindTransactionsQuery } from '../../../state/transactions.endpoints.ts';
import type { Transaction } from '../../../state/wire-types.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectionBar } from '../../../ui/selection-bar.tsx';
import { addressQuery } from '../../../ui/use-list-address.ts';
import { useNow } from '../../../ui/use-now.ts';
import { QUEUE_ITEM } from '../../../ui/use-queue-keys.ts';
import { useRowSelection } from '../../../ui/use-row-selection.ts';
import type { TableAddress } from '../../../ui/use-table-address.ts';
import { DESK_TITLE, deskCells } from './desk-columns.tsx';
import { ReminderDialog } from './reminder-dialog.tsx';

const nameOf = ({ listing }: Transaction) => listing?.address ?? 'this home';

interface DeskTableProps {
  address: TableAddress<keyof typeof TRANSACTIONS_TABLE.columns, keyof typeof TRANSACTIONS_TABLE.filters>;
  /** The filters of the list. */
  matching: TransactionFilters;
  /** Saved views and the download. */
  tools: ReactNode;
}

/** The sales of a list; those that are marked can be reminded about. */
export function DeskTable({ address, matching, tools }: DeskTableProps) {
  const now = useNow();
  const cells = useMemo(() => deskCells(now), [now]);
  const [isReminding, setReminding] = useState(false);
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const list = readRows(useFindTransactionsQuery({ ...addressQuery(address), ...matching }));
  // every list but that of all has one status; a column that a person chose stays
  const isMixed = matching.status === undefined && matching.list === undefined;
  const hasStatus = isMixed || address.hasChosenColumns;
  const chosen = useRowSelection({
    matching: JSON.stringify(matching),
    rows: list.rows ?? [],
    total: list.total,
    max: MAX_REMINDED_SALES,
    nameOf,
  });
  const actions = useCallback(
    (transaction: Transaction) => (
      <Button
        component={Link}
        to={`/transactions/${transaction.id}`}
        {...QUEUE_ITEM}
        size="small"
        aria-label={`Open the transaction of ${nameOf(transaction)}`}
      >
        Open
      </Button>
    ),
    [],
  );
  return (
    <>
      <DataTable
        label="Transactions"
        item="transaction"
        address={hasStatus ? address : { ...address, columns: address.columns.filter((key) => key !== 'status') }}
        list={list}
        title={DESK_TITLE}
        cells={cells}
        isTall
        searchLabel="Address or buyer"
        above={['show']}
        empty={<EmptyState title="No transactions yet">A transaction opens when an offer is accepted.</EmptyState>}
        tools={tools}
        chosen={chosen}
        // on a phone the name of the card is the same link
        {...(!isPhone && { actions })}
        actionsWidth={90}
      />
      <SelectionBar label="Selected transactions" chosen={chosen}>
        <Button variant="contained" startIcon={<RemindIcon />} onClick={() => setReminding(true)}>
          Remind
        </Button>
      </SelectionBar>
      {isReminding && (
        <ReminderDialog
          choice={chosen.isAll ? { filters: matching } : { ids: chosen.ids }}
          count={chosen.count}
          onClose={() => setReminding(false)}
          onDone={() => {
            setReminding(false);
            chosen.clear();
          }}
        />
      )}
    </>
  );
}
