/** Adds a document to a sale: its type, who will read it, the file, and how far it is sent. */
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { readersLabel } from '#shared/uploads/document-readers.ts';
import { UPLOAD_FAILED } from '#shared/uploads/uploads.messages.ts';
import { ALLOWED_MIMES } from '#shared/uploads/uploads.rules.ts';
import { DOCUMENT_TYPE_LABELS, isDocumentType, type DocumentType } from '#shared/uploads/uploads.types.ts';
import { messageOf } from '../../lib/api-error.ts';
import { sendFile } from '../../state/uploads.slice.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { toast } from '../../ui/toast.ts';

export function AddDocument({
  transactionId,
  types,
  token,
  onAdded,
}: {
  transactionId: string;
  /** The usual one first. */
  types: readonly DocumentType[];
  token: string | undefined;
  onAdded: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [docType, setDocType] = useState<DocumentType>(types[0] ?? 'OTHER');
  const [sending, setSending] = useState<{ file: File; share: number } | null>(null);
  const [failed, setFailed] = useState<{ file: File; message: string } | null>(null);
  const send = async (file: File) => {
    setFailed(null);
    setSending({ file, share: 0 });
    try {
      await sendFile({
        file,
        type: 'TRANSACTION_DOC',
        transactionId,
        docType,
        token,
        onProgress: (share) => setSending({ file, share }),
      });
      toast('The document was added.', { kind: 'success' });
      onAdded();
    } catch (error) {
      setFailed({ file, message: messageOf(error, UPLOAD_FAILED) });
    } finally {
      setSending(null);
    }
  };
  return (
    <Box sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <TextField
          select
          size="small"
          label="Document type"
          value={docType}
          onChange={(event) => {
            if (isDocumentType(event.target.value)) setDocType(event.target.value);
          }}
          sx={{ width: { xs: '100%', sm: 240 } }}
        >
          {types.map((type) => (
            <MenuItem key={type} value={type}>
              {DOCUMENT_TYPE_LABELS[type]}
            </MenuItem>
          ))}
        </TextField>
        <Typography variant="body2" color="text.secondary" sx={{ order: 1, flexBasis: '100%' }}>
          {readersLabel(docType)}.
        </Typography>
        <Button
          variant="outlined"
          startIcon={<UploadIcon />}
          loading={sending !== null}
          onClick={() => input.current?.click()}
        >
          Add a document
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={ALLOWED_MIMES.TRANSACTION_DOC.join(',')}
          aria-label="Document to add"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void send(file);
          }}
        />
      </Box>
      {sending && (
        <Box sx={{ mt: 1 }}>
          <Typography variant="body2">{sending.file.name}</Typography>
          <LinearProgress
            aria-label={`Sending ${sending.file.name}`}
            variant="determinate"
            value={sending.share * 100}
          />
        </Box>
      )}
      {failed && (
        <Box sx={{ mt: 1 }}>
          <ErrorState
            comesIntoView
            message={`${failed.file.name} wasn’t added.`}
            note={failed.message}
            onRetry={() => void send(failed.file)}
          />
        </Box>
      )}
    </Box>
  );
}
