import CloseIcon from '@mui/icons-material/CloseOutlined';
import ShrinkIcon from '@mui/icons-material/CloseFullscreenOutlined';
import ExpandIcon from '@mui/icons-material/OpenInFullOutlined';
import MinimizeIcon from '@mui/icons-material/RemoveOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { ASSISTANT_NAME, MAX_MESSAGE, SUGGESTED_PROMPTS } from '#shared/assistant/assistant.messages.ts';
import { ChatEntries } from './chat-entries.tsx';
import { useChat, useTyped } from './use-chat.ts';

interface ChatPanelProps {
  isOpen: boolean;
  /** `general`, or `home:` and the name of the home whose page is open. */
  about: string;
  userId: string | null;
  onMinimize: () => void;
}

/** The open chat: a window at the corner, or the whole screen of a phone. */
export function ChatPanel({ isOpen, about, userId, onMinimize }: ChatPanelProps) {
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const [isExpanded, setIsExpanded] = useState(false);
  const [typed, setTyped] = useTyped();
  const chat = useChat(about, userId);
  const { isPending, isNew, send } = chat;
  const titleId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // a disabled field loses the focus; a phone would open its keyboard over the answer
    if (isOpen && !isPending && !isPhone) input.current?.focus({ preventScroll: true });
  }, [isOpen, isPending, isPhone]);

  const submit = () => {
    if (isPending || !typed.trim()) return;
    send(typed);
    setTyped('');
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  // the page behind a full-screen chat is what a link leads to
  const onFollow = () => {
    if (isPhone) onMinimize();
  };

  const content = (
    <>
      <Box
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          pl: 2,
          pr: 1,
          minHeight: 56,
          borderBottom: `1px solid ${theme.vars.palette.divider}`,
        })}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h4" component="h2">
            {ASSISTANT_NAME}
          </Typography>
          <Typography variant="body2" color="text.secondary" noWrap>
            Answers from our records, with the source
          </Typography>
        </Box>
        {!isPhone && (
          <IconButton
            aria-label={isExpanded ? 'Make the chat smaller' : 'Expand the chat'}
            onClick={() => setIsExpanded(!isExpanded)}
          >
            {isExpanded ? <ShrinkIcon fontSize="small" /> : <ExpandIcon fontSize="small" />}
          </IconButton>
        )}
        <IconButton aria-label={isPhone ? 'Close the chat' : 'Minimize the chat'} onClick={onMinimize}>
          {isPhone ? <CloseIcon /> : <MinimizeIcon />}
        </IconButton>
      </Box>
      <ChatEntries chat={chat} onFollow={onFollow} />
      {isNew && (
        <Box
          component="ul"
          aria-label="Suggested questions"
          sx={{ listStyle: 'none', m: 0, px: 2, pb: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
          {SUGGESTED_PROMPTS.map((prompt) => (
            <li key={prompt}>
              <Button
                size="small"
                variant="outlined"
                disabled={isPending}
                onClick={() => send(prompt)}
                sx={{ borderRadius: '16px', textAlign: 'left', lineHeight: 1.3 }}
              >
                {prompt}
              </Button>
            </li>
          ))}
        </Box>
      )}
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'flex-end',
          gap: 1,
          p: 1.5,
          borderTop: `1px solid ${theme.vars.palette.divider}`,
        })}
      >
        <TextField
          fullWidth
          multiline
          maxRows={3}
          size="small"
          label="Your question"
          inputRef={input}
          value={typed}
          disabled={isPending}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKey}
          slotProps={{ htmlInput: { maxLength: MAX_MESSAGE, enterKeyHint: 'send' } }}
        />
        <IconButton
          type="submit"
          aria-label="Send"
          color="primary"
          disabled={isPending || !typed.trim()}
          sx={{ width: 44, height: 44, flexShrink: 0 }}
        >
          <SendIcon />
        </IconButton>
      </Box>
    </>
  );

  if (isPhone)
    return (
      <Dialog open={isOpen} keepMounted fullScreen onClose={onMinimize} aria-labelledby={titleId}>
        {content}
      </Dialog>
    );
  return (
    <Paper
      role="dialog"
      aria-labelledby={titleId}
      elevation={8}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onMinimize();
      }}
      sx={(theme) => ({
        position: 'fixed',
        right: 24,
        bottom: 24,
        zIndex: theme.zIndex.modal - 1,
        display: isOpen ? 'flex' : 'none',
        flexDirection: 'column',
        width: isExpanded ? 720 : 400,
        maxWidth: 'calc(100vw - 48px)',
        height: isExpanded ? '86vh' : 600,
        maxHeight: 'calc(100dvh - 96px)',
        overflow: 'hidden',
        borderRadius: '16px',
        border: `1px solid ${theme.vars.palette.divider}`,
        '@media print': { display: 'none' },
      })}
    >
      {content}
    </Paper>
  );
}
