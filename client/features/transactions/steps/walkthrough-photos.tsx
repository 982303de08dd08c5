/**
 * Photos of the final walkthrough beside its checklist: sent from the phone that took them, listed under Documents,
 * too.
 */
import PhotoIcon from '@mui/icons-material/AddAPhotoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { typesAddedBy } from '#shared/uploads/document-readers.ts';
import { UPLOAD_FAILED } from '#shared/uploads/uploads.messages.ts';
import { ALLOWED_MIMES } from '#shared/uploads/uploads.rules.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useFindTransactionDocumentsQuery } from '../../../state/transactions.endpoints.ts';
import { sendFile } from '../../../state/uploads.slice.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import type { StepProps } from './step-props.ts';

const PHOTO = 'WALKTHROUGH_PHOTO';
const PICTURES = ALLOWED_MIMES.TRANSACTION_DOC.filter((mime) => mime.startsWith('image/'));

export function WalkthroughPhotos({ transaction: { id, role, status }, token }: Omit<StepProps, 'onChanged'>) {
  const { data = [], refetch } = useFindTransactionDocumentsQuery({ transactionId: id, ...(token && { token }) });
  const input = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState(0);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const photos = data.filter(({ docType }) => docType === PHOTO);
  const mayAdd = status === 'OPEN' && typesAddedBy(role).includes(PHOTO);
  if (!mayAdd && photos.length === 0) return null;
  const send = async (files: readonly File[]) => {
    setProblems([]);
    setWaiting(files.length);
    for (const file of files) {
      try {
        await sendFile({ file, type: 'TRANSACTION_DOC', transactionId: id, docType: PHOTO, token });
      } catch (error) {
        setProblems((before) => [...before, `${file.name}: ${messageOf(error, UPLOAD_FAILED)}`]);
      }
      setWaiting((count) => count - 1);
    }
    void refetch();
  };
  return (
    <div>
      {photos.length > 0 && (
        <Box component="ul" aria-label="Walkthrough photos" sx={{ listStyle: 'none', m: 0, p: 0, mb: 1 }}>
          {photos.map(({ id: key, url, fileName }) => (
            <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{fileName}</Typography>
              <DownloadButton url={url} fileName={fileName} about={fileName} token={token} size="small" />
            </Box>
          ))}
        </Box>
      )}
      {mayAdd && (
        <>
          <Button
            variant="outlined"
            startIcon={<PhotoIcon />}
            loading={waiting > 0}
            loadingPosition="start"
            onClick={() => input.current?.click()}
          >
            Add photos
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept={PICTURES.join(',')}
            aria-label="Photos of the walkthrough"
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = '';
              if (files.length) void send(files);
            }}
          />
          <Box role="status">
            {waiting > 0 && <Typography variant="body2">{`Uploading, ${waiting} to go …`}</Typography>}
          </Box>
          {problems.map((problem) => (
            <Typography key={problem} role="alert" variant="body2" color="error">
              {problem}
            </Typography>
          ))}
        </>
      )}
    </div>
  );
}
