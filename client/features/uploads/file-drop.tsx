import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import 'filepond/dist/filepond.min.css';
import { useMemo, useRef, useState } from 'react';
import { FilePond } from 'react-filepond';
import type { LetterType } from '#shared/pre-approvals/pre-approvals.types.ts';
import { fieldsOfKind, kindInName } from '#shared/uploads/listing-documents.ts';
import { MAX_FILES, UPLOAD_FAILED } from '#shared/uploads/uploads.messages.ts';
import {
  ALLOWED_MIMES,
  FILE_LIMITS,
  IGNORED_FILES,
  isIgnoredFile,
  UPLOAD_WIDGET,
} from '#shared/uploads/uploads.rules.ts';
import { messageOf } from '../../lib/api-error.ts';
import { transfer, TransferStalled } from '../../state/file-transfer.ts';
import { useTouch } from '../../ui/use-touch.ts';
import { fileProblem, HEIC_ENDINGS, isPhotoType, widgetProblem, type DroppedType } from './file-problem.ts';
import { filePondLabels, idleLabels, touchLabels } from './filepond-labels.ts';
import { filePondLook } from './filepond-look.ts';
import { assignPositions } from './photo-order.ts';

interface FileDropProps {
  /** The home that the files belong to; for photos of a step of preparation the step; for a letter its type. */
  owner: { listingId: string } | { prepStep: string } | { docType: LetterType };
  type: DroppedType;
  isSingle?: boolean;
  /** The first free position, for ordered files; undefined while unknown. */
  nextPlace?: () => number | undefined;
  onUploaded: (uploadId: string) => void;
}
interface Problem {
  name: string;
  text: string;
}

/** Uploads files by drag, paste or keyboard, in parallel, with progress and retry per file. */
export function FileDrop({ owner, type, isSingle = false, nextPlace, onUploaded }: FileDropProps) {
  const [problems, setProblems] = useState<Problem[]>([]);
  const pond = useRef<FilePond>(null);
  const uploaded = useRef(onUploaded);
  uploaded.current = onUploaded;
  const free = useRef(nextPlace);
  free.current = nextPlace;
  const named = useRef(owner);
  named.current = owner;
  const isTouch = useTouch();
  const words = isPhotoType(type) ? 'photos' : 'documents';

  // a retried file resumes where it stopped
  const sent = useRef(new WeakMap<Blob, File>()).current;
  // uploads finish in any order: positions follow the selection
  const places = useRef(new Map<string, number>()).current;
  const say = (name: string, text: string) =>
    setProblems((all) => [...all.filter((one) => one.name !== name), { name, text }]);
  const clearProblem = (name: string) => setProblems((all) => all.filter((one) => one.name !== name));

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
        // not in onprocessfilestart: the widget reports the start with the next frame, by which a refusal may be there
        clearProblem(name);
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
          ...named.current,
          ...(type === 'LISTING_DOC' && fieldsOfKind(kindInName(name))),
          ...(order !== undefined && { order }),
          signal: cancel.signal,
          onProgress: (share) => progress(true, Math.round(share * file.size), file.size),
        })
          .then(({ uploadResult }) => {
            load(uploadResult.id);
            uploaded.current(uploadResult.id);
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
      // uploaded files are removed in the list below, with undo
      revert: null,
    }),
    [type, sent, places],
  );

  return (
    <Box sx={filePondLook}>
      <FilePond
        ref={pond}
        name="file"
        server={server}
        allowMultiple={!isSingle}
        allowRevert={false}
        maxFiles={isSingle ? 1 : FILE_LIMITS.default}
        maxParallelUploads={UPLOAD_WIDGET.parallel}
        fileSizeBase={UPLOAD_WIDGET.fileSizeBase}
        ignoredFiles={[...IGNORED_FILES]}
        acceptedFileTypes={[...ALLOWED_MIMES[type], ...(isPhotoType(type) ? HEIC_ENDINGS : [])]}
        chunkUploads
        chunkSize={UPLOAD_WIDGET.chunkBytes}
        chunkRetryDelays={[...UPLOAD_WIDGET.chunkRetryDelays]}
        credits={false}
        itemInsertLocation="after"
        {...filePondLabels}
        labelIdle={(isTouch ? touchLabels : idleLabels)[type]}
        beforeAddFile={(item) => {
          if (isIgnoredFile(item.filename)) return false;
          // a dropped URL is not a file: the widget reports that it cannot load it
          if (typeof item.source === 'string') return true;
          const text = fileProblem(type, { name: item.filename, type: item.fileType, size: item.fileSize });
          clearProblem(item.filename);
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
              `Choose at most ${FILE_LIMITS.default} ${words} at once. You can add more when these are uploaded.`,
            );
        }}
        onprocessfile={(error, item) => {
          if (error) return;
          clearProblem(item.filename);
          // shown briefly as complete, then moved to the list below
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
