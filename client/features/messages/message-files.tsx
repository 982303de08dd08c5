/** The files of a message: photos that open large, documents to download. */
import DocumentIcon from '@mui/icons-material/PictureAsPdfOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import CircularProgress from '@mui/material/CircularProgress';
import { useState } from 'react';
import { photoState } from '#shared/uploads/uploads.rules.ts';
import { downloadPrivateFile } from '../../lib/private-files.ts';
import { previewOf } from '../../state/message-files.ts';
import type { OutgoingFile } from '../../state/unsent-messages.ts';
import type { Message } from '../../state/wire-types.ts';
import { DOWNLOAD_FAILED } from '../../ui/download-button.tsx';
import { StoredPhoto } from '../../ui/stored-photo.tsx';
import { toast } from '../../ui/toast.ts';
import { fileSize } from './file-size.ts';
import { PhotoViewer } from './photo-viewer.tsx';

/** A sent file, or one of a message that is being sent. */
export type ShownFile = Message['files'][number] | OutgoingFile;

const stateOf = (file: ShownFile) => ('processedAt' in file ? photoState(file) : 'preparing');

export function MessageFiles({ files, who }: { files: readonly ShownFile[]; who: string }) {
  const [open, setOpen] = useState<number | null>(null);
  const photos = files.filter(({ type }) => type === 'MESSAGE_PHOTO');
  const documents = files.filter(({ type }) => type !== 'MESSAGE_PHOTO');
  const large = photos.filter((photo) => stateOf(photo) === 'ready');
  return (
    <>
      {photos.length > 0 && (
        <Box
          component="ul"
          aria-label="Photos"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: '4px',
            gridTemplateColumns: photos.length === 1 ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))',
            width: 'min(100%, 320px)',
          }}
        >
          {photos.map((photo, at) => (
            <Box
              component="li"
              key={photo.id}
              sx={photos.length % 2 && at === 0 ? { gridColumn: '1 / -1' } : undefined}
            >
              <PhotoTile
                photo={photo}
                name={`Photo ${at + 1} of ${photos.length} by ${who}: ${photo.fileName}`}
                onOpen={() => setOpen(large.indexOf(photo))}
              />
            </Box>
          ))}
        </Box>
      )}
      {documents.length > 0 && (
        <Box
          component="ul"
          aria-label="Documents"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '4px', width: 'min(100%, 320px)' }}
        >
          {documents.map((file) => (
            <li key={file.id}>
              <DocumentTile file={file} />
            </li>
          ))}
        </Box>
      )}
      {open !== null && (
        <PhotoViewer photos={large} at={open} who={who} onMove={setOpen} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

const tile = { display: 'block', width: '100%', borderRadius: '14px', overflow: 'hidden' } as const;

function PhotoTile({ photo, name, onOpen }: { photo: ShownFile; name: string; onOpen: () => void }) {
  const state = stateOf(photo);
  const preview = previewOf(photo.id);
  const [isBroken, setBroken] = useState(false);
  if (state === 'ready')
    return (
      <ButtonBase
        aria-label={name}
        onClick={onOpen}
        focusRipple
        sx={(theme) => ({
          ...tile,
          '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: '2px' },
        })}
      >
        <StoredPhoto
          isPublic={false}
          url={photo.url}
          width={800}
          alt=""
          placeholder={'placeholder' in photo ? photo.placeholder : null}
          absentText="This photo couldn’t be loaded"
        />
      </ButtonBase>
    );
  if (state === 'preparing' && preview && !isBroken)
    return (
      <Box
        component="img"
        src={preview}
        alt={name}
        onError={() => setBroken(true)}
        sx={{ ...tile, aspectRatio: '4 / 3', objectFit: 'cover' }}
      />
    );
  const problem = 'problem' in photo ? photo.problem : null;
  return (
    <Box
      sx={(theme) => ({
        ...tile,
        aspectRatio: '4 / 3',
        display: 'grid',
        placeItems: 'center',
        alignContent: 'center',
        gap: 1,
        p: 1,
        textAlign: 'center',
        fontSize: '0.8125rem',
        color: 'text.secondary',
        overflowWrap: 'anywhere',
        backgroundColor: theme.vars.palette.paper.sunken,
        border: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      {problem ? <ImageIcon aria-hidden /> : <CircularProgress size={20} aria-hidden />}
      <span>{problem ? `${photo.fileName} can’t be shown.` : `${photo.fileName} is being prepared …`}</span>
    </Box>
  );
}

function DocumentTile({ file }: { file: ShownFile }) {
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      await downloadPrivateFile(file.url, file.fileName);
    } catch {
      toast(DOWNLOAD_FAILED, {
        kind: 'error',
        key: `download:${file.url}`,
        actions: [{ label: 'Try again', run: () => void download() }],
      });
    } finally {
      setLoading(false);
    }
  };
  return (
    <ButtonBase
      aria-label={`Download ${file.fileName}, ${fileSize(file.size)}`}
      disabled={isLoading}
      onClick={() => void download()}
      sx={(theme) => ({
        ...tile,
        display: 'flex',
        gap: 1.5,
        p: 1.5,
        textAlign: 'left',
        typography: 'body2',
        backgroundColor: theme.vars.palette.background.paper,
        border: `1px solid ${theme.vars.palette.divider}`,
        '&:hover': { borderColor: theme.vars.palette.text.secondary },
        '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: '2px' },
      })}
    >
      <DocumentIcon aria-hidden color="error" />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {file.fileName}
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>PDF · {fileSize(file.size)}</Box>
      </Box>
      {isLoading ? (
        <CircularProgress size={20} aria-hidden />
      ) : (
        <DownloadIcon aria-hidden sx={{ color: 'text.secondary' }} />
      )}
    </ButtonBase>
  );
}
