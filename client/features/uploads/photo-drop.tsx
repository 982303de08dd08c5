import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import 'filepond/dist/filepond.min.css';
import { useMemo, useRef, useState } from 'react';
import { FilePond } from 'react-filepond';
import { MAX_FILES, UPLOAD_FAILED } from '#shared/uploads/uploads.messages.ts';
import { ALLOWED_MIMES, FILE_LIMITS, IGNORED_FILES, isIgnoredFile, UPLOAD_WIDGET } from '#shared/uploads/uploads.rules.ts';
import { messageOf } from '../../lib/api.ts';
import { sendInChunks } from '../../state/file-transfer.ts';
import { sendFile } from '../../state/uploads.slice.ts';
import { filePondLabels } from './filepond-labels.ts';
import { filePondLook } from './filepond-look.ts';
import { HEIC_ENDINGS, photoProblem } from './photo-problem.ts';

interface PhotoDropProps { listingId: string; onUploaded: () => void }
interface Problem { name: string; text: string }

/** Photos by drag, paste, or the keyboard; several at once, each with its progress, each retried by itself. */
export function PhotoDrop({ listingId, onUploaded }: PhotoDropProps) {
  const [problems, setProblems] = useState<Problem[]>([]);
  const pond = useRef<FilePond>(null);
  const uploaded = useRef(onUploaded);
  uploaded.current = onUploaded;

  // tried again, a file is the same one, and goes on where it stopped
  const sent = useRef(new WeakMap<Blob, File>()).current;

  const server = useMemo(() => ({
    process: (_field: string, file: Blob, _metadata: unknown, load: (id: string) => void, error: (text: string) => void, progress: (isKnown: boolean, loaded: number, total: number) => void, abort: () => void) => {
      const name = file instanceof File ? file.name : 'photo';
      const cancel = new AbortController();
      const send = file.size > UPLOAD_WIDGET.chunkBytes ? sendInChunks : sendFile;
      const whole = sent.get(file) ?? (file instanceof File ? file : new File([file], name, { type: file.type }));
      sent.set(file, whole);
      send({ file: whole, type: 'PHOTO', listingId, signal: cancel.signal, onProgress: (share) => progress(true, Math.round(share * file.size), file.size) })
        .then(({ uploadResult }) => {
          load(uploadResult.id);
          uploaded.current();
        })
        .catch((cause: unknown) => {
          if (cancel.signal.aborted) return;
          const text = messageOf(cause, UPLOAD_FAILED);
          setProblems((all) => [...all.filter((one) => one.name !== name), { name, text }]);
          error(text);
        });
      return { abort: () => { cancel.abort(); abort(); } };
    },
    // photos that arrived are removed in the list below, with a question
    revert: null,
  }), [listingId, sent]);

  const problemsOf = (name: string) => setProblems((all) => all.filter((one) => one.name !== name));
  return (
    <Box sx={filePondLook}>
      <FilePond
        ref={pond} name="file" server={server} allowMultiple allowRevert={false} maxFiles={FILE_LIMITS.default} maxParallelUploads={UPLOAD_WIDGET.parallel} fileSizeBase={UPLOAD_WIDGET.fileSizeBase}
        ignoredFiles={[...IGNORED_FILES]} acceptedFileTypes={[...ALLOWED_MIMES.PHOTO, ...HEIC_ENDINGS]} chunkUploads chunkSize={UPLOAD_WIDGET.chunkBytes} chunkRetryDelays={[...UPLOAD_WIDGET.chunkRetryDelays]} credits={false} itemInsertLocation="after" {...filePondLabels}
        beforeAddFile={(item) => {
          if (isIgnoredFile(item.filename)) return false;
          const text = photoProblem({ name: item.filename, type: item.fileType, size: item.fileSize });
          problemsOf(item.filename);
          if (text) setProblems((all) => [...all, { name: item.filename, text }]);
          return text === null;
        }}
        onwarning={() => setProblems((all) => [...all.filter(({ name }) => name !== MAX_FILES), { name: MAX_FILES, text: `Choose at most ${FILE_LIMITS.default} photos at once. The next ones can follow when these are there.` }])}
        onprocessfilestart={(item) => problemsOf(item.filename)}
        onprocessfile={(error, item) => {
          if (error) return;
          problemsOf(item.filename);
          // shown for a moment as complete, then it stands in the list of photos
          setTimeout(() => pond.current?.removeFile(item.id), 1200);
        }}
      />
      {problems.length > 0 && (
        <Alert severity="error" onClose={() => setProblems([])} sx={{ mt: 1, alignItems: 'flex-start' }}>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
            {problems.map(({ name, text }) => <li key={name}><b>{name}</b>: {text}</li>)}
          </Box>
        </Alert>
      )}
    </Box>
  );
}
