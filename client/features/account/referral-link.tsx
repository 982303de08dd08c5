import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Box from '@mui/material/Box';
import { toast } from '../../ui/toast.ts';

export function ReferralLink({ code }: { code: string }) {
  const link = `${window.location.origin}/signup?ref=${code}`;
  const copy = () => navigator.clipboard.writeText(link).then(() => toast('The link is copied.', { kind: 'success' }), () => toast('Please select and copy the link yourself.', { kind: 'warning' }));
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      <TextField label="Your referral link" value={link} slotProps={{ htmlInput: { readOnly: true, onFocus: (event: React.FocusEvent<HTMLInputElement>) => event.target.select() } }} />
      <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copy()}>Copy</Button>
    </Box>
  );
}
