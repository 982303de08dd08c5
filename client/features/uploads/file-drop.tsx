import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import 'filepond/dist/filepond.min.css';
import { useMemo, useRef, useState } from 'react';
import { FilePond } from 'react-filepond';
import { fieldsOfKind, kindInName } from '#shared/uploads/listing-documents.ts';
import { MAX_FILES, UPLOAD_FAILED } from '#shared/uploads/uploads.messages.ts';
import {
  ALLOWED_MIMES,
  FILE_LIMITS,
  IGNORED_FILES,
  isIgnoredFile,
  UPLOAD_WIDGET,
} from '#shared/uploads/uploads.rules.ts';
import { messageOf } from '../../lib/api.ts';
import { transfer, TransferStalled } from '../../state/file-transfer.ts';
import { fileProblem, HEIC_ENDINGS, widgetProblem, type DroppedType } from './file-problem.ts';
import { filePondLabels, idleLabels } from './filepond-labels.ts';
import { filePondLook } from './filepond-look.ts';
import { assignPositions } from './photo-order.ts';

interface FileDropProps {
  listingId: string;
  type: DroppedType;
  /** The first place that is free, where files have an order; undefined while that is not known. */
  nextPlace?: () => number | undefined;
  onUploaded: () => void;
}
interface Problem {
  name: string;
  text: string;
}

/** Files of a home by drag, paste, or the keyboard; several at once, each with its progress, each retried by itself. */
export function FileDrop({ listingId, type, nextPlace, onUploaded }: FileDropProps) {
  const [problems, setProblems] = useState<Problem[]>([]);
  const pond = useRef<FilePond>(null);
  const uploaded = useRef(onUploaded);
  uploaded.current = onUploaded;
  const free = useRef(nextPlace);
  free.current = nextPlace;
  const words = type === 'PHOTO' ? 'photos' : 'documents';

  // tried again, a file is the same one, and goes on where it stopped
  const sent = useRef(new WeakMap<Blob, File>()).current;
  // several are sent at once and arrive in any order: their places are those of the selection
  const places = useRef(new Map<string, number>()).current;
  const say = (name: string, text: string) =>
    setProblems((all) => [...all.filter((one) => one.name !== name), { name, text }]);

  const server = useMemo(
    () => ({
      process: (
        _field: string,
        file: Blob,
        _metadata: unknown,
        load: (id: string) => void,
        error: (text: string) => void,
        progress: (isKnown: boolean, loaded: number, total: number) => void,
        abort: () => void,
      ) => {
        const name = file instanceof File ? file.name : 'file';
        const cancel = new AbortController();
        const whole = sent.get(file) ?? (file instanceof File ? file : new File([file], name, { type: file.type }));
        sent.set(file, whole);
        const items = pond.current?.getFiles() ?? [];
        const next = free.current?.();
        if (next !== undefined)
          assignPositions(
            places,
            items.map(({ id }) => id),
            next,
          );
        const order = places.get(items.find((item) => item.file === file)?.id ?? '');
        transfer({
          file: whole,
          type,
          listingId,
          ...(type === 'LISTING_DOC' && fieldsOfKind(kindInName(name))),
          ...(order !== undefined && { order }),
          signal: cancel.signal,
          onProgress: (share) => progress(true, Math.round(share * file.size), file.size),
        })
          .then(({ uploadResult }) => {
            load(uploadResult.id);
            uploaded.current();
          })
          .catch((cause: unknown) => {
            if (cancel.signal.aborted) return;
            const text = cause instanceof TransferStalled ? cause.message : messageOf(cause, UPLOAD_FAILED);
            say(name, widgetProblem(text));
            error(text);
          });
        return {
          abort: () => {
            cancel.abort();
            abort();
          },
        };
      },
      // files that arrived are removed in the list below, with a way back
      revert: null,
    }),
    [listingId, type, sent, places],
  );

  const problemsOf = (name: string) => setProblems((all) => all.filter((one) => one.name !== name));
  return (
    <Box sx={filePondLook}>
      <FilePond
        ref={pond}
        name="file"
        server={server}
        allowMultiple
        allowRevert={false}
        maxFiles={FILE_LIMITS.default}
        maxParallelUploads={UPLOAD_WIDGET.parallel}
        fileSizeBase={UPLOAD_WIDGET.fileSizeBase}
        ignoredFiles={[...IGNORED_FILES]}
        acceptedFileTypes={[...ALLOWED_MIMES[type], ...(type === 'PHOTO' ? HEIC_ENDINGS : [])]}
        chunkUploads
        chunkSize={UPLOAD_WIDGET.chunkBytes}
        chunkRetryDelays={[...UPLOAD_WIDGET.chunkRetryDelays]}
        credits={false}
        itemInsertLocation="after"
        {...filePondLabels}
        labelIdle={idleLabels[type]}
        beforeAddFile={(item) => {
          if (isIgnoredFile(item.filename)) return false;
          // an address that was dropped is no file yet: the widget says that it cannot load it
          if (typeof item.source === 'string') return true;
          const text = fileProblem(type, { name: item.filename, type: item.fileType, size: item.fileSize });
          problemsOf(item.filename);
          if (text) say(item.filename, text);
          return text === null;
        }}
        onaddfile={(error, item) => {
          if (error)
            say(
              typeof item?.source === 'string' ? item.source.slice(0, 120) : item?.filename || words,
              widgetProblem(error.body),
            );
        }}
        onwarning={(warning: { body?: string }) => {
          if (warning.body === MAX_FILES)
            say(
              MAX_FILES,
              `Choose at most ${FILE_LIMITS.default} ${words} at once. The next ones can follow when these are there.`,
            );
        }}
        onprocessfilestart={(item) => problemsOf(item.filename)}
        onprocessfile={(error, item) => {
          if (error) return;
          problemsOf(item.filename);
          // shown for a moment as complete, then it stands in the list below
          setTimeout(() => pond.current?.removeFile(item.id), 1200);
        }}
      />
      {problems.length > 0 && (
        <Alert severity="error" onClose={() => setProblems([])} sx={{ mt: 1, alignItems: 'flex-start' }}>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
            {problems.map(({ name, text }) => (
              <li key={name}>
                <b>{name}</b>: {text}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}
