import CloudUploadIcon from '@mui/icons-material/CloudUploadOutlined';
import CloseIcon from '@mui/icons-material/Close';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { ALLOWED_MIMES, FILE_LIMITS } from '#shared/uploads/uploads.rules.ts';
import { useTouch } from '../../ui/use-touch.ts';
import { FILE_STATE_LABELS, type OfferFile, type OfferFiles } from './offer-files.ts';

const KINDS: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
};
const KINDS_TEXT = ALLOWED_MIMES.OFFER_DOC.map((mime) => KINDS[mime] ?? mime).join(', ');

const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

function FileIcon({ file }: { file: OfferFile }) {
  if (file.state === 'complete') return <CheckIcon aria-hidden sx={{ color: 'success.main' }} />;
  return file.state === 'failed' || file.state === 'cancelled' ? (
    <ErrorIcon aria-hidden sx={{ color: 'error.main' }} />
  ) : (
    <DescriptionIcon aria-hidden sx={{ color: 'text.secondary' }} />
  );
}

function FileRow({ file, onRetry, onRemove }: { file: OfferFile; onRetry: () => void; onRemove: () => void }) {
  const isUnderWay = file.state === 'uploading' || file.state === 'analyzing' || file.state === 'removing';
  const canRetry = file.state === 'failed' || file.state === 'cancelled';
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        columnGap: 1.5,
        alignItems: 'center',
        py: 1,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <FileIcon file={file} />
      <Box sx={{ minWidth: 0 }}>
        <Typography noWrap title={file.filename} sx={{ fontWeight: 600 }}>
          {file.filename}
        </Typography>
        <Typography variant="body2" color={canRetry ? 'error' : 'text.secondary'} aria-live="polite">
          {FILE_STATE_LABELS[file.state]}
          {file.state === 'uploading' && file.progress > 0 && ` ${Math.round(file.progress * 100)}%`} ·{' '}
          {sizeText(file.fileSize)}
        </Typography>
        {file.error && (
          <Typography variant="body2" color="error">
            {file.error}
          </Typography>
        )}
        {file.state === 'complete' && file.message && (
          <Typography variant="body2" sx={{ mt: 0.25 }}>
            {file.message}
          </Typography>
        )}
        {isUnderWay && (
          <LinearProgress
            aria-label={`${file.filename}: ${FILE_STATE_LABELS[file.state]}`}
            variant={file.state === 'uploading' ? 'determinate' : 'indeterminate'}
            value={file.progress * 100}
            sx={{ mt: 0.5, borderRadius: 1 }}
          />
        )}
      </Box>
      <Box sx={{ display: 'flex' }}>
        {canRetry && (
          <IconButton aria-label={`Try ${file.filename} again`} onClick={onRetry}>
            <RefreshIcon />
          </IconButton>
        )}
        <IconButton
          aria-label={isUnderWay ? `Cancel ${file.filename}` : `Remove ${file.filename}`}
          onClick={onRemove}
          disabled={file.state === 'removing'}
        >
          <CloseIcon />
        </IconButton>
      </Box>
    </Box>
  );
}

/** File picker and drop zone with the state of each file. */
export function OfferFilesField({ offerFiles, error }: { offerFiles: OfferFiles; error: string | null }) {
  const isTouch = useTouch();
  const { files, refusals, add, retry, remove } = offerFiles;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const hintId = useId();
  const isFull = files.length >= FILE_LIMITS.offer;
  return (
    <Box>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          add([...event.dataTransfer.files]);
        }}
        sx={(theme) => ({
          border: `2px dashed ${error ? theme.vars.palette.error.main : isOver ? theme.vars.palette.primary.main : theme.vars.palette.paper.line}`,
          borderRadius: 2,
          p: { xs: 2, sm: 4 },
          textAlign: 'center',
          backgroundColor: isOver ? theme.vars.palette.states.confirmed.tint : theme.vars.palette.paper.sunken,
          transition: 'background-color 120ms',
        })}
      >
        <CloudUploadIcon aria-hidden sx={{ display: 'block', mx: 'auto', fontSize: 40, color: 'primary.main' }} />
        {(isFull || !isTouch) && (
          <Typography sx={{ mt: 1 }}>
            {isFull ? 'You’ve added five documents. Remove one to add another.' : 'Drop your documents here, or'}
          </Typography>
        )}
        <Button variant="outlined" sx={{ mt: 1 }} disabled={isFull} onClick={() => input.current?.click()}>
          Choose documents
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={ALLOWED_MIMES.OFFER_DOC.join(',')}
          aria-label="Offer documents"
          aria-describedby={hintId}
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <Typography id={hintId} variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {KINDS_TEXT}, up to {FILE_LIMITS.offer} files of 25 MB each
        </Typography>
      </Box>
      {error && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {error}
        </Alert>
      )}
      {refusals.map((refusal) => (
        <Alert key={refusal} severity="warning" sx={{ mt: 1 }}>
          {refusal}
        </Alert>
      ))}
      {files.length > 0 && (
        <Box component="ul" aria-label="Your documents" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
          {files.map((file) => (
            <FileRow key={file.key} file={file} onRetry={() => retry(file.key)} onRemove={() => void remove(file)} />
          ))}
        </Box>
      )}
    </Box>
  );
}
