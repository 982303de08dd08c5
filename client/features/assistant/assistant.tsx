import ChatIcon from '@mui/icons-material/QuestionAnswerOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useEffect, useRef, useState, type Ref } from 'react';
import { ASSISTANT_NAME } from '#shared/assistant/assistant.messages.ts';
import { lazyModule } from '../../lib/lazy-module.ts';
import { useUser } from '../../state/hooks.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';

const loadPanel = () => import('./chat-panel.tsx');
const ChatPanel = lazyModule('assistant-chat', loadPanel, (module) => module.ChatPanel, 'aside');

export type Raised = 'never' | 'on-phones' | 'always';

interface AssistantProps {
  /** Whether the launcher is shown here; an open chat stays open on any page. */
  isOffered: boolean;
  /** Higher, above the bars and buttons at the foot of a page. */
  raised: Raised;
  /** `general`, or `home:` and the name of the home whose page is open. */
  about: string;
}

/** The launcher and the chat. The chat's code loads when it is about to be opened. */
export function Assistant({ isOffered, raised, about }: AssistantProps) {
  const userId = useUser()?.id ?? null;
  const [isOpen, setIsOpen] = useState(false);
  const launcher = useRef<HTMLButtonElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => {
    if (!isOpen && wasOpened) launcher.current?.focus({ preventScroll: true });
  }, [isOpen, wasOpened]);
  return (
    <>
      {wasOpened && (
        <PartBoundary what={ASSISTANT_NAME} fallback={null}>
          <Suspense fallback={null}>
            {/* stays while it is minimized, so that an answer on its way arrives; it belongs to who is logged in */}
            <ChatPanel
              key={userId ?? 'guest'}
              isOpen={isOpen}
              about={about}
              userId={userId}
              onMinimize={() => setIsOpen(false)}
            />
          </Suspense>
        </PartBoundary>
      )}
      {isOffered && !isOpen && <Launcher ref={launcher} raised={raised} onOpen={() => setIsOpen(true)} />}
    </>
  );
}

interface LauncherProps {
  ref: Ref<HTMLButtonElement>;
  raised: Raised;
  onOpen: () => void;
}

const BOTTOM = {
  never: { xs: 16, sm: 24 },
  'on-phones': { xs: 84, md: 24 },
  always: { xs: 84, sm: 96 },
} as const;
/** On the page of a home a phone has room for the icon only: the words would lie on the button for a tour. */
const ICON_ONLY = {
  minWidth: { xs: 48, md: 64 },
  px: { xs: 0, md: 2.5 },
  '& .MuiButton-startIcon': { mx: { xs: 0, md: undefined } },
} as const;

function Launcher({ ref, raised, onOpen }: LauncherProps) {
  return (
    <Button
      ref={ref}
      variant="contained"
      startIcon={<ChatIcon />}
      aria-label={`Ask ${ASSISTANT_NAME}`}
      aria-haspopup="dialog"
      onPointerEnter={() => void loadPanel().catch(() => undefined)}
      onClick={onOpen}
      sx={(theme) => ({
        position: 'fixed',
        right: raised === 'always' ? { xs: 16, sm: 72 } : { xs: 16, sm: 24 },
        bottom: BOTTOM[raised],
        zIndex: theme.zIndex.speedDial,
        minHeight: 48,
        px: 2.5,
        borderRadius: '24px',
        boxShadow: theme.shadows[6],
        '@media print': { display: 'none' },
        ...(raised === 'on-phones' && ICON_ONLY),
      })}
    >
      <Box component="span" sx={raised === 'on-phones' ? { display: { xs: 'none', md: 'inline' } } : undefined}>
        Ask {ASSISTANT_NAME}
      </Box>
    </Button>
  );
}
