import RemoveIcon from '@mui/icons-material/DeleteOutlineOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  fieldsOfKind,
  kindOfDocument,
  LISTING_DOCUMENTS,
  type ListingDocumentKind,
} from '#shared/uploads/listing-documents.ts';
import { ITEM_NOT_FOUND } from '#shared/uploads/uploads.messages.ts';
import { messageOf } from '../../lib/api-error.ts';
import { downloadPrivateFile } from '../../lib/private-files.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { removeUpload, updateUpload } from '../../state/uploads.slice.ts';
import type { Upload } from '../../state/wire-types.ts';
import { DOWNLOAD_FAILED } from '../../ui/download-button.tsx';
import { toast } from '../../ui/toast.ts';

/** How long a removal can be undone. */
export const UNDO_MS = 8000;
const withoutEnding = (name: string) => name.replace(/\.[a-z0-9]{1,8}$/i, '');

/** One document: type, name, open, remove with undo. */
export function DocumentRow({ document, onGone }: { document: Upload; onGone: () => void }) {
  const dispatch = useAppDispatch();
  const [name, setName] = useState(withoutEnding(document.fileName));
  const [isRemoving, setIsRemoving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => setName(withoutEnding(document.fileName)), [document.fileName]);

  const save = async (changes: Partial<Pick<Upload, 'fileName' | 'docType' | 'caption'>>) => {
    setError(null);
    const outcome = await dispatch(updateUpload({ id: document.id, changes }));
    // keep the typed name
    if (!updateUpload.fulfilled.match(outcome))
      setError(
        `${outcome.payload?.message ?? 'This wasn’t saved.'} What you wrote is still here; leave the field ` +
          'again to retry.',
      );
  };
  const rename = () => {
    const wanted = name.trim();
    if (wanted === '') setName(withoutEnding(document.fileName));
    else if (wanted !== withoutEnding(document.fileName)) void save({ fileName: wanted });
  };
  const remove = useCallback(async () => {
    const outcome = await dispatch(removeUpload(document.id));
    if (removeUpload.fulfilled.match(outcome)) return;
    setIsRemoving(false);
    if (outcome.payload?.status === 404) {
      toast(`${ITEM_NOT_FOUND}. It has already been removed.`);
      onGone();
    } else setError(`${outcome.payload?.message ?? 'It wasn’t removed.'} The document is still here.`);
  }, [dispatch, document.id, onGone]);

  // remove after the delay or on unmount; closing the tab removes nothing
  const due = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!isRemoving) return;
    const now = () => {
      if (due.current !== now) return;
      due.current = null;
      void remove();
    };
    due.current = now;
    const timer = setTimeout(now, UNDO_MS);
    undo.current?.focus();
    return () => clearTimeout(timer);
  }, [isRemoving, remove]);
  useEffect(() => () => due.current?.(), []);

  const open = async () => {
    try {
      await downloadPrivateFile(document.url, document.fileName);
    } catch (cause) {
      toast(messageOf(cause, DOWNLOAD_FAILED), { kind: 'error', key: 'download' });
    }
  };

  if (isRemoving) {
    return (
      <Box
        component="li"
        role="status"
        sx={(theme) => ({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: 1,
          borderRadius: 1,
          backgroundColor: theme.vars.palette.paper.sunken,
        })}
      >
        <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          “{document.fileName}” is removed.
        </Typography>
        <Button
          ref={undo}
          size="small"
          onClick={() => {
            due.current = null;
            setIsRemoving(false);
          }}
        >
          Undo
        </Button>
      </Box>
    );
  }
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'grid',
        columnGap: 2,
        rowGap: 1.5,
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '190px minmax(0, 1fr) auto' },
        pb: 2,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <TextField
        select
        size="small"
        label="Type"
        value={kindOfDocument(document)}
        onChange={(event) => void save(fieldsOfKind(event.target.value as ListingDocumentKind))}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
        slotProps={{ htmlInput: { 'aria-label': `Document type of ${document.fileName}` } }}
      >
        {LISTING_DOCUMENTS.map(({ kind }) => (
          <MenuItem key={kind} value={kind}>
            {kind}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        size="small"
        label="Name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        onBlur={rename}
        onKeyDown={(event) => {
          if (event.key === 'Enter') rename();
        }}
        error={error !== null}
        slotProps={{ htmlInput: { maxLength: 190, 'aria-label': `Name of ${document.fileName}` } }}
      />
      <Box sx={{ display: 'flex' }}>
        <Tooltip title="Download">
          <IconButton aria-label={`Download ${document.fileName}`} onClick={() => void open()}>
            <DownloadIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        <Tooltip title="Remove">
          <IconButton
            aria-label={`Remove ${document.fileName}`}
            onClick={() => {
              setError(null);
              setIsRemoving(true);
            }}
          >
            <RemoveIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      {error && (
        <Typography role="alert" variant="body2" color="error" sx={{ gridColumn: '1 / -1' }}>
          {error}
        </Typography>
      )}
    </Box>
  );
}
