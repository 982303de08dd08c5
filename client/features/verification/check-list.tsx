import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CHECK_LABELS } from '#shared/form-signings/document-verifications.messages.ts';
import type { DocumentCheck } from '#shared/form-signings/document-verifications.types.ts';

const toneOf = (isOk: boolean | null) =>
  isOk === null
    ? { Icon: InfoIcon, color: 'text.secondary', label: 'For your information' }
    : isOk
      ? { Icon: CheckIcon, color: 'success.main', label: 'Passed' }
      : { Icon: ErrorIcon, color: 'error.main', label: 'Failed' };

/** One line per check: icon, outcome in words, and a plain sentence. */
export function CheckList({ checks }: { checks: readonly DocumentCheck[] }) {
  return (
    <Box component="ul" aria-label="Checks" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {checks.map(({ name, isOk, detail }) => {
        const { Icon, color, label } = toneOf(isOk);
        return (
          <Box
            component="li"
            key={name}
            sx={(theme) => ({
              display: 'flex',
              gap: 1.5,
              py: 1.5,
              borderTop: `1px solid ${theme.vars.palette.divider}`,
              '&:first-of-type': { borderTop: 'none' },
            })}
          >
            <Icon titleAccess={label} sx={{ color, mt: '2px' }} />
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{CHECK_LABELS[name]}</Typography>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{detail}</Typography>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
