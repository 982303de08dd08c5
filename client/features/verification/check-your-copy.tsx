import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { canFingerprint, fingerprintOf, LARGEST_FILE } from './file-fingerprint.ts';
import { Fingerprint } from './fingerprint.tsx';

interface CheckYourCopyProps {
  sealedHash: string;
  documentHash: string;
}
type Result = { name: string; hash: string } | { name: string; problem: string };

async function resultOf(file: File): Promise<Result> {
  const { name } = file;
  if (file.size > LARGEST_FILE) return { name, problem: 'That file is too large to be one of our documents.' };
  try {
    return { name, hash: await fingerprintOf(file) };
  } catch {
    return { name, problem: 'Your browser couldn’t read that file. Choose it again.' };
  }
}

function ResultAlert({ result, sealedHash, documentHash }: CheckYourCopyProps & { result: Result }) {
  if ('problem' in result) return <Alert severity="warning">{`${result.name}: ${result.problem}`}</Alert>;
  const { name, hash } = result;
  const [severity, sentence] =
    hash === sealedHash
      ? (['success', 'is the same, byte for byte, as the sealed document.'] as const)
      : hash === documentHash
        ? (['warning', 'is the document before anyone signed it, not the sealed one.'] as const)
        : (['error', 'is a different file. Ask us for the sealed document before you rely on it.'] as const);
  return (
    <Alert severity={severity}>
      <strong>{name}</strong> {sentence}
      <Box component="dl" sx={{ m: 0, mt: 1 }}>
        <Fingerprint label="Fingerprint of your copy" value={hash} />
      </Box>
    </Alert>
  );
}

/** Compares a file of the visitor with the sealed document, on their device alone. */
export function CheckYourCopy(hashes: CheckYourCopyProps) {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(0);
  const [isOver, setIsOver] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const [result, setResult] = useState<Result | null>(null);

  const check = async (file: File | undefined) => {
    if (!file) return;
    latest.current += 1;
    const turn = latest.current;
    setIsReading(true);
    const found = await resultOf(file);
    if (turn !== latest.current) return;
    setIsReading(false);
    setResult(found);
  };

  if (!canFingerprint())
    return (
      <Alert severity="info">
        Your browser compares files only on a secure connection. Open this page with https:// at the beginning.
      </Alert>
    );
  return (
    <Box sx={{ '@media print': { display: 'none' } }}>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          void check(event.dataTransfer.files[0]);
        }}
        sx={(theme) => ({
          border: `2px dashed ${isOver ? theme.vars.palette.primary.main : theme.vars.palette.paper.line}`,
          borderRadius: 2,
          p: { xs: 2, sm: 4 },
          textAlign: 'center',
          backgroundColor: isOver ? theme.vars.palette.states.confirmed.tint : theme.vars.palette.paper.sunken,
        })}
      >
        <Typography>Drop your PDF here, or</Typography>
        <Button variant="outlined" sx={{ mt: 1 }} loading={isReading} onClick={() => input.current?.click()}>
          Choose your PDF
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept=".pdf,application/pdf"
          aria-label="Your copy of the document"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            void check(file);
          }}
        />
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
          Nothing is uploaded: your browser compares the file on this device.
        </Typography>
      </Box>
      <Box aria-live="polite" sx={{ mt: 2 }}>
        {result && <ResultAlert result={result} {...hashes} />}
      </Box>
    </Box>
  );
}
