import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { usPhoneDigits } from '#shared/kernel/phone.ts';
import { fullName, phone } from '../../lib/format.ts';
import { DataList } from '../../ui/data-list.tsx';
import type { LeadFile } from './lead-file.ts';

const SHOWN = 5;

/** The first rows of a file as they will be stored. */
export function LeadPreview({ good }: Pick<LeadFile, 'good'>) {
  if (good.length === 0) return null;
  return (
    <Box component="section" aria-label="Preview">
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {good.length > SHOWN ? `The first ${SHOWN} as they’ll be stored` : 'As they’ll be stored'}
      </Typography>
      <DataList
        label="Preview"
        rows={good.slice(0, SHOWN)}
        rowKey={({ line }) => String(line)}
        columns={[
          { key: 'name', label: 'Name', isTitle: true, cell: ({ lead }) => fullName(lead) || '–' },
          { key: 'email', label: 'Email', cell: ({ lead }) => lead.email },
          {
            key: 'phone',
            label: 'Phone',
            cell: ({ lead }) => (lead.phone ? phone(usPhoneDigits(lead.phone) ?? lead.phone) : '–'),
          },
          { key: 'state', label: 'State', cell: ({ lead }) => lead.state ?? '–' },
          { key: 'message', label: 'Message', cell: ({ lead }) => lead.message || '–' },
        ]}
      />
    </Box>
  );
}
