import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { REFERRAL_STATUS_LABELS, type ReferralStatus } from '#shared/referrals/referrals.types.ts';
import { shortDate } from '../../lib/format.ts';
import { readList } from '../../lib/read-state.ts';
import { useFindReferralsQuery } from '../../state/users.endpoints.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { StatusChip, type StatusTone } from '../../ui/status-chip.tsx';
import { toast } from '../../ui/toast.ts';

const TONES: Readonly<Record<ReferralStatus, StatusTone>> = {
  PENDING: 'pending',
  COMPLETED: 'requested',
  PAID: 'confirmed',
};
const MEANINGS: Readonly<Record<ReferralStatus, string>> = {
  PENDING: 'signed up, has not closed yet',
  COMPLETED: 'has closed; your thank-you is on its way',
  PAID: 'closed, and you were paid',
};

/** The user's referral link, and the status of referrals. */
export function Referrals({ code }: { code: string }) {
  const { data, error, isLoading, retry } = readList(useFindReferralsQuery());
  const link = `${window.location.origin}/signup?ref=${code}`;
  const copy = () => {
    const copying = navigator.clipboard
      ? navigator.clipboard.writeText(link)
      : Promise.reject(new Error('no clipboard'));
    return copying.then(
      () => toast('The link is copied.', { kind: 'success' }),
      () => toast('Please select and copy the link.', { kind: 'warning' }),
    );
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
        <TextField
          label="Your referral link"
          value={link}
          slotProps={{
            htmlInput: {
              readOnly: true,
              onFocus: (event: React.FocusEvent<HTMLInputElement>) => event.target.select(),
            },
          }}
        />
        <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copy()} sx={{ flexShrink: 0 }}>
          Copy link
        </Button>
      </Box>
      <Typography variant="body2" color="text.secondary">
        Or tell them your code: <strong>{code}</strong>
      </Typography>
      {isLoading && <ListSkeleton rows={1} />}
      {error && <ErrorState message={error} onRetry={retry} />}
      {data?.data.length === 0 && <Typography color="text.secondary">No one has signed up with it yet.</Typography>}
      {data && data.data.length > 0 && (
        <Box component="ul" aria-label="People you invited" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.data.map(({ id, firstName, status, createdAt }) => (
            <Box
              component="li"
              key={id}
              sx={(theme) => ({
                display: 'flex',
                gap: 2,
                alignItems: 'center',
                justifyContent: 'space-between',
                py: 1.5,
                borderTop: `1px solid ${theme.vars.palette.divider}`,
              })}
            >
              <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>{firstName}</Typography>
                <Typography variant="body2" color="text.secondary">
                  Since {shortDate(createdAt)}: {MEANINGS[status]}
                </Typography>
              </Box>
              <StatusChip tone={TONES[status]} label={REFERRAL_STATUS_LABELS[status]} />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
