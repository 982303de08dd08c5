import { useCallback, useEffect, useState } from 'react';
import type { CourseId } from '#shared/academy/academy.outline.ts';
import { joinLessons, type AcademyProgress, type QuizAnswers } from '#shared/academy/academy.rules.ts';
import { messageOf } from '../../lib/api-error.ts';
import { readDevice, syncAcademy, writeDevice, type OwnCertificate } from '../../state/academy.calls.ts';
import { useIsSessionKnown, useUser } from '../../state/hooks.ts';

export interface Academy {
  /** False until it is known what was read. */
  isKnown: boolean;
  isMember: boolean;
  /** Read lessons by key. */
  lessons: AcademyProgress['lessons'];
  certificates: readonly OwnCertificate[];
  /** Quizzes passed on this device that have no certificate yet. */
  passed: readonly string[];
  /** Why the server was not reached. What was done is on this device. */
  error: string | null;
  retry: () => void;
  markRead: (key: string) => void;
  storePassed: (course: CourseId, answers: QuizAnswers) => void;
}

interface Known {
  lessons: AcademyProgress['lessons'];
  certificates: readonly OwnCertificate[];
}
const NOTHING: Known = { lessons: {}, certificates: [] };

/**
 * What a person did in the academy. Everything is written to the device first; with an account, the server takes it
 * over.
 */
export function useAcademy(): Academy {
  const userId = useUser()?.id ?? null;
  const isSessionKnown = useIsSessionKnown();
  const [device, setDevice] = useState<AcademyProgress>({ lessons: {}, quizzes: {} });
  const [record, setRecord] = useState<Known | null>(null);
  const [error, setError] = useState<string | null>(null);

  const sync = useCallback(async () => {
    setError(null);
    try {
      setRecord(await syncAcademy());
    } catch (reason) {
      setError(messageOf(reason));
    }
    setDevice(readDevice());
  }, []);
  useEffect(() => {
    if (!isSessionKnown) return;
    setDevice(readDevice());
    setRecord(null);
    if (userId) void sync();
  }, [isSessionKnown, userId, sync]);

  const store = (next: AcademyProgress) => {
    writeDevice(next);
    setDevice(next);
    if (userId) void sync();
  };
  const known = record ?? NOTHING;
  return {
    isKnown: isSessionKnown && (userId === null || record !== null || error !== null),
    isMember: userId !== null,
    lessons: joinLessons(known.lessons, device.lessons),
    certificates: known.certificates,
    passed: Object.keys(device.quizzes),
    error,
    retry: () => void sync(),
    markRead: (key) => {
      const now = readDevice();
      if (known.lessons[key] || now.lessons[key]) return;
      store({ ...now, lessons: { ...now.lessons, [key]: new Date().toISOString() } });
    },
    storePassed: (course, answers) => {
      const now = readDevice();
      store({ ...now, quizzes: { ...now.quizzes, [course]: answers } });
    },
  };
}
