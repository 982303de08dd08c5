/** A box to draw a signature in, by finger, pen or mouse. The value is in the coordinates that are stored. */
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import SignaturePad from 'signature_pad';
import { SIGNATURE_BOX, type Stroke } from '#shared/form-signings/form-signings.types.ts';
import { fromBox, toBox } from './signature-strokes.ts';

const INK = '#14284b';

interface SignaturePadFieldProps {
  strokes: readonly Stroke[];
  onChange: (strokes: readonly Stroke[]) => void;
  error: string | undefined;
}

export function SignaturePadField({ strokes, onChange, error }: SignaturePadFieldProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const latest = useRef({ strokes, onChange });
  const id = useId();
  useEffect(() => {
    latest.current = { strokes, onChange };
  });

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const drawn = new SignaturePad(element, { penColor: INK, minWidth: 1, maxWidth: 2.6, minDistance: 2 });
    pad.current = drawn;
    const size = () => ({
      width: element.clientWidth || SIGNATURE_BOX.width,
      height: element.clientHeight || SIGNATURE_BOX.height,
    });
    const show = () => {
      drawn.fromData(
        fromBox(latest.current.strokes, size()).map((points) => ({
          penColor: INK,
          dotSize: 0,
          minWidth: 1,
          maxWidth: 2.6,
          velocityFilterWeight: 0.7,
          compositeOperation: 'source-over' as const,
          points: points.map(({ x, y }, at) => ({ x, y, pressure: 0.5, time: at * 10 })),
        })),
      );
    };
    /** Sharp on high-density screens, and as large as the box; what was drawn is drawn again. */
    const fit = () => {
      const ratio = Math.max(1, window.devicePixelRatio || 1);
      const { width, height } = size();
      element.width = Math.round(width * ratio);
      element.height = Math.round(height * ratio);
      element.getContext('2d')?.scale(ratio, ratio);
      show();
    };
    const ended = () =>
      latest.current.onChange(
        toBox(
          drawn.toData().map(({ points }) => points),
          size(),
        ),
      );
    drawn.addEventListener('endStroke', ended);
    fit();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(fit);
    observer?.observe(element);
    return () => {
      observer?.disconnect();
      drawn.removeEventListener('endStroke', ended);
      drawn.off();
      pad.current = null;
    };
  }, []);

  const set = (next: readonly Stroke[]) => {
    const kept = pad.current?.toData().slice(0, next.length) ?? [];
    pad.current?.fromData(kept);
    onChange(next);
  };
  const isEmpty = strokes.length === 0;
  return (
    <Box>
      <Box
        sx={(theme) => ({
          position: 'relative',
          borderRadius: 1,
          overflow: 'hidden',
          // the paper of the document, in the dark too
          backgroundColor: '#fff',
          border: `1px solid ${error ? theme.vars.palette.error.main : theme.vars.palette.paper.line}`,
          '&:focus-within': { outline: `2px solid ${theme.vars.palette.primary.main}` },
        })}
      >
        <Box
          aria-hidden
          sx={{ position: 'absolute', left: '6%', right: '6%', bottom: '24%', borderBottom: '1px solid #b9b5a6' }}
        />
        {isEmpty && (
          <Typography
            aria-hidden
            sx={{
              position: 'absolute',
              inset: 0,
              display: 'grid',
              placeItems: 'center',
              color: '#585c50',
              pointerEvents: 'none',
            }}
          >
            Draw your signature here
          </Typography>
        )}
        <canvas
          ref={canvas}
          role="img"
          aria-label={`Drawing area: ${isEmpty ? 'empty' : 'your signature'}. With the keyboard, choose Type instead.`}
          aria-describedby={error ? id : undefined}
          aria-invalid={error ? true : undefined}
          tabIndex={-1}
          style={{
            position: 'relative',
            display: 'block',
            width: '100%',
            aspectRatio: `${SIGNATURE_BOX.width} / ${SIGNATURE_BOX.height}`,
            touchAction: 'none',
            cursor: 'crosshair',
            outline: 'none',
          }}
        />
      </Box>
      {error && (
        <FormHelperText id={id} error>
          {error}
        </FormHelperText>
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button size="small" startIcon={<UndoIcon />} disabled={isEmpty} onClick={() => set(strokes.slice(0, -1))}>
          Undo
        </Button>
        <Button size="small" startIcon={<DeleteIcon />} disabled={isEmpty} onClick={() => set([])}>
          Clear
        </Button>
      </Box>
    </Box>
  );
}
