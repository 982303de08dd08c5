/** A conversation with the assistant. It outlives a reload of the tab, and ends when somebody logs in or out. */
import { useEffect, useReducer, useRef, useState } from 'react';
import { CHAT_FAILED, WELCOME } from '#shared/assistant/assistant.messages.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { readDraft, writeDraft } from '../../lib/saved-draft.ts';
import { askAssistant, type AssistantAnswer } from '../../state/assistant.calls.ts';
import type { HomeCard } from '../../state/wire-types.ts';

export interface ChatEntry {
  id: string;
  role: 'user' | 'assistant';
  content: string;
  /** Milliseconds. */
  timestamp: number;
  properties?: HomeCard[];
  /** Took the place of an answer that failed: the question can be asked again. */
  hasFailed?: boolean;
}
interface Question {
  text: string;
  key: string;
}
interface ChatState {
  entries: ChatEntry[];
  conversationId: string | null;
  /** Being answered. */
  pending: Question | null;
  /** The last one, if it was not answered. */
  unanswered: Question | null;
}
type ChatAction =
  | { type: 'asked'; question: Question; isAgain: boolean; at: number }
  | { type: 'answered'; answer: AssistantAnswer; at: number }
  | { type: 'failed'; at: number };

const STORED = 'assistant';
/** Entries that a reload brings back. */
const KEPT = 60;

const entry = (role: ChatEntry['role'], content: string, at: number, more: Partial<ChatEntry> = {}): ChatEntry => ({
  id: `${role}-${at}-${newIdempotencyKey()}`,
  role,
  content,
  timestamp: at,
  ...more,
});

function chatReducer(state: ChatState, action: ChatAction): ChatState {
  switch (action.type) {
    case 'asked': {
      const entries = state.entries.filter(({ hasFailed }) => !hasFailed);
      return {
        ...state,
        entries: action.isAgain ? entries : [...entries, entry('user', action.question.text, action.at)],
        pending: action.question,
        unanswered: null,
      };
    }
    case 'answered': {
      const { response, properties, conversationId } = action.answer;
      return {
        entries: [...state.entries, entry('assistant', response, action.at, { properties })],
        // the first one returned is kept
        conversationId: state.conversationId ?? (conversationId || null),
        pending: null,
        unanswered: null,
      };
    }
    case 'failed':
      return {
        ...state,
        entries: [...state.entries, entry('assistant', CHAT_FAILED, action.at, { hasFailed: true })],
        pending: null,
        unanswered: state.pending,
      };
  }
}

type Stored = Pick<ChatState, 'entries' | 'conversationId' | 'unanswered'>;
const isStored = (value: unknown): value is Stored => {
  const fields = (value ?? {}) as Partial<Record<keyof Stored, unknown>>;
  return (
    Array.isArray(fields.entries) &&
    fields.entries.every(
      (one: Partial<ChatEntry> | null) => typeof one?.id === 'string' && typeof one.content === 'string',
    ) &&
    (fields.conversationId === null || typeof fields.conversationId === 'string')
  );
};

const begun = (): ChatState => {
  const stored = readDraft(STORED, isStored);
  return {
    entries: stored?.entries ?? [entry('assistant', WELCOME, Date.now())],
    conversationId: stored?.conversationId ?? null,
    pending: null,
    unanswered: stored?.unanswered ?? null,
  };
};

export interface Chat extends Pick<ChatState, 'entries'> {
  isPending: boolean;
  /** Nothing was asked yet. */
  isNew: boolean;
  send: (text: string) => void;
  /** Asks the unanswered question again. */
  retry: (() => void) | null;
}

/** `about`: `general`, or the home whose page is open. */
export function useChat(about: string, userId: string | null): Chat {
  const [state, dispatch] = useReducer(chatReducer, null, begun);
  const { entries, conversationId, pending, unanswered } = state;
  const latest = useRef({ conversationId, about, userId });
  useEffect(() => {
    latest.current = { conversationId, about, userId };
  });
  useEffect(() => {
    // a question that was on its way when the page closed can be asked again
    const open = unanswered ?? pending;
    writeDraft(STORED, {
      entries: [
        ...entries.slice(-KEPT),
        ...(pending ? [entry('assistant', CHAT_FAILED, Date.now(), { hasFailed: true })] : []),
      ],
      conversationId,
      unanswered: open,
    });
  }, [entries, conversationId, pending, unanswered]);

  const ask = (question: Question, isAgain: boolean) => {
    dispatch({ type: 'asked', question, isAgain, at: Date.now() });
    const { conversationId: id, about: context, userId: user } = latest.current;
    askAssistant({ message: question.text, conversationId: id, context, userId: user }, question.key).then(
      (answer) => dispatch({ type: 'answered', answer, at: Date.now() }),
      () => dispatch({ type: 'failed', at: Date.now() }),
    );
  };
  return {
    entries,
    isPending: pending !== null,
    isNew: !entries.some(({ role }) => role === 'user'),
    send: (text) => {
      const plain = text.trim();
      if (plain && !pending) ask({ text: plain, key: newIdempotencyKey() }, false);
    },
    retry: unanswered && !pending ? () => ask(unanswered, true) : null,
  };
}

/** What was typed and not sent; it survives a reload. */
export function useTyped(): [string, (text: string) => void] {
  const [typed, setTyped] = useState(() => readDraft('assistant-typed', (value) => typeof value === 'string') ?? '');
  return [
    typed,
    (text) => {
      setTyped(text);
      writeDraft('assistant-typed', text);
    },
  ];
}
