/** Versions of a document of a sale: a newer file takes its place, the earlier ones stay below it. */
import LessIcon from '@mui/icons-material/ExpandLessOutlined';
import MoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { UPLOAD_FAILED } from '#shared/uploads/uploads.messages.ts';
import { ALLOWED_MIMES } from '#shared/uploads/uploads.rules.ts';
import { messageOf } from '../../lib/api-error.ts';
import { plural, shortDate } from '../../lib/format.ts';
import { sendFile } from '../../state/uploads.slice.ts';
import type { OfferUpload, Upload } from '../../state/wire-types.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { toast } from '../../ui/toast.ts';

interface EarlierVersionsProps {
  name: string;
  replacedAt: string;
  /** The newest first. */
  earlier: readonly Upload[];
  zone: string;
  token: string | undefined;
}

/** `Replaced on Nov 20, 2026 · 2 earlier versions`, which open below. */
export function EarlierVersions({ name, replacedAt, earlier, zone, token }: EarlierVersionsProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const many = plural(earlier.length, 'earlier version');
  return (
    <Box sx={{ fontWeight: 400 }}>
      <Button
        size="small"
        onClick={() => setOpen(!isOpen)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-label={`${isOpen ? 'Hide' : 'Show'} ${many} of ${name}`}
        endIcon={isOpen ? <LessIcon /> : <MoreIcon />}
        sx={{ ml: -0.75, textAlign: 'left', fontWeight: 400 }}
      >
        <span>
          Replaced on {shortDate(replacedAt, zone)} ·{' '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {many}
          </Box>
        </span>
      </Button>
      {isOpen && (
        <Box
          component="ul"
          id={listId}
          aria-label={`Earlier versions of ${name}`}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}
        >
          {earlier.map((file) => (
            <Box
              component="li"
              key={file.id}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}
            >
              <Typography variant="body2" sx={{ flex: '1 1 160px', minWidth: 0 }}>
                {file.fileName}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {' '}
                  · {shortDate(file.createdAt, zone)}
                </Box>
              </Typography>
              <DownloadButton
                url={file.url}
                fileName={file.fileName}
                about={`${file.fileName}, ${shortDate(file.createdAt, zone)}`}
                token={token}
                size="small"
              />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

interface Failed {
  file: OfferUpload;
  next: File;
  message: string;
}

/** Sends newer versions of one's own documents, one at a time. A file that could not be sent waits for another try. */
export function useReplacement(transactionId: string, onReplaced: () => void) {
  const [sendingId, setSendingId] = useState<string | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  const send = async (file: OfferUpload, next: File) => {
    setSendingId(file.id);
    try {
      await sendFile({
        file: next,
        type: 'TRANSACTION_DOC',
        transactionId,
        replacesId: file.id,
        ...(file.docType && { docType: file.docType }),
      });
      setFailed(null);
      toast('The document was replaced. The earlier version stays below it.', { kind: 'success' });
      onReplaced();
    } catch (error) {
      setFailed({ file, next, message: messageOf(error, UPLOAD_FAILED) });
    } finally {
      setSendingId(null);
    }
  };
  return { sendingId, failed, send };
}

/** Why a newer version was not sent, with another try of the same file. */
export function ReplacementFailed({ failed, sendingId, send }: ReturnType<typeof useReplacement>) {
  if (!failed) return null;
  const { file, next, message } = failed;
  return (
    <Box sx={{ mt: 2 }}>
      <ErrorState
        comesIntoView
        message={`${next.name} didn’t replace ${file.fileName}.`}
        note={message}
        onRetry={() => void send(file, next)}
        isRetrying={sendingId !== null}
      />
    </Box>
  );
}

interface ReplaceDocumentProps {
  file: OfferUpload;
  isSending: boolean;
  onChoose: (next: File) => void;
}

/** Chooses a newer version of one's own document. */
export function ReplaceDocument({ file, isSending, onChoose }: ReplaceDocumentProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="small"
        loading={isSending}
        aria-label={`Replace ${file.fileName} with a newer version`}
        onClick={() => input.current?.click()}
      >
        Replace
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ALLOWED_MIMES.TRANSACTION_DOC.join(',')}
        aria-label={`Newer version of ${file.fileName}`}
        onChange={(event) => {
          const [next] = event.target.files ?? [];
          event.target.value = '';
          if (next) onChoose(next);
        }}
      />
    </>
  );
}
