import EarlierIcon from '@mui/icons-material/ArrowBackOutlined';
import BrokenIcon from '@mui/icons-material/BrokenImageOutlined';
import PreparingIcon from '@mui/icons-material/HourglassTopOutlined';
import LaterIcon from '@mui/icons-material/ArrowForwardOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlineOutlined';
import StarIcon from '@mui/icons-material/Star';
import StarOutlineIcon from '@mui/icons-material/StarOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState, type ReactElement } from 'react';
import { photoState } from '#shared/uploads/uploads.rules.ts';
import type { Upload } from '../../state/wire-types.ts';
import { MAX_CAPTION } from '#shared/uploads/uploads.types.ts';
import { StoredPhoto } from '../../ui/stored-photo.tsx';

export interface PhotoGridProps {
  photos: readonly Upload[];
  isPublic: boolean;
  busyId: string | null;
  onMove: (photo: Upload, by: number) => void;
  onMakeMain: (photo: Upload) => void;
  onCaption: (photo: Upload, caption: string) => void;
  onRemove: (photo: Upload) => void;
}

/** Sortable photo grid; every action, including moving, is also a button. */
export function PhotoGrid({ photos, isPublic, busyId, onMove, onMakeMain, onCaption, onRemove }: PhotoGridProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const from = photos.findIndex(({ id }) => id === dragged);
  return (
    <Box
      component="ol"
      aria-label="Photos in order"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 210px), 1fr))',
      }}
    >
      {photos.map((photo, at) => {
        const name = photo.caption || `photo ${at + 1}`;
        const state = photoState(photo);
        return (
          <Card
            component="li"
            key={photo.id}
            sx={(theme) => ({
              display: 'flex',
              flexDirection: 'column',
              opacity: busyId === photo.id || dragged === photo.id ? 0.6 : 1,
              ...(over === photo.id &&
                dragged !== photo.id && { outline: `3px solid ${theme.vars.palette.primary.main}` }),
            })}
            onDragOver={(event) => {
              if (from >= 0) {
                event.preventDefault();
                setOver(photo.id);
              }
            }}
            onDrop={(event) => {
              event.preventDefault();
              const moved = photos[from];
              setDragged(null);
              setOver(null);
              if (moved && at !== from) onMove(moved, at - from);
            }}
          >
            <Box
              sx={{ position: 'relative', cursor: photos.length > 1 ? 'grab' : undefined }}
              draggable={photos.length > 1}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', name);
                setDragged(photo.id);
              }}
              onDragEnd={() => {
                setDragged(null);
                setOver(null);
              }}
            >
              {state === 'ready' ? (
                <StoredPhoto
                  isPublic={isPublic}
                  url={photo.url}
                  placeholder={photo.placeholder}
                  alt={photo.caption || `Photo ${at + 1} of the home`}
                  width={400}
                  sizes="240px"
                />
              ) : (
                <NotShown fileName={photo.fileName} problem={photo.problem ?? null} />
              )}
              {photo.main && (
                <Box
                  sx={(theme) => ({
                    position: 'absolute',
                    top: 8,
                    left: 8,
                    display: 'inline-flex',
                    alignItems: 'center',
                    gap: 0.5,
                    px: 1,
                    py: 0.25,
                    borderRadius: 1,
                    fontSize: '0.875rem',
                    fontWeight: 600,
                    backgroundColor: theme.vars.palette.background.paper,
                    color: theme.vars.palette.text.primary,
                  })}
                >
                  <StarIcon aria-hidden sx={{ fontSize: 16, color: 'secondary.main' }} />
                  Main photo
                </Box>
              )}
            </Box>
            <Box sx={{ p: 1, pt: 1.5, display: 'grid', gap: 0.5 }}>
              {state === 'problem' && (
                <Button variant="outlined" color="error" onClick={() => onRemove(photo)} sx={{ mb: 1 }}>
                  Remove
                </Button>
              )}
              <Caption photo={photo} at={at} onCaption={onCaption} />
              <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
                <Action label={`Move ${name} earlier`} isDisabled={at === 0} onPress={() => onMove(photo, -1)}>
                  <EarlierIcon fontSize="small" />
                </Action>
                <Action
                  label={`Move ${name} later`}
                  isDisabled={at === photos.length - 1}
                  onPress={() => onMove(photo, 1)}
                >
                  <LaterIcon fontSize="small" />
                </Action>
                <Action
                  label={photo.main ? `${name} is the main photo` : `Make ${name} the main photo`}
                  isDisabled={photo.main || state === 'problem'}
                  onPress={() => onMakeMain(photo)}
                >
                  {photo.main ? <StarIcon fontSize="small" /> : <StarOutlineIcon fontSize="small" />}
                </Action>
                <Action label={`Remove ${name}`} onPress={() => onRemove(photo)}>
                  <RemoveIcon fontSize="small" />
                </Action>
              </Box>
            </Box>
          </Card>
        );
      })}
    </Box>
  );
}

/** Placeholder of a photo that is being processed or could not be read. */
function NotShown({ fileName, problem }: { fileName: string; problem: string | null }) {
  return (
    <Box
      role={problem ? 'alert' : 'status'}
      sx={(theme) => ({
        aspectRatio: problem ? 'auto' : '4 / 3',
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        gap: 1,
        p: 2,
        textAlign: 'center',
        fontSize: '0.875rem',
        overflowWrap: 'anywhere',
        backgroundColor: theme.vars.palette.paper.sunken,
        color: theme.vars.palette.text.secondary,
      })}
    >
      {problem ? <BrokenIcon aria-hidden color="error" /> : <PreparingIcon aria-hidden />}
      <Box component="b" sx={{ color: 'text.primary' }}>
        {problem ? fileName : 'Preparing…'}
      </Box>
      {problem ?? fileName}
    </Box>
  );
}

function Action({
  label,
  isDisabled = false,
  onPress,
  children,
}: {
  label: string;
  isDisabled?: boolean;
  onPress: () => void;
  children: ReactElement;
}) {
  return (
    <Tooltip title={isDisabled ? '' : label}>
      <span>
        <IconButton aria-label={label} disabled={isDisabled} onClick={onPress}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}

/** Saved on blur; an unsaved caption stays in the field. */
function Caption({
  photo,
  at,
  onCaption,
}: {
  photo: Upload;
  at: number;
  onCaption: (photo: Upload, caption: string) => void;
}) {
  const [typed, setTyped] = useState(photo.caption);
  useEffect(() => setTyped(photo.caption), [photo.caption]);
  return (
    <TextField
      size="small"
      label={`Caption of photo ${at + 1}`}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      slotProps={{ htmlInput: { maxLength: MAX_CAPTION } }}
      onBlur={() => {
        if (typed.trim() !== photo.caption) onCaption(photo, typed.trim());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && typed.trim() !== photo.caption) onCaption(photo, typed.trim());
      }}
    />
  );
}
