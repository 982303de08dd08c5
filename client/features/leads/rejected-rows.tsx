import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RejectedLead } from '#shared/leads/lead-import.rules.ts';
import { plural } from '../../lib/format.ts';
import { DataList } from '../../ui/data-list.tsx';
import { rejectedCsv, type LeadSheet } from './lead-file.ts';

const SHOWN = 50;

function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

const KINDS = {
  fix: { label: 'Rows to fix', words: 'to fix', file: 'rows-to-fix.csv' },
  skipped: { label: 'Rows skipped', words: 'skipped', file: 'rows-skipped.csv' },
} as const;

interface RejectedRowsProps {
  sheet: LeadSheet;
  rejected: readonly RejectedLead[];
  kind: keyof typeof KINDS;
}

/** Rows that were not taken, each with its line and reason, and as a file with what was in them. */
export function RejectedRows({ sheet, rejected, kind }: RejectedRowsProps) {
  if (rejected.length === 0) return null;
  const { label, words, file } = KINDS[kind];
  return (
    <Box component="section" aria-label={label}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between', mb: 1 }}
      >
        <Typography variant="h3" component="h2">{`${plural(rejected.length, 'row')} ${words}`}</Typography>
        <Button startIcon={<DownloadIcon />} onClick={() => download(rejectedCsv(sheet, rejected), file)}>
          Download as file
        </Button>
      </Box>
      <DataList
        label={label}
        rows={rejected.slice(0, SHOWN)}
        rowKey={({ line }) => String(line)}
        columns={[
          { key: 'line', label: 'Line', isTitle: true, width: 120, cell: ({ line }) => `Line ${line}` },
          { key: 'reason', label: 'Reason', cell: ({ reason }) => reason },
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
