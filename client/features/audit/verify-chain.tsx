import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { clockTime, count, plural, shortDate } from '../../lib/format.ts';
import { useLazyVerifyAuditSliceQuery, type AuditSlice } from '../../state/audit-entries.endpoints.ts';
import { DownloadButton } from '../../ui/download-button.tsx';

interface Outcome {
  slice: AuditSlice;
  entries: number;
}

function Verdict({ slice, entries }: Outcome) {
  const at = `${shortDate(slice.at)}, ${clockTime(slice.at)}`;
  if (slice.brokenAt !== null)
    return (
      <Alert severity="error">
        <AlertTitle>The log is broken at entry {count(slice.brokenAt)}</AlertTitle>
        Of that entry: {slice.problem}. The {plural(entries, 'entry', 'entries')} before it fit. Verified {at}.
      </Alert>
    );
  return (
    <Alert severity="success" sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle>{plural(entries, 'entry', 'entries')}, intact</AlertTitle>
      Verified {at}. Last entry {count(slice.seq)}, hash {slice.hash}
    </Alert>
  );
}

/** Verifies the whole log slice by slice, with progress; and its download for an offline check. */
export function VerifyChain() {
  const [verify] = useLazyVerifyAuditSliceQuery();
  const [progress, setProgress] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [error, setError] = useState<string | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const run = async () => {
    setOutcome(null);
    setError(null);
    setProgress('Verifying…');
    try {
      for (let after = 0, entries = 0; !isGone.current;) {
        const slice = await verify(after).unwrap();
        entries += slice.checked;
        if (slice.isDone) {
          setOutcome({ slice, entries });
          break;
        }
        after = slice.seq;
        setProgress(`Verified ${count(entries)} of ${count(slice.last)} entries…`);
      }
    } catch (cause) {
      setError(messageOf(cause, 'The log couldn’t be verified. Please try again.'));
    }
    setProgress(null);
  };

  return (
    <Paper variant="outlined" component="section" aria-labelledby="audit-trust" sx={{ p: { xs: 2, sm: 3 } }}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 4,
          rowGap: 2,
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
          mb: 1.5,
        }}
      >
        <div>
          <Typography variant="h3" component="h2" id="audit-trust" gutterBottom>
            Can it be trusted?
          </Typography>
          <Typography sx={{ maxWidth: '70ch' }}>
            Each entry is sealed with the hash of the one before it. Whoever changes, removes or inserts one breaks the
            chain from there on.
          </Typography>
        </div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Button variant="contained" loading={progress !== null} onClick={() => void run()}>
            Verify the chain
          </Button>
          <DownloadButton
            url="/api/audit-log.ndjson"
            fileName="audit-log.ndjson"
            label="Download the log"
            variant="outlined"
            hasProgress
          />
        </Box>
      </Box>
      <Box role="status">
        {progress && <Typography color="text.secondary">{progress}</Typography>}
        {outcome && <Verdict {...outcome} />}
      </Box>
      {error && <Alert severity="error">{error}</Alert>}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
        To check the download without this server, run <code>node tools/verify-audit-log.mjs audit-log.ndjson</code>{' '}
        with the script from the product’s source; it needs only Node.js. It recomputes every hash and names the first
        line that doesn’t fit.
      </Typography>
    </Paper>
  );
}
