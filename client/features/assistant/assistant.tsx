import ChatIcon from '@mui/icons-material/QuestionAnswerOutlined';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { ASSISTANT_NAME } from '#shared/assistant/assistant.messages.ts';
import { useLauncherPlace } from '../../lib/launcher-place.ts';
import { lazyModule } from '../../lib/lazy-module.ts';
import { useUser } from '../../state/hooks.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { useScrolledDown } from '../../ui/use-scrolled-down.ts';
import { useLauncherLift } from './use-launcher-lift.ts';

const loadPanel = () => import('./chat-panel.tsx');
const ChatPanel = lazyModule('assistant-chat', loadPanel, (module) => module.ChatPanel, 'aside');

export type Raised = 'never' | 'on-phones' | 'always';

interface AssistantProps {
  /** Whether the launcher is shown here; an open chat stays open on any page. */
  isOffered: boolean;
  /** Higher, above the bars and buttons at the foot of a page. */
  raised: Raised;
  /** In the header of a wide screen: a fixed part of the page fills the corner. */
  isInHeader: boolean;
  /** `general`, or `home:` and the name of the home whose page is open. */
  about: string;
}

/** The launcher and the chat. The chat's code loads when it is about to be opened. */
export function Assistant({ isOffered, raised, isInHeader, about }: AssistantProps) {
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
      {isOffered && !isOpen && (
        <Launcher ref={launcher} raised={raised} isInHeader={isInHeader} onOpen={() => setIsOpen(true)} />
      )}
    </>
  );
}

interface LauncherProps {
  ref: RefObject<HTMLButtonElement | null>;
  raised: Raised;
  isInHeader: boolean;
  onOpen: () => void;
}

const BOTTOM = {
  never: { xs: 16, sm: 24 },
  'on-phones': { xs: 84, md: 24 },
  always: { xs: 84, sm: 96 },
} as const;
/**
 * At the corner, where it moves up for a control of the page. On phones it makes way while the page is read downwards,
 * and for what takes its place.
 */
function Launcher({ ref, raised, isInHeader, onOpen }: LauncherProps) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const onPhone = useLauncherPlace('phone');
  const header = useLauncherPlace('wide');
  const place = isPhone ? onPhone : isInHeader ? header : 'corner';
  const bar = place instanceof HTMLElement ? place : null;
  const lift = useLauncherLift(ref, bar === null && place !== 'away');
  const isAway = (useScrolledDown() && isPhone) || lift === null;
  if (place === 'away') return null;
  const button = (
    <Button
      ref={ref}
      variant={bar ? (isPhone ? 'outlined' : 'text') : 'contained'}
      color={bar && !isPhone ? 'inherit' : 'primary'}
      startIcon={<ChatIcon />}
      aria-label={`Ask ${ASSISTANT_NAME}`}
      aria-haspopup="dialog"
      onPointerEnter={() => void loadPanel().catch(() => undefined)}
      onClick={onOpen}
      sx={(theme) => ({
        ...(!(bar && !isPhone) && { minHeight: bar ? 44 : 48, px: 2.5, borderRadius: '24px' }),
        whiteSpace: 'nowrap',
        // on phones the words would lie on the page, and a narrow header has no room for them: the icon alone
        [theme.breakpoints.down(bar && !isPhone ? 'lg' : 'md')]: {
          minWidth: bar ? 44 : 48,
          px: 0,
          '& .MuiButton-startIcon': { mx: 0 },
          '& .launcher-words': { display: 'none' },
        },
        ...(!bar && {
          position: 'fixed',
          right: raised === 'always' ? { xs: 16, sm: 72 } : { xs: 16, sm: 24 },
          bottom: BOTTOM[raised],
          zIndex: theme.zIndex.speedDial,
          boxShadow: theme.shadows[6],
          transition: theme.transitions.create('translate', { duration: theme.transitions.duration.shorter }),
          // the keyboard still finds it
          ...(isAway ? { '&:not(:focus-visible)': { translate: '0 160px' } } : { translate: `0 ${-(lift ?? 0)}px` }),
        }),
        '@media print': { display: 'none' },
      })}
    >
      <span className="launcher-words">Ask {ASSISTANT_NAME}</span>
    </Button>
  );
  return bar ? createPortal(button, bar) : button;
}
