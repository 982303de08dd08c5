import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useRef } from 'react';
import { ASSISTANT_NAME } from '#shared/assistant/assistant.messages.ts';
import { ChatHome } from './chat-home.tsx';
import { MarkdownText } from './markdown-text.tsx';
import type { Chat, ChatEntry } from './use-chat.ts';

function Entry({ entry, onFollow }: { entry: ChatEntry; onFollow: () => void }) {
  const isOwn = entry.role === 'user';
  return (
    <Box
      sx={{
        alignSelf: isOwn ? 'flex-end' : 'stretch',
        maxWidth: isOwn ? '85%' : '100%',
      }}
    >
      <Box
        sx={(theme) => ({
          px: 1.75,
          py: 1.25,
          borderRadius: isOwn ? '14px 14px 4px 14px' : '14px 14px 14px 4px',
          backgroundColor: isOwn ? theme.vars.palette.primary.main : theme.vars.palette.paper.sunken,
          color: isOwn ? theme.vars.palette.primary.contrastText : theme.vars.palette.text.primary,
        })}
      >
        <Box component="span" sx={visuallyHidden}>
          {isOwn ? 'You: ' : `${ASSISTANT_NAME}: `}
        </Box>
        {isOwn ? (
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{entry.content}</Box>
        ) : (
          <MarkdownText source={entry.content} onFollow={onFollow} />
        )}
      </Box>
      {entry.properties && entry.properties.length > 0 && (
        <Stack spacing={1} sx={{ mt: 1 }}>
          {entry.properties.map((home) => (
            <ChatHome key={home.id} home={home} onOpen={onFollow} />
          ))}
        </Stack>
      )}
    </Box>
  );
}

function Typing() {
  return (
    <Box role="status" sx={{ display: 'flex', gap: 0.75, alignItems: 'center', px: 1.75, py: 1.5 }}>
      <Box component="span" sx={visuallyHidden}>
        {ASSISTANT_NAME} is looking it up
      </Box>
      {[0, 1, 2].map((dot) => (
        <Box
          key={dot}
          aria-hidden
          sx={(theme) => ({
            width: 8,
            height: 8,
            borderRadius: '50%',
            backgroundColor: theme.vars.palette.text.secondary,
            animation: 'assistant-typing 1.2s infinite ease-in-out',
            animationDelay: `${dot * 0.15}s`,
            '@keyframes assistant-typing': { '0%, 60%, 100%': { opacity: 0.3 }, '30%': { opacity: 1 } },
            '@media (prefers-reduced-motion: reduce)': { animation: 'none', opacity: 0.7 },
          })}
        />
      ))}
    </Box>
  );
}

/** The conversation. New answers are read aloud and scrolled to their beginning. */
export function ChatEntries({ chat, onFollow }: { chat: Chat; onFollow: () => void }) {
  const { entries, isPending, retry } = chat;
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLDivElement>(null);
  const isAnswer = entries.at(-1)?.role === 'assistant' && entries.length > 1;
  useEffect(() => {
    const box = frame.current;
    // the welcome stays at the top
    if (!box || entries.length < 2) return;
    box.scrollTop = isAnswer && last.current && !isPending ? last.current.offsetTop - 12 : box.scrollHeight;
  }, [entries.length, isAnswer, isPending]);
  return (
    <Box
      ref={frame}
      // a keyboard scrolls it without a link inside
      tabIndex={0}
      role="log"
      aria-label="Conversation"
      aria-busy={isPending}
      sx={{ position: 'relative', flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain', p: 2 }}
    >
      <Stack spacing={1.5}>
        {entries.map((entry, at) => (
          <Box
            key={entry.id}
            ref={at === entries.length - 1 ? last : undefined}
            sx={{ display: 'flex', flexDirection: 'column' }}
          >
            <Entry entry={entry} onFollow={onFollow} />
            {entry.hasFailed && retry && (
              <Button size="small" variant="outlined" onClick={retry} sx={{ alignSelf: 'flex-start', mt: 1 }}>
                Try again
              </Button>
            )}
          </Box>
        ))}
      </Stack>
      {isPending && <Typing />}
    </Box>
  );
}
