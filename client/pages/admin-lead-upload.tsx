import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useMemo, useRef, useState } from 'react';
import type { ColumnMapping, LeadReport } from '#shared/leads/lead-import.rules.ts';
import { ColumnMappingFields } from '../features/leads/column-mapping.tsx';
import {
  storeColumns,
  LeadFileError,
  leadsOf,
  readLeadSheet,
  sendLeads,
  startingColumns,
  type LeadSheet,
} from '../features/leads/lead-file.ts';
import { LeadPreview } from '../features/leads/lead-preview.tsx';
import { LeadUploadForm, type ListFacts } from '../features/leads/lead-upload-form.tsx';
import { RejectedRows } from '../features/leads/rejected-rows.tsx';
import { messageOf } from '../lib/api-error.ts';
import { count, plural } from '../lib/format.ts';
import { useImportLeadsMutation } from '../state/leads.endpoints.ts';
import { PageHeader } from '../ui/page-header.tsx';

/** `12 new leads, 3 filled in, 2 skipped, 1 row to fix.` */
const reportText = ({ added, updated, skipped, rejected }: LeadReport) =>
  [
    plural(added, 'new lead'),
    `${count(updated)} filled in`,
    ...(skipped.length ? [`${count(skipped.length)} skipped`] : []),
    ...(rejected.length ? [`${plural(rejected.length, 'row')} to fix`] : []),
  ].join(', ') + '.';

export default function AdminLeadUploadPage() {
  const input = useRef<HTMLInputElement>(null);
  const [sheet, setSheet] = useState<LeadSheet | null>(null);
  const [mapping, setMapping] = useState<ColumnMapping>([]);
  const [sent, setSent] = useState<number | null>(null);
  const [report, setReport] = useState<LeadReport | null>(null);
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [importLeads] = useImportLeadsMutation();
  const file = useMemo(() => (sheet ? leadsOf(sheet, mapping) : null), [sheet, mapping]);
  const isSending = sent !== null;
  const hasEmail = mapping.includes('email');

  const choose = async (chosen: File) => {
    setFailure(null);
    setReport(null);
    setDone(false);
    try {
      const read = await readLeadSheet(chosen);
      setSheet(read);
      setMapping(startingColumns(read.headings));
    } catch (error) {
      setSheet(null);
      setFailure(
        error instanceof LeadFileError ? error.message : 'This file couldn’t be read. Please choose it again.',
      );
    }
  };
  const send = async (facts: ListFacts) => {
    if (!file || !sheet) return;
    setFailure(null);
    setSent(0);
    storeColumns(sheet.headings, mapping);
    try {
      const total = await sendLeads(
        file,
        (rows) => importLeads({ ...facts, rows }).unwrap(),
        (done, soFar) => {
          setSent(done);
          setReport(soFar);
        },
      );
      setReport(total);
      setDone(true);
    } catch (error) {
      setFailure(
        `${messageOf(error)} Rows imported so far are saved. Send the list again to continue; it won’t create ` +
          'duplicates.',
      );
    }
    setSent(null);
  };
  const open = sheet && file && !isDone ? { sheet, file } : null;

  return (
    <Container maxWidth="md" sx={{ py: 4 }}>
      <PageHeader
        title="Lead upload"
        subtitle="Import a list of people who asked to hear from us: a CSV file with headings in the first row."
      />
      <Box
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const [dropped] = event.dataTransfer.files;
          if (dropped && !isSending) void choose(dropped);
        }}
        sx={(theme) => ({
          p: { xs: 3, sm: 4 },
          textAlign: 'center',
          borderRadius: 3,
          border: `2px dashed ${theme.vars.palette.divider}`,
          backgroundColor: theme.vars.palette.paper.sunken,
        })}
      >
        <Button
          variant={sheet ? 'outlined' : 'contained'}
          size="large"
          startIcon={<UploadIcon />}
          disabled={isSending}
          onClick={() => input.current?.click()}
        >
          {sheet ? 'Choose another file' : 'Choose a file'}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label="List of leads"
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            event.target.value = '';
            if (chosen) void choose(chosen);
          }}
        />
        <Typography color="text.secondary" sx={{ mt: 1.5 }}>
          or drop it here. You choose what each column means: name or first and last name, email, phone, state, message.
          Email is required.
        </Typography>
      </Box>

      <Box sx={{ display: 'grid', gap: 3, mt: 3 }} aria-live="polite">
        {failure && <Alert severity="error">{failure}</Alert>}
        {isDone && report && <Alert severity="success">{reportText(report)}</Alert>}
        {open && (
          <>
            <Box component="section" aria-label="The file">
              <Typography variant="h3" component="h2">
                {`${plural(open.file.good.length, 'lead')} in ${open.sheet.name}`}
              </Typography>
              <Typography color="text.secondary" sx={{ mb: 2 }}>
                What each column means. Your choice is kept on this device for files with the same headings.
              </Typography>
              <ColumnMappingFields sheet={open.sheet} mapping={mapping} isBusy={isSending} onChange={setMapping} />
            </Box>
            {hasEmail ? (
              <>
                <LeadPreview good={open.file.good} />
                <LeadUploadForm
                  key={open.sheet.name}
                  name={open.sheet.name.replace(/\.[a-z]+$/i, '')}
                  leads={open.file.good.length}
                  sent={sent}
                  onSend={(facts) => void send(facts)}
                />
              </>
            ) : (
              <Alert severity="warning">Choose “Email” for the column that has the email address.</Alert>
            )}
          </>
        )}
        {sheet && report && <RejectedRows sheet={sheet} rejected={report.skipped} kind="skipped" />}
        {sheet && (hasEmail || isDone) && (
          <RejectedRows
            sheet={sheet}
            rejected={isDone && report ? report.rejected : (file?.rejected ?? [])}
            kind="fix"
          />
        )}
      </Box>
    </Container>
  );
}
