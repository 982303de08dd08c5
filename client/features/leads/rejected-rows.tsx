import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RejectedLead } from '#shared/leads/lead-import.rules.ts';
import { plural } from '../../lib/format.ts';
import { DataList } from '../../ui/data-list.tsx';
import { rejectedCsv } from './lead-file.ts';

const SHOWN = 50;

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'rows-to-put-right.csv' });
  link.click();
  URL.revokeObjectURL(url);
}

/** Rejected rows, each with its line and reason. */
export function RejectedRows({ rejected }: { rejected: readonly RejectedLead[] }) {
  if (rejected.length === 0) return null;
  return (
    <Box component="section" aria-label="Rows to fix">
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between', mb: 1 }}
      >
        <Typography variant="h3" component="h2">{`${plural(rejected.length, 'row')} to fix`}</Typography>
        <Button startIcon={<DownloadIcon />} onClick={() => download(rejectedCsv(rejected))}>
          Download as file
        </Button>
      </Box>
      <DataList
        label="Rows to fix"
        rows={rejected.slice(0, SHOWN)}
        rowKey={({ line }) => String(line)}
        columns={[
          { key: 'line', label: 'Line', isTitle: true, width: 120, cell: ({ line }) => `Line ${line}` },
          { key: 'reason', label: 'Problem', cell: ({ reason }) => reason },
        ]}
      />
      {rejected.length > SHOWN && (
        <Typography
          color="text.secondary"
          sx={{ mt: 1 }}
        >{`The first ${SHOWN} are shown; the file has all of them.`}</Typography>
      )}
    </Box>
  );
}
