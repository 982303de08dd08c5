import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { rewardLabel } from '#shared/referrals/referral-rewards.rules.ts';
import { isState, nextReferralStatus } from '#shared/referrals/referrals.rules.ts';
import { REFERRALS_TABLE } from '#shared/referrals/referrals.table.ts';
import { REFERRAL_STATUS_LABELS } from '#shared/referrals/referrals.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { toQueryString } from '../../lib/api.ts';
import { fullName, shortDate } from '../../lib/format.ts';
import { readRows } from '../../lib/read-state.ts';
import { useFindReferralsQuery, type Referral } from '../../state/referrals.endpoints.ts';
import { useSavedViews } from '../../state/saved-views.endpoints.ts';
import type { DataColumn } from '../../ui/data-list.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterField, optionsOf } from '../../ui/list-filters.tsx';
import { SavedViewsMenu } from '../../ui/saved-views-menu.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { addressQuery } from '../../ui/use-list-address.ts';
import { useTableAddress, type ShownTable } from '../../ui/use-table-address.ts';
import { ReferralDialog } from './referral-dialog.tsx';
import { referralDate } from './referral-labels.ts';

type Person = NonNullable<Referral['desk']>['referrer'];

function PersonLink({ person }: { person: Person | undefined }) {
  if (!person) return '–';
  if (person.isDeleted) return 'Deleted account';
  return (
    <Link component={RouterLink} to={`/admin/clients/${person.id}`}>
      {fullName(person) || 'No name'}
    </Link>
  );
}

const TITLE: DataColumn<Referral> = {
  key: 'referrer',
  label: 'Invited by',
  cell: ({ desk }) => <PersonLink person={desk?.referrer} />,
};
const CELLS: Readonly<Record<keyof typeof REFERRALS_TABLE.columns, Omit<DataColumn<Referral>, 'key' | 'label'>>> = {
  referred: { cell: ({ desk }) => <PersonLink person={desk?.referred} /> },
  status: {
    minWidth: 135,
    cell: ({ status }) => <StatusChip {...STATUSES.referral[status]} />,
  },
  createdAt: { sort: 'createdAt', minWidth: 130, hideOrder: 4, cell: ({ createdAt }) => shortDate(createdAt) },
  completedAt: {
    sort: 'completedAt',
    minWidth: 125,
    hideOrder: 3,
    cell: ({ completedAt, desk }) =>
      completedAt ? `${shortDate(completedAt)}${desk?.state ? `, ${desk.state}` : ''}` : '–',
  },
  reward: {
    minWidth: 120,
    hideOrder: 2,
    cell: ({ desk }) => {
      const state = desk?.state ?? null;
      return isState(state) ? rewardLabel(state) : '–';
    },
  },
  paid: {
    minWidth: 125,
    hideOrder: 1,
    cell: ({ paidOn, desk }) =>
      paidOn ? (
        <>
          {referralDate(paidOn)}
          {desk?.licenseNumber ? `, license ${desk.licenseNumber}` : ''}
          <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {desk?.note}
          </Typography>
        </>
      ) : (
        '–'
      ),
  },
};

function ReferralViews({ address }: { address: ShownTable }) {
  return <SavedViewsMenu address={address} saved={useSavedViews('referrals')} />;
}

/** All referrals for brokers, or those that the people of one organization or company made. */
export function ReferralsList({ of = {} }: { of?: { organizationId?: string; companyId?: string } }) {
  const address = useTableAddress(REFERRALS_TABLE);
  const { status } = address.filters;
  const list = readRows(useFindReferralsQuery({ status, ...of, ...addressQuery(address) }));
  const [moved, setMoved] = useState<Referral | null>(null);
  const next = moved && nextReferralStatus(moved.status);
  return (
    <>
      <DataTable
        label="Referrals"
        item="referral"
        address={address}
        list={list}
        title={TITLE}
        cells={CELLS}
        isTall
        actionsWidth={190}
        searchLabel="Name, email or code"
        filters={
          <FilterField
            label="Status"
            all="All"
            value={status}
            options={optionsOf(REFERRAL_STATUS_LABELS)}
            onChange={(value) => address.setFilter('status', value)}
          />
        }
        // a view is of the whole list, not of the part that an organization or a company shows
        tools={
          <>
            {Object.keys(of).length === 0 && <ReferralViews address={address} />}
            <DownloadButton
              size="small"
              label="Download CSV"
              url={`/api/referrals/sheet.csv?${toQueryString({ status, ...of, text: address.settled || undefined, ...address.sort.query })}`}
              fileName="referrals.csv"
            />
          </>
        }
        empty={
          <EmptyState title="No referrals yet">
            When someone signs up with a person’s link or code, the referral appears here. It completes automatically
            when they close.
          </EmptyState>
        }
        actions={(referral) => {
          const to = nextReferralStatus(referral.status);
          if (!to) return null;
          const label = to === 'PAID' ? 'Mark as paid' : 'Mark as completed';
          return (
            <Button
              size="small"
              variant="outlined"
              onClick={() => setMoved(referral)}
              aria-label={`${label}: ${fullName(referral.desk?.referred)}`}
            >
              {label}
            </Button>
          );
        }}
      />
      {moved && next && next !== 'PENDING' && (
        <ReferralDialog key={moved.id} referral={moved} to={next} onClose={() => setMoved(null)} />
      )}
    </>
  );
}
