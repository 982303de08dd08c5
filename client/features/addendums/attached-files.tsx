/** Documents that are sent at once and attached with the form: at most a few, each with its progress. */
import CloseIcon from '@mui/icons-material/Close';
import AttachFileIcon from '@mui/icons-material/AttachFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { MAX_FILES, UPLOAD_FAILED } from '#shared/uploads/uploads.messages.ts';
import { ALLOWED_MIMES } from '#shared/uploads/uploads.rules.ts';
import type { DocumentType } from '#shared/uploads/uploads.types.ts';
import { messageOf } from '../../lib/api-error.ts';
import { sendFile } from '../../state/uploads.slice.ts';

export interface SentFile {
  id: string;
  fileName: string;
}

interface AttachedFilesProps {
  transactionId: string;
  docType: DocumentType;
  token?: string | undefined;
  label: string;
  max: number;
  files: readonly SentFile[];
  onChange: (files: readonly SentFile[]) => void;
  error?: string | null;
}

export function AttachedFiles({
  transactionId,
  docType,
  token,
  label,
  max,
  files,
  onChange,
  error,
}: AttachedFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const add = async (chosen: readonly File[]) => {
    setFailure(null);
    let sent = files;
    for (const file of chosen.slice(0, max - files.length)) {
      setSending({ name: file.name, share: 0 });
      try {
        const { uploadResult } = await sendFile({
          file,
          type: 'TRANSACTION_DOC',
          transactionId,
          docType,
          ...(token && { token }),
          onProgress: (share) => setSending({ name: file.name, share }),
        });
        sent = [...sent, { id: uploadResult.id, fileName: file.name }];
        onChange(sent);
      } catch (thrown) {
        setFailure(`${file.name}: ${messageOf(thrown, UPLOAD_FAILED)}`);
        break;
      }
    }
    setSending(null);
    if (chosen.length > max - files.length) setFailure(`${MAX_FILES}: ${max}. Remove one to add another.`);
  };
  return (
    <Box>
      <Button
        variant="outlined"
        startIcon={<AttachFileIcon />}
        loading={sending !== null}
        disabled={files.length >= max}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={max > 1}
        accept={ALLOWED_MIMES.TRANSACTION_DOC.join(',')}
        aria-label={label}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          event.target.value = '';
          void add(chosen);
        }}
      />
      {sending && (
        <LinearProgress
          aria-label={`Sending ${sending.name}`}
          variant="determinate"
          value={sending.share * 100}
          sx={{ mt: 1 }}
        />
      )}
      {files.length > 0 && (
        <Box component="ul" aria-label="Attached files" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
          {files.map((file) => (
            <Box component="li" key={file.id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Typography noWrap sx={{ flex: 1 }} title={file.fileName}>
                {file.fileName}
              </Typography>
              <IconButton
                aria-label={`Remove ${file.fileName}`}
                onClick={() => onChange(files.filter(({ id }) => id !== file.id))}
              >
                <CloseIcon />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      {(failure ?? error) && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {failure ?? error}
        </Alert>
      )}
    </Box>
  );
}
