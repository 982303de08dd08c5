import { useCallback, useState, useSyncExternalStore } from 'react';
import {
  addMessageFiles,
  messageFilesOf,
  onMessageFiles,
  type AddedFile,
  type FileProblem,
} from '../../state/message-files.ts';

export interface Attaching {
  /** The person and the thread. */
  place: string;
  files: readonly AddedFile[];
  /** Files that could not be added, with the reason. */
  problems: readonly FileProblem[];
  add: (files: readonly File[]) => void;
  forget: () => void;
}

/** The files of the message that is being written in a thread. */
export function useAddedFiles(userId: string, threadId: string): Attaching {
  const place = `${userId}:${threadId}`;
  const read = useCallback(() => messageFilesOf(place), [place]);
  const files = useSyncExternalStore(onMessageFiles, read, read);
  const [problems, setProblems] = useState<readonly FileProblem[]>([]);
  const add = useCallback((chosen: readonly File[]) => setProblems(addMessageFiles(place, chosen)), [place]);
  return { place, files, problems, add, forget: () => setProblems([]) };
}
