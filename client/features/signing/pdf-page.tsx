/** One page of a PDF: its text at once, its picture while it is near what is on screen. */
import Box from '@mui/material/Box';
import { TextLayer, type PDFDocumentProxy, type PDFPageProxy, type RenderTask } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import './pdf-page.css';

/** Width and height of US Letter in points: the space that is reserved until a page is known. */
const LETTER = { width: 612, height: 792 };
/** Phones refuse a larger canvas. */
const MAX_PIXELS = 12_000_000;

/** Pixels of a canvas for each CSS pixel: those of the screen, as far as a canvas may have them. */
function sharpness(width: number, height: number): number {
  const wanted = Math.max(1, window.devicePixelRatio || 1);
  return Math.min(wanted, Math.sqrt(MAX_PIXELS / Math.max(1, width * height)));
}

async function drawPage(
  page: PDFPageProxy,
  width: number,
  started: (task: RenderTask) => void,
): Promise<HTMLCanvasElement | null> {
  const natural = page.getViewport({ scale: 1 });
  const scale = width / natural.width;
  const ratio = sharpness(width, natural.height * scale);
  const viewport = page.getViewport({ scale: scale * ratio });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  canvas.setAttribute('aria-hidden', 'true');
  Object.assign(canvas.style, { display: 'block', width: '100%', height: '100%' });
  const task = page.render({ canvas, viewport });
  started(task);
  await task.promise;
  return canvas;
}

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  count: number;
  /** In CSS pixels. */
  width: number;
  /** Whether its picture is needed. */
  isNear: boolean;
  onFailed: () => void;
}

export function PdfPage({ pdf, number, count, width, isNear, onFailed }: PdfPageProps) {
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  const picture = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const layer = useRef<TextLayer | null>(null);
  const natural = page?.getViewport({ scale: 1 }) ?? LETTER;
  const scale = width / natural.width;

  useEffect(() => {
    let isOver = false;
    pdf.getPage(number).then(
      (found) => !isOver && setPage(found),
      () => !isOver && onFailed(),
    );
    return () => {
      isOver = true;
    };
  }, [pdf, number, onFailed]);

  // the picture of the last width stays until the sharper one is there
  useEffect(() => {
    const holder = picture.current;
    if (!page || !holder) return;
    if (!isNear) {
      holder.replaceChildren();
      return;
    }
    let isOver = false;
    let task: RenderTask | null = null;
    drawPage(page, width, (started) => {
      task = started;
    }).then(
      (canvas) => !isOver && canvas && holder.replaceChildren(canvas),
      () => !isOver && onFailed(),
    );
    return () => {
      isOver = true;
      task?.cancel();
    };
  }, [page, width, isNear, onFailed]);

  useEffect(() => {
    const container = text.current;
    if (!page || !container) return;
    let isOver = false;
    const viewport = page.getViewport({ scale: container.clientWidth / page.getViewport({ scale: 1 }).width || 1 });
    const made = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport });
    made.render().then(
      () => {
        if (!isOver) layer.current = made;
      },
      // without it the page is still there to look at, and the document to download
      () => undefined,
    );
    return () => {
      isOver = true;
      layer.current = null;
      made.cancel();
      container.replaceChildren();
    };
  }, [page]);
  useEffect(() => {
    if (page) layer.current?.update({ viewport: page.getViewport({ scale }) });
  }, [page, scale]);

  return (
    <Box
      component="section"
      aria-label={`Page ${number} of ${count}`}
      data-page={number}
      sx={(theme) => ({
        position: 'relative',
        flexShrink: 0,
        // documents are white, in the dark too
        backgroundColor: '#fff',
        border: `1px solid ${theme.vars.palette.paper.line}`,
        boxSizing: 'content-box',
        '--scale-round-x': '1px',
        '--scale-round-y': '1px',
      })}
      style={
        {
          width,
          height: Math.round(natural.height * scale),
          '--total-scale-factor': scale,
        } as React.CSSProperties
      }
    >
      <div ref={picture} style={{ width: '100%', height: '100%' }} />
      <div ref={text} className="pdf-text" />
    </Box>
  );
}
