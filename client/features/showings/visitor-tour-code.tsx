import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TEXT_FAILED } from '#shared/tour-requests/text-codes.rules.ts';
import {
  CODE_LENGTH,
  CODE_MINUTES,
  CODE_REQUIRED,
  type CodeChannel,
} from '#shared/tour-requests/tour-requests.rules.ts';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { CodeField } from './code-field.tsx';
import { useTextCode } from './use-text-code.ts';

interface VisitorTourCodeProps {
  requestId: string;
  channel: CodeChannel;
  /** The address or the number that it was sent to. */
  sentTo: string;
  isBusy: boolean;
  /** Why the code was refused. */
  error: string | null;
  failure: string | null;
  onCode: (code: string) => void;
  onSendAgain: () => void;
  /** Back to the times, with what was typed. */
  onBack: () => void;
  /** Back to the fields, for a code by email. */
  onUseEmail: () => void;
  onClose: () => void;
}

const CHANNELS = {
  EMAIL: { title: 'Check your email', did: 'sent', hint: 'Check your spam folder if nothing arrives.' },
  TEXT: { title: 'Check your messages', did: 'texted', hint: 'Texts usually arrive within a minute.' },
} as const satisfies Record<CodeChannel, object>;

/** The code that proves the address or the number. Sent as soon as its last digit is typed. */
export function VisitorTourCode({
  requestId,
  channel,
  sentTo,
  isBusy,
  error,
  failure,
  onCode,
  onSendAgain,
  onBack,
  onUseEmail,
  onClose,
}: VisitorTourCodeProps) {
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const isText = channel === 'TEXT';
  const { isFailed, waitSeconds } = useTextCode(requestId, isText);
  const send = () => (code.length === CODE_LENGTH ? onCode(code) : setShort(true));
  const { title, did, hint } = CHANNELS[channel];
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      width="xs"
      title={title}
      subtitle={
        <>
          We {did} a {CODE_LENGTH}-digit code to{' '}
          <Box component="strong" sx={{ whiteSpace: isText ? 'nowrap' : undefined }}>
            {sentTo}
          </Box>
          . It works for {CODE_MINUTES[channel]} minutes.
        </>
      }
      actions={
        <>
          <Button onClick={onBack} disabled={isBusy} sx={{ mr: 'auto' }}>
            Back
          </Button>
          <Button variant="contained" loading={isBusy} onClick={send}>
            Confirm tour
          </Button>
        </>
      }
    >
      <Stack
        component="form"
        noValidate
        spacing={2}
        sx={{ pt: 1 }}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {isFailed && (
          <Alert
            severity="warning"
            role="alert"
            action={
              <Button color="inherit" size="small" onClick={onUseEmail} sx={{ whiteSpace: 'nowrap' }}>
                Use email instead
              </Button>
            }
          >
            {TEXT_FAILED}
          </Alert>
        )}
        <CodeField
          value={code}
          onChange={(next) => {
            setCode(next);
            setShort(false);
          }}
          onComplete={onCode}
          error={isShort ? CODE_REQUIRED : error}
          hint={hint}
        />
        {failure && <Alert severity="error">{failure}</Alert>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography variant="body2" color="text.secondary" sx={{ width: { xs: '100%', sm: 'auto' } }}>
            Nothing there?
          </Typography>
          <Button
            size="small"
            disabled={isBusy || waitSeconds > 0}
            onClick={() => {
              setCode('');
              onSendAgain();
            }}
            sx={{ fontVariantNumeric: 'tabular-nums', ml: { xs: -1.5, sm: 0 } }}
          >
            {waitSeconds > 0 ? `Send a new code in ${waitSeconds} s` : 'Send a new code'}
          </Button>
          {isText && !isFailed && (
            <Button size="small" disabled={isBusy} onClick={onUseEmail}>
              Use email instead
            </Button>
          )}
        </Box>
      </Stack>
    </SheetDialog>
  );
}
