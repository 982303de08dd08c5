import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { LeadFileError, readLeadFile, sendLeads, type LeadFile } from '../features/leads/lead-file.ts';
import { RejectedRows } from '../features/leads/rejected-rows.tsx';
import { MAX_LEAD_SOURCE } from '#shared/leads/leads.types.ts';
import { messageOf } from '../lib/api.ts';
import { count, plural } from '../lib/format.ts';
import type { LeadReport } from '#shared/leads/lead-import.rules.ts';
import { useImportLeadsMutation } from '../state/leads.endpoints.ts';
import { PageHeader } from '../ui/page-header.tsx';

export default function AdminLeadUploadPage() {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<LeadFile | null>(null);
  const [source, setSource] = useState('');
  const [share, setShare] = useState<number | null>(null);
  const [report, setReport] = useState<LeadReport | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [importLeads] = useImportLeadsMutation();
  const isSending = share !== null;

  const choose = async (chosen: File) => {
    setFailure(null);
    setReport(null);
    try {
      const read = await readLeadFile(chosen);
      setFile(read);
      setSource(read.name.replace(/\.[a-z]+$/i, ''));
    } catch (error) {
      setFile(null);
      setFailure(
        error instanceof LeadFileError ? error.message : 'This file could not be read. Please choose it again.',
      );
    }
  };
  const send = async (list: LeadFile) => {
    setFailure(null);
    setShare(0);
    try {
      setReport(
        await sendLeads(
          list,
          (rows) => importLeads({ source: source.trim() || list.name, rows }).unwrap(),
          (done, soFar) => {
            setShare(done);
            setReport(soFar);
          },
        ),
      );
      setFile(null);
    } catch (error) {
      setFailure(
        `${messageOf(error)} Rows imported so far are saved. Send the list again to continue; it won’t create ` +
          'duplicates.',
      );
    }
    setShare(null);
  };
  const rejected = file?.rejected ?? report?.rejected ?? [];

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
          variant={file ? 'outlined' : 'contained'}
          size="large"
          startIcon={<UploadIcon />}
          disabled={isSending}
          onClick={() => input.current?.click()}
        >
          {file || report ? 'Choose another file' : 'Choose a file'}
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
          or drop it here. Recognized columns: name or first and last name, email, phone, state, message. Email is
          needed.
        </Typography>
      </Box>

      <Box sx={{ display: 'grid', gap: 3, mt: 3 }} aria-live="polite">
        {failure && <Alert severity="error">{failure}</Alert>}
        {report && !file && (
          <Alert severity="success">
            {`${plural(report.added, 'new lead')}, ${count(report.updated)} ` +
              `updated${report.rejected.length ? `, ${plural(report.rejected.length, 'row')} to fix` : ''}.`}
          </Alert>
        )}
        {file && (
          <Box component="section" aria-label="The file">
            <Typography variant="h3" component="h2">{`${plural(file.good, 'lead')} in ${file.name}`}</Typography>
            <Typography color="text.secondary">{`Read: ${file.fields.map(({ heading, label }) => (heading === label ? label : `${heading} as ${label}`)).join(', ')}.${file.leftOut.length ? ` Left out: ${file.leftOut.join(', ')}.` : ''}`}</Typography>
            <Box
              sx={{
                mt: 2,
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: '1fr', sm: '1fr auto' },
                alignItems: 'start',
              }}
            >
              <TextField
                size="small"
                label="Name of the list"
                value={source}
                disabled={isSending}
                onChange={(event) => setSource(event.target.value)}
                slotProps={{ htmlInput: { maxLength: MAX_LEAD_SOURCE } }}
                helperText="Saved with each lead, so you know where they came from."
              />
              <Button
                variant="contained"
                disabled={file.good === 0}
                loading={isSending}
                onClick={() => void send(file)}
              >{`Import ${plural(file.good, 'lead')}`}</Button>
            </Box>
            {isSending && <LinearProgress variant="determinate" value={share * 100} aria-label="Sent" sx={{ mt: 2 }} />}
          </Box>
        )}
        <RejectedRows rejected={rejected} />
      </Box>
    </Container>
  );
}
