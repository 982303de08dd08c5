/** The files that go with the message being written: their pictures, progress, and what went wrong. */
import CloseIcon from '@mui/icons-material/Close';
import DocumentIcon from '@mui/icons-material/PictureAsPdfOutlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import RetryIcon from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { previewOf, removeMessageFile, retryMessageFile, type AddedFile } from '../../state/message-files.ts';
import { StoredPhoto } from '../../ui/stored-photo.tsx';
import { fileSize } from './file-size.ts';

interface AddedFilesProps {
  place: string;
  files: readonly AddedFile[];
  /** Where the focus goes when the last one is removed. */
  onEmptied: () => void;
}

/** In words, for those who cannot see the bars. */
function progressText(files: readonly AddedFile[]): string {
  const failed = files.filter(({ state }) => state === 'failed').length;
  const done = files.filter(({ state }) => state === 'ready').length;
  if (failed > 0) return failed === 1 ? 'A file wasn’t uploaded.' : `${failed} files weren’t uploaded.`;
  if (done < files.length) return `Uploading: ${done} of ${files.length} done.`;
  return files.length > 0 ? 'Ready to send.' : '';
}

export function AddedFiles({ place, files, onEmptied }: AddedFilesProps) {
  return (
    <>
      {files.length > 0 && (
        <Box
          component="ul"
          aria-label="Files to send"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            maxHeight: 216,
            overflowY: 'auto',
          }}
        >
          {files.map((file) => (
            <FileChip
              key={file.key}
              file={file}
              onRetry={() => retryMessageFile(place, file.key)}
              onRemove={() => {
                removeMessageFile(place, file.key);
                if (files.length === 1) onEmptied();
              }}
            />
          ))}
        </Box>
      )}
      <Typography role="status" variant="caption" color="text.secondary" sx={{ minHeight: files.length ? 20 : 0 }}>
        {progressText(files)}
      </Typography>
    </>
  );
}

function FileChip({ file, onRetry, onRemove }: { file: AddedFile; onRetry: () => void; onRemove: () => void }) {
  const isFailed = file.state === 'failed';
  return (
    <Box
      component="li"
      sx={(theme) => ({
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: '48px minmax(0, 1fr) auto',
        alignItems: 'center',
        gap: 1,
        width: { xs: '100%', sm: 300 },
        p: 0.75,
        borderRadius: '12px',
        overflow: 'hidden',
        backgroundColor: theme.vars.palette.background.paper,
        border: `1px solid ${isFailed ? theme.vars.palette.error.main : theme.vars.palette.divider}`,
      })}
    >
      <Thumbnail file={file} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" noWrap title={file.fileName} sx={{ fontWeight: 600 }}>
          {file.fileName}
        </Typography>
        <Typography variant="caption" component="div" color={isFailed ? 'error' : 'text.secondary'}>
          {isFailed ? file.error : fileSize(file.size)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex' }}>
        {isFailed && (
          <IconButton size="small" aria-label={`Try again: ${file.fileName}`} onClick={onRetry}>
            <RetryIcon fontSize="small" />
          </IconButton>
        )}
        <IconButton size="small" aria-label={`Remove ${file.fileName}`} onClick={onRemove}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {(file.state === 'sending' || file.state === 'waiting') && (
        <LinearProgress
          aria-label={`Uploading ${file.fileName}`}
          variant="determinate"
          value={Math.round(file.share * 100)}
          sx={{ position: 'absolute', left: 0, right: 0, bottom: 0, height: 3 }}
        />
      )}
    </Box>
  );
}

function Thumbnail({ file }: { file: AddedFile }) {
  const preview = previewOf(file.key);
  const [isBroken, setBroken] = useState(false);
  const size = { width: 48, height: 48, borderRadius: '8px' } as const;
  if (file.type === 'MESSAGE_PHOTO' && preview && !isBroken)
    return (
      <Box
        component="img"
        src={preview}
        alt=""
        onError={() => setBroken(true)}
        sx={{ ...size, display: 'block', objectFit: 'cover' }}
      />
    );
  // after a reload the server has the picture
  if (file.type === 'MESSAGE_PHOTO' && !preview && file.uploaded)
    return (
      <Box sx={{ ...size, overflow: 'hidden' }} aria-hidden>
        <StoredPhoto isPublic={false} url={file.uploaded.url} width={400} ratio="1 / 1" alt="" absentText="" />
      </Box>
    );
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        ...size,
        display: 'grid',
        placeItems: 'center',
        backgroundColor: theme.vars.palette.paper.sunken,
      })}
    >
      {file.type === 'MESSAGE_PHOTO' ? <ImageIcon /> : <DocumentIcon color="error" />}
    </Box>
  );
}
