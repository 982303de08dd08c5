import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { createContext, useContext, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useCompared } from '../../../lib/compare-choice.ts';
import { placeLauncher } from '../../../lib/launcher-place.ts';

/** Room to leave below the page of a home on phones, so that the bar never covers its end. */
export const HOME_BAR_HEIGHT = 72;

/** Whether most of an element can be seen now. True where the browser cannot tell. */
function useIsInView(of: RefObject<HTMLElement | null>): boolean {
  const [isInView, setIsInView] = useState(true);
  useEffect(() => {
    if (!of.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => setIsInView(entries.at(-1)?.isIntersecting ?? true), {
      threshold: 0.5,
    });
    observer.observe(of.current);
    return () => observer.disconnect();
  }, [of]);
  return isInView;
}

const BarSlot = createContext<HTMLElement | null>(null);

/** An action of the page that is in the bar too, while the bar is shown. */
export function InHomeBar({ children }: { children: ReactNode }) {
  const slot = useContext(BarSlot);
  return slot && createPortal(children, slot);
}

interface HomeBarProps {
  price: string;
  /** Below the price, such as the monthly cost. */
  note: string | null;
  /** The actions of the page; the bar is shown while they are out of view. Those in an `InHomeBar` are in the bar. */
  children: ReactNode;
}

/**
 * On phones: the price and the actions of a home, with the assistant, at the foot of the screen. Homes to compare take
 * its place, and without an action there is none.
 */
export function HomeBar({ price, note, children }: HomeBarProps) {
  const actions = useRef<HTMLDivElement>(null);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const isInView = useIsInView(actions);
  const isComparing = useCompared().length > 0;
  return (
    <BarSlot value={slot}>
      <Box ref={actions}>{children}</Box>
      {!isInView && !isComparing && (
        <Box
          component="section"
          aria-label="This home"
          sx={(theme) => ({
            display: { xs: 'flex', md: 'none' },
            '&:not(:has(button, a))': { display: 'none' },
            position: 'fixed',
            insetInline: 0,
            bottom: 0,
            zIndex: 800,
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1,
            minHeight: HOME_BAR_HEIGHT,
            px: { xs: 1.5, sm: 2 },
            py: 1,
            pb: 'max(8px, env(safe-area-inset-bottom))',
            backgroundColor: theme.vars.palette.background.paper,
            borderTop: `1px solid ${theme.vars.palette.divider}`,
            '@media print': { display: 'none' },
          })}
        >
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="price" component="p" sx={{ fontSize: '1.25rem', lineHeight: 1.2 }}>
              {price}
            </Typography>
            {note && (
              <Typography variant="body2" color="text.secondary" noWrap>
                {note}
              </Typography>
            )}
          </Box>
          <Box sx={{ flexShrink: 0, display: 'flex', gap: 1 }}>
            <Box ref={placeLauncher} sx={{ display: 'flex' }} />
            {/* narrow buttons leave the monthly cost its room on the smallest phones */}
            <Box ref={setSlot} sx={{ display: 'flex', gap: 1, '& .MuiButton-root': { px: 1.5, width: 'auto' } }} />
          </Box>
        </Box>
      )}
    </BarSlot>
  );
}
