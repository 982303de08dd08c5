import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { UPLOAD_FAILED } from '#shared/uploads/uploads.messages.ts';
import { messageOf } from '../../lib/api-error.ts';
import { inspectionsChanged, sendReport } from '../../state/inspections.endpoints.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { toast } from '../../ui/toast.ts';

interface ReportButtonProps extends Pick<ButtonProps, 'variant'> {
  /** The id of the inspection, or the slug of its inspector's link. */
  of: string;
  label: string;
  /** For screen readers, where several inspections are on the page. */
  about: string;
}

/** Sends the report of an inspection as a PDF, with its progress. */
export function ReportButton({ of, label, about, variant = 'outlined' }: ReportButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const dispatch = useAppDispatch();
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (file: File) => {
    setFailure(null);
    setShare(0);
    try {
      await sendReport(of, file, setShare);
      toast('The report is sent, and the buyer is notified.', { kind: 'success' });
      dispatch(inspectionsChanged());
    } catch (error) {
      setFailure(`${file.name}: ${messageOf(error, UPLOAD_FAILED)}`);
    } finally {
      setShare(null);
    }
  };
  return (
    <Box sx={{ display: 'inline-block' }}>
      <Button
        variant={variant}
        loading={share !== null}
        aria-label={`${label}: ${about}`}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf"
        aria-label={`Report as PDF: ${about}`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
      {share !== null && (
        <LinearProgress aria-label="Sending the report" variant="determinate" value={share * 100} sx={{ mt: 1 }} />
      )}
      {failure && (
        <Typography color="error" role="alert" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {failure}
        </Typography>
      )}
    </Box>
  );
}
