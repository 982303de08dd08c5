import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PRODUCT, PRODUCT_IN_FILES } from '#shared/brand/product.ts';
import { rewardNotes } from '#shared/referrals/referral-rewards.rules.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { plural, shortDate } from '../../lib/format.ts';
import { readPages } from '../../lib/read-state.ts';
import { useFindOwnReferralsInfiniteQuery, type Referral } from '../../state/referrals.endpoints.ts';
import { CopyLink } from '../../ui/copy-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkRows } from '../../ui/link-rows.tsx';
import { PagedStates } from '../../ui/paged-states.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { referralDate } from './referral-labels.ts';

function progress({ status, createdAt, completedAt, paidOn }: Referral): string {
  if (status === 'PENDING') return `Signed up ${shortDate(createdAt)}, hasn’t closed yet`;
  const closed = completedAt ? `Closed ${shortDate(completedAt)}` : 'Closed';
  return status === 'PAID' && paidOn ? `${closed}, paid ${referralDate(paidOn)}` : `${closed}. Thank you!`;
}

/** The person's link, what they get for a referral, and who came by it: first name and progress. */
export function OwnReferrals({ code }: { code: string }) {
  const list = readPages(useFindOwnReferralsInfiniteQuery({ '$sort[createdAt]': -1 }));
  const link = `${window.location.origin}/signup?ref=${code}`;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Box component="section" aria-labelledby="link-title" sx={{ display: 'grid', gap: 2 }}>
        <Typography id="link-title" variant="h3" component="h2">
          Your link
        </Typography>
        <CopyLink
          label="Your referral link"
          url={link}
          shareText={`I use ${PRODUCT} to buy and sell homes. Here is my invitation:`}
        />
        <Typography variant="body2" color="text.secondary">
          Or tell them your code: <strong>{code}</strong>
        </Typography>
        <QrCode text={link} label="QR code of your referral link" fileName={`${PRODUCT_IN_FILES}-invitation.svg`} />
      </Box>
      <Box component="section" aria-labelledby="reward-title" sx={{ display: 'grid', gap: 1 }}>
        <Typography id="reward-title" variant="h3" component="h2">
          What you get
        </Typography>
        {rewardNotes().map(({ places, text }) => (
          <Typography key={places}>
            {places}: {text}
          </Typography>
        ))}
        <Typography color="text.secondary">
          If you hold a real estate license, a referral agreement between our brokerages is possible. Write to us before
          your client signs up.
        </Typography>
      </Box>
      <Box component="section" aria-labelledby="invited-title" sx={{ display: 'grid', gap: 2 }}>
        <Typography id="invited-title" variant="h3" component="h2">
          {list.total > 0
            ? `${plural(list.total, 'person', 'people')} signed up with your link`
            : 'Who signed up with your link'}
        </Typography>
        <PagedStates
          list={list}
          empty={
            <EmptyState title="Nobody yet">
              When someone signs up with your link or code, you see their first name here, and when they closed.
            </EmptyState>
          }
        >
          <LinkRows
            label="People you invited"
            rows={list.rows.map((referral) => ({
              key: referral.id,
              title: referral.firstName || 'Someone',
              text: progress(referral),
              end: <StatusChip {...STATUSES.referral[referral.status]} />,
            }))}
          />
        </PagedStates>
      </Box>
    </Box>
  );
}
