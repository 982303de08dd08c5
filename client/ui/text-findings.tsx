/** Words of a public text that should not be published: which, why, by which law, and what to write instead. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { messageOf } from '../lib/api-error.ts';
import { shortDate } from '../lib/format.ts';
import { SheetDialog } from './sheet-dialog.tsx';

export interface TextFinding {
  key: string;
  words: string;
  sentence: string;
  /** Must be changed; otherwise it is advice. */
  isRefused: boolean;
  reason: string;
  law: string;
  instead: string;
  /** A broker's exception. */
  allowed: { id: string; by: string; at: string; reason: string } | null;
}
/** What a broker can do about refused words. The promises reject with what the server refused. */
export interface Exceptions {
  minReason: number;
  maxReason: number;
  reasonHelp: string;
  allow: (finding: TextFinding, reason: string) => Promise<void>;
  revoke: (id: string) => Promise<void>;
}

interface TextFindingsProps {
  /** Of the field. */
  label: string;
  findings: readonly TextFinding[];
  exceptions: Exceptions | null;
}

const standing = (findings: readonly TextFinding[]) =>
  findings.filter(({ isRefused, allowed }) => isRefused && !allowed);

function summaryOf(findings: readonly TextFinding[], until: string): string {
  const refused = standing(findings);
  const first = refused[0] ?? findings.find(({ isRefused }) => !isRefused) ?? findings[0];
  if (!first) return '';
  const more = findings.length > 1 ? ` (and ${findings.length - 1} more)` : '';
  if (first.isRefused && first.allowed) return `“${first.words}” is allowed${more}`;
  return `“${first.words}” ${refused.length ? `must be changed ${until}` : '– consider rephrasing'}${more}`;
}

/**
 * Below a field: one line whose place is always there, so that nothing moves while somebody types. Its button opens the
 * details. `until` ends the sentence "must be changed …".
 */
export function LiveTextFindings({ until, ...props }: TextFindingsProps & { until: string }) {
  const { label, findings } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box sx={{ mt: -2, mb: -1.5, minHeight: 30, display: 'flex', gap: 1, alignItems: 'center' }}>
      <Typography
        variant="body2"
        role="status"
        sx={(theme) => ({
          minWidth: 0,
          overflowWrap: 'anywhere',
          display: '-webkit-box',
          WebkitLineClamp: '2',
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
          fontWeight: 600,
          color: standing(findings).length ? theme.vars.palette.error.main : theme.vars.palette.text.secondary,
        })}
      >
        {summaryOf(findings, until)}
      </Typography>
      {findings.length > 0 && (
        <Button size="small" onClick={() => setIsOpen(true)} aria-haspopup="dialog" sx={{ flexShrink: 0, my: '-2px' }}>
          Why
        </Button>
      )}
      {isOpen && (
        <SheetDialog
          isOpen
          onClose={() => setIsOpen(false)}
          title="Fair Housing"
          subtitle={label}
          actions={<Button onClick={() => setIsOpen(false)}>Done</Button>}
        >
          <FindingList {...props} />
        </SheetDialog>
      )}
    </Box>
  );
}

/** The findings in full. */
export function FindingList({ label, findings, exceptions }: TextFindingsProps) {
  if (findings.length === 0) return <Typography>There’s nothing to change in this text.</Typography>;
  return (
    <Box
      component="ul"
      aria-label={`Fair Housing: ${label}`}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
    >
      {findings.map((finding) => (
        <Finding key={finding.key} finding={finding} exceptions={exceptions} />
      ))}
    </Box>
  );
}

function Finding({ finding, exceptions }: { finding: TextFinding; exceptions: Exceptions | null }) {
  const { words, sentence, isRefused, reason, law, instead, allowed } = finding;
  return (
    <Box
      component="li"
      sx={(theme) => ({
        pl: 1.5,
        display: 'grid',
        gap: 0.75,
        overflowWrap: 'anywhere',
        borderLeft: `3px solid ${isRefused && !allowed ? theme.vars.palette.error.main : theme.vars.palette.divider}`,
      })}
    >
      <Typography sx={{ fontWeight: 600 }}>
        “{words}”{allowed ? ' is allowed here' : isRefused ? ' must be changed' : ': consider rephrasing'}
      </Typography>
      {sentence !== words && (
        <Typography variant="body2" color="text.secondary">
          In: {sentence}
        </Typography>
      )}
      <Typography variant="body2">{reason}</Typography>
      <Typography variant="body2">
        <b>Better:</b> {instead}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {law}
      </Typography>
      {allowed && (
        <Typography variant="body2">
          Allowed by {allowed.by} on {shortDate(allowed.at)}: {allowed.reason}
        </Typography>
      )}
      {isRefused && exceptions && <Exception finding={finding} exceptions={exceptions} />}
    </Box>
  );
}

/** For brokers: allows the words with a reason, or takes that back. */
function Exception({ finding, exceptions }: { finding: TextFinding; exceptions: Exceptions }) {
  const { words, allowed } = finding;
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async (work: () => Promise<void>) => {
    setIsBusy(true);
    setError(null);
    try {
      await work();
      setIsOpen(false);
      setReason('');
    } catch (cause) {
      setError(messageOf(cause));
    }
    setIsBusy(false);
  };
  const allow = () =>
    reason.trim().length < exceptions.minReason
      ? setError(exceptions.reasonHelp)
      : void run(() => exceptions.allow(finding, reason.trim()));
  if (allowed || !isOpen)
    return (
      <Box>
        <Button
          size="small"
          variant="outlined"
          loading={isBusy}
          onClick={() => (allowed ? void run(() => exceptions.revoke(allowed.id)) : setIsOpen(true))}
          aria-label={allowed ? `No longer allow “${words}”` : `Allow “${words}” with a reason`}
        >
          {allowed ? 'No longer allow' : 'Allow with a reason'}
        </Button>
        {error && (
          <Typography role="alert" variant="body2" color="error" sx={{ mt: 0.5 }}>
            {error}
          </Typography>
        )}
      </Box>
    );
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 1 }}>
      <TextField
        autoFocus
        label="Why the law allows these words here"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        multiline
        minRows={2}
        maxRows={6}
        error={error !== null}
        helperText={error ?? 'Saved with your name. A changed sentence needs a new reason.'}
        slotProps={{ htmlInput: { maxLength: exceptions.maxReason } }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button size="small" variant="contained" loading={isBusy} onClick={allow}>
          Allow
        </Button>
        <Button
          size="small"
          disabled={isBusy}
          onClick={() => {
            setIsOpen(false);
            setError(null);
          }}
        >
          Cancel
        </Button>
      </Box>
    </Box>
  );
}
