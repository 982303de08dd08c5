/** Where a document stands for its signer, when there is more to say than "sign". */
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { listOf } from '#shared/kernel/list-of.ts';
import { NOT_YOUR_TURN } from '#shared/form-signings/form-signings.messages.ts';
import type { SignerPageView } from '#shared/form-signings/form-signings.schema.ts';
import type { FormId } from '#shared/form-signings/form-signings.types.ts';
import { dateAndTime } from '../../lib/format.ts';
import type { Failure } from '../../state/api-thunk.ts';
import { useCreateFormSigningMutation } from '../../state/form-signings.endpoints.ts';
import { signerLabel, signersBefore, unsigned } from './signers.ts';

interface NoticeProps {
  signing: SignerPageView;
  token?: string | undefined;
  /** Whether the person can ask for the document that took the place of this one. */
  mayRenew: boolean;
  onOpen: (slug: string) => void;
}

/** The way to the document that replaced a voided one. */
function NewDocument({ signing, token, onOpen }: Omit<NoticeProps, 'mayRenew'>) {
  const [create, { isLoading, error }] = useCreateFormSigningMutation();
  const { listingId, offerId, formId } = signing;
  const open = async () => {
    try {
      const made = await create({
        listingId,
        formId: formId as FormId,
        ...(offerId && { offerId }),
        token,
      }).unwrap();
      onOpen(made.slug);
    } catch {
      // said below
    }
  };
  return (
    <>
      <Button variant="contained" loading={isLoading} onClick={() => void open()} sx={{ mt: 1.5 }}>
        Open the new document
      </Button>
      {error && (
        <Typography role="alert" sx={{ mt: 1 }}>
          {(error as Failure).message}
        </Typography>
      )}
    </>
  );
}

function Done({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card
      component="section"
      aria-label="Status"
      sx={(theme) => ({
        p: { xs: 2, sm: 3 },
        display: 'flex',
        gap: 2,
        borderColor: theme.vars.palette.states.confirmed.main,
        backgroundColor: theme.vars.palette.states.confirmed.tint,
      })}
    >
      <CheckIcon aria-hidden sx={{ fontSize: 40, color: 'success.main' }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        {children}
      </Box>
    </Card>
  );
}

function SignedNotice({ signing }: { signing: SignerPageView }) {
  const { name, signedAt, status, isSealed, verificationCode } = signing;
  const waiting = unsigned(signing);
  if (status !== 'COMPLETED')
    return (
      <Done title={`You signed the ${name}`}>
        <Typography>
          {signedAt && `${dateAndTime(signedAt)}. `}
          Waiting for {listOf(waiting.map(signerLabel))}. We’ll email everyone the sealed copy once all have signed.
        </Typography>
      </Done>
    );
  return (
    <Done title={`The ${name} is signed`}>
      <Typography>
        {isSealed
          ? 'Everyone has signed. The sealed copy with its certificate page is ready to download.'
          : 'Everyone has signed. The sealed copy is being prepared; it appears here in a moment.'}
      </Typography>
      {isSealed && (
        <Typography sx={{ mt: 1 }}>
          <Link component={RouterLink} to={`/verify/${verificationCode}`}>
            Check that this document is genuine
          </Link>
        </Typography>
      )}
    </Done>
  );
}

export function SigningNotice({ signing, token, mayRenew, onOpen }: NoticeProps) {
  const { status, voidReason, declineReason, problem, asksDisclosures, signedAt, role } = signing;
  const box = useRef<HTMLDivElement>(null);
  const isSigned = signedAt !== null;
  const wasSigned = useRef(isSigned);
  // after signing the button is gone: the next thing to read takes the focus
  useEffect(() => {
    if (isSigned && !wasSigned.current) {
      box.current?.scrollIntoView({ block: 'center' });
      box.current?.focus({ preventScroll: true });
    }
    wasSigned.current = isSigned;
  }, [isSigned]);
  const notice = () => {
    if (status === 'VOIDED')
      return (
        <Alert severity="warning">
          <Typography sx={{ fontWeight: 600 }}>This document is no longer valid</Typography>
          {voidReason && <Typography>{voidReason}</Typography>}
          {mayRenew ? (
            <NewDocument signing={signing} token={token} onOpen={onOpen} />
          ) : (
            <Typography>A new one replaces it. The link to it is in your latest email.</Typography>
          )}
        </Alert>
      );
    if (status === 'DECLINED')
      return (
        <Alert severity="warning">
          <Typography sx={{ fontWeight: 600 }}>Signing was declined</Typography>
          {declineReason && <Typography sx={{ overflowWrap: 'anywhere' }}>Reason: {declineReason}</Typography>}
          <Typography>This document can no longer be signed. We’re in touch about what happens next.</Typography>
        </Alert>
      );
    if (isSigned || status === 'COMPLETED') return <SignedNotice signing={signing} />;
    if (problem === NOT_YOUR_TURN) {
      const before = signersBefore(signing, role);
      return (
        <Alert severity="info">
          <Typography sx={{ fontWeight: 600 }}>It’s not your turn yet</Typography>
          <Typography>
            {before.length > 0
              ? `${listOf(before.map(signerLabel))} ${before.length === 1 ? 'signs' : 'sign'} before you. We’ll email you when it’s your turn.`
              : NOT_YOUR_TURN}
          </Typography>
        </Alert>
      );
    }
    // it is asked below
    return problem && !asksDisclosures ? <Alert severity="info">{problem}</Alert> : null;
  };
  const shown = notice();
  return shown ? (
    <Box ref={box} role="status" tabIndex={-1} sx={{ outline: 'none', scrollMarginTop: 88 }}>
      {shown}
    </Box>
  ) : null;
}
