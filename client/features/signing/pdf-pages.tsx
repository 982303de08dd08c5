/** The pages of a document under each other, with zoom. Loads PDF.js. */
import AddIcon from '@mui/icons-material/Add';
import FitIcon from '@mui/icons-material/FitScreenOutlined';
import RemoveIcon from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { openPdf } from './pdf-file.ts';
import { PdfPage } from './pdf-page.tsx';

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3] as const;
/** Wider than this a page is no easier to read. */
const MAX_FIT = 860;
const LETTER_RATIO = 792 / 612;

/** Width of an element, as it changes. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth || MAX_FIT);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}

/** Numbers of the pages on screen; all of them where nobody can say. */
function usePagesOnScreen(count: number, isReady: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [onScreen, setOnScreen] = useState<ReadonlySet<number>>(new Set([1]));
  useEffect(() => {
    if (!isReady || !ref.current) return;
    if (typeof IntersectionObserver === 'undefined') {
      setOnScreen(new Set(Array.from({ length: count }, (_, at) => at + 1)));
      return;
    }
    const observer = new IntersectionObserver((entries) =>
      setOnScreen((before) => {
        const next = new Set(before);
        for (const { target, isIntersecting } of entries) {
          const number = Number((target as HTMLElement).dataset.page);
          if (isIntersecting) next.add(number);
          else next.delete(number);
        }
        return next;
      }),
    );
    for (const page of ref.current.querySelectorAll('[data-page]')) observer.observe(page);
    return () => observer.disconnect();
  }, [count, isReady]);
  return [ref, onScreen] as const;
}

interface PdfPagesProps {
  file: Blob;
  /** The document's name. */
  label: string;
  /** Pages to reserve space for until the file is read. */
  pages: number;
  /** Beside the zoom buttons. */
  actions?: ReactNode;
  onFailed: () => void;
}

export function PdfPages({ file, label, pages, actions, onFailed }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [zoom, setZoom] = useState<number>(1);
  const [room, width] = useWidth();
  const count = pdf?.numPages ?? pages;
  const [stack, onScreen] = usePagesOnScreen(count, pdf !== null && width > 0);

  useEffect(() => {
    let opened: PDFDocumentProxy | null = null;
    let isOver = false;
    openPdf(file).then(
      (found) => {
        if (isOver) return void found.destroy();
        opened = found;
        setPdf(found);
      },
      () => !isOver && onFailed(),
    );
    return () => {
      isOver = true;
      setPdf(null);
      void opened?.destroy();
    };
  }, [file, onFailed]);

  // the border of a page stands outside of it
  const fit = Math.min(Math.max(width - 2, 120), MAX_FIT);
  const pageWidth = Math.round(fit * zoom);
  const larger = ZOOMS.find((step) => step > zoom);
  const smaller = ZOOMS.findLast((step) => step < zoom);
  const change = useCallback((next: number | undefined) => next !== undefined && setZoom(next), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = event.key === '+' || event.key === '=' ? larger : event.key === '-' ? smaller : null;
    if (next !== null) change(next);
    else if (event.key === '0') change(1);
    else return;
    event.preventDefault();
  };
  const button = (title: string, icon: ReactNode, next: number | undefined) => (
    <Tooltip title={title}>
      <span>
        <IconButton aria-label={title} disabled={next === undefined || next === zoom} onClick={() => change(next)}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <Box>
      <Box
        role="group"
        aria-label="View"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 0, sm: 0.5 }, minHeight: 48 }}
      >
        {button('Zoom out', <RemoveIcon />, smaller)}
        <Typography
          component="span"
          aria-live="polite"
          variant="body2"
          sx={{ minWidth: { xs: 40, sm: 44 }, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}
        >
          {Math.round(zoom * 100)}%
        </Typography>
        {button('Zoom in', <AddIcon />, larger)}
        {button('Fit to width', <FitIcon />, 1)}
        <Box sx={{ flex: 1 }} />
        {actions}
      </Box>
      <Box
        ref={room}
        role="region"
        aria-label={`${label}, ${count} ${count === 1 ? 'page' : 'pages'}`}
        // with the keyboard a page wider than the screen is moved from here, and + and - make it larger and smaller
        tabIndex={0}
        onKeyDown={onKeyDown}
        sx={(theme) => ({
          overflowX: 'auto',
          // on a phone the page is as wide as the screen lets it be
          mx: { xs: -2, sm: 0 },
          '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
        })}
      >
        <Box
          ref={stack}
          sx={{
            display: 'flex',
            flexDirection: 'column',
            gap: 2,
            width: 'fit-content',
            minWidth: '100%',
            alignItems: 'safe center',
          }}
        >
          {width > 0 &&
            Array.from({ length: count }, (_, at) =>
              pdf ? (
                <PdfPage
                  key={at}
                  pdf={pdf}
                  number={at + 1}
                  count={count}
                  width={pageWidth}
                  isNear={[at, at + 1, at + 2].some((number) => onScreen.has(number))}
                  onFailed={onFailed}
                />
              ) : (
                <Skeleton
                  key={at}
                  variant="rectangular"
                  aria-hidden
                  sx={{ width: pageWidth, height: Math.round(pageWidth * LETTER_RATIO), flexShrink: 0 }}
                />
              ),
            )}
        </Box>
      </Box>
    </Box>
  );
}
