/** A document as its signer sees it: consent, the pages, what is next. The same on its page and in a dialog. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { CONSENT_FIRST } from '#shared/form-signings/form-signings.messages.ts';
import type { SignerPageView } from '#shared/form-signings/form-signings.schema.ts';
import { useConnection } from '../../lib/connection.ts';
import { fullName } from '../../lib/format.ts';
import { lazyModule } from '../../lib/lazy-module.ts';
import type { Failure } from '../../state/api-thunk.ts';
import { useGetFormSigningQuery } from '../../state/form-signings.endpoints.ts';
import { useUser } from '../../state/hooks.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { DocumentSkeleton } from '../../ui/skeletons.tsx';
import { ConsentPanel } from './consent-panel.tsx';
import { DISCLOSURES_FORM, DisclosuresQuestion, useDiscloseByLink } from './disclosures-question.tsx';
import { DocumentView } from './document-view.tsx';
import { documentDownload } from './document-file.ts';
import { HostedReturn } from './hosted-return.tsx';
import type { SignatureValues } from './signing.form.ts';
import { SigningBar } from './signing-bar.tsx';
import { SigningNotice } from './signing-notice.tsx';
import { SigningProblem } from './signing-problem.tsx';

const SignDialog = lazyModule(
  'sign-dialog',
  () => import('./sign-dialog.tsx'),
  (module) => module.SignDialog,
  'aside',
);
const HostedSignDialog = lazyModule(
  'hosted-sign-dialog',
  () => import('./hosted-sign-dialog.tsx'),
  (module) => module.HostedSignDialog,
  'aside',
);
const DeclineDialog = lazyModule(
  'decline-dialog',
  () => import('./decline-dialog.tsx'),
  (module) => module.DeclineDialog,
  'aside',
);

/** The sealed copy is made within seconds; who has no live connection learns of it by asking. */
const SEALING_MS = 4000;
const NO_FAILURE = { status: 0, code: '', message: 'Something went wrong. Please try again.' };

const canSign = ({ status, signedAt, problem, asksDisclosures }: SignerPageView) =>
  status === 'OPEN' && signedAt === null && (problem === null || problem === CONSENT_FIRST || asksDisclosures);

export interface SigningViewProps {
  slug: string;
  token?: string | undefined;
  /** `h1` on a page. */
  headingLevel?: 'h1' | 'h3';
  /** Whether the person can ask for the document that took the place of a voided one. */
  mayRenew: boolean;
  /** The signature of the person's last document. */
  draft: SignatureValues | null;
  onDraft: (draft: SignatureValues) => void;
  /** To another document of the person. */
  onOpen: (slug: string) => void;
  onSigned?: (() => void) | undefined;
  /** Back from a hosted service: what its address says happened there. */
  returnedWith?: string | null;
  /** Beside the document: the figures that it prints. */
  aside?: ReactNode;
  /** Once signed: the way on. */
  after: (signing: SignerPageView) => ReactNode;
}

export function SigningView(props: SigningViewProps) {
  const { slug, token, headingLevel = 'h1' } = props;
  const [isSealing, setSealing] = useState(false);
  const result = useGetFormSigningQuery(
    { slug, token },
    { refetchOnFocus: true, pollingInterval: isSealing ? SEALING_MS : 0, skipPollingIfUnfocused: true },
  );
  const { currentData: signing, error, isFetching, refetch } = result;
  const isNowSealing = signing?.status === 'COMPLETED' && !signing.isSealed;
  if (isNowSealing !== isSealing && signing) setSealing(isNowSealing);
  if (signing) return <Document {...props} signing={signing} />;
  if (!error) return <DocumentSkeleton />;
  return (
    <SigningProblem
      failure={'code' in error ? (error as Failure) : NO_FAILURE}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      isPage={headingLevel === 'h1'}
    />
  );
}

function Document({
  signing,
  slug,
  token,
  headingLevel = 'h1',
  mayRenew,
  draft,
  onDraft,
  onOpen,
  onSigned,
  returnedWith = null,
  aside,
  after,
}: SigningViewProps & { signing: SignerPageView }) {
  const { isOnline } = useConnection();
  const user = useUser();
  const [open, setOpen] = useState<'sign' | 'decline' | null>(null);
  const consentBox = useRef<HTMLInputElement>(null);
  const pages = useRef<HTMLDivElement>(null);
  const { hosted, asksDisclosures, offerId } = signing;
  const mayAct = canSign(signing);
  // whichever broker signs, by their own name
  const signerName = signing.role === 'BROKERAGE' ? fullName(user) : signing.signerName;
  const needsConsent = mayAct && !asksDisclosures && signing.consentAt === null;
  const mayDecline = signing.status === 'OPEN' && signing.signedAt === null;
  const close = () => setOpen(null);
  const [, { isLoading: isDisclosing }] = useDiscloseByLink(slug);
  const showConsent = () => {
    consentBox.current?.scrollIntoView({ block: 'center' });
    consentBox.current?.focus({ preventScroll: true });
  };
  const nextLabel = () => {
    if (asksDisclosures) return 'Send disclosures';
    if (needsConsent) return 'Continue';
    return hosted ? `Sign with ${hosted.name}` : 'Sign';
  };
  const next = () => {
    if (!mayAct) return signing.signedAt ? 'You have signed' : 'Nothing to sign here now';
    if (!isOnline) return 'You’re offline. Signing needs a connection.';
    if (asksDisclosures) return 'Next: give your disclosures';
    if (needsConsent) return 'Next: agree to sign electronically';
    return hosted ? `Next: read the document, then sign it with ${hosted.name}` : 'Next: read the document and sign it';
  };
  const document = (
    <Box ref={pages} tabIndex={-1} sx={{ outline: 'none', minWidth: 0, scrollMarginTop: 72 }}>
      {/* the sealed copy is another file */}
      <DocumentView key={`${slug}${signing.isSealed}`} signing={signing} token={token} />
    </Box>
  );
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        // a short page still has its bar at the bottom of the screen
        minHeight: headingLevel === 'h1' ? { xs: 'calc(100dvh - 72px)', sm: 'calc(100dvh - 88px)' } : undefined,
      }}
    >
      <Box>
        <Typography variant={headingLevel === 'h1' ? 'h2' : 'h3'} component={headingLevel}>
          {signing.name}
        </Typography>
        <Typography sx={{ maxWidth: '68ch' }}>{signing.purpose}</Typography>
        <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {signing.place}
          {signing.signerName && ` · for ${signing.signerName} to sign`}
        </Typography>
      </Box>
      {hosted && returnedWith !== null && <HostedReturn signing={signing} token={token} event={returnedWith} />}
      <SigningNotice signing={signing} token={token} mayRenew={mayRenew} onOpen={onOpen} />
      {mayAct && asksDisclosures && offerId && (
        <Card component="section" aria-label="Disclosures" sx={{ p: { xs: 2, sm: 3 } }}>
          <DisclosuresQuestion
            offerId={offerId}
            token={token}
            slug={slug}
            onAnswered={(_disclosures, next) => {
              if (next && next !== slug) onOpen(next);
            }}
          />
        </Card>
      )}
      {needsConsent && (
        <ConsentPanel
          slug={slug}
          token={token}
          boxRef={consentBox}
          onAgreed={() => {
            pages.current?.scrollIntoView({ block: 'start' });
            pages.current?.focus({ preventScroll: true });
          }}
        />
      )}
      {aside ? (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
            alignItems: 'start',
          }}
        >
          <Box sx={{ order: { lg: 1 }, position: { lg: 'sticky' }, top: { lg: 16 } }}>{aside}</Box>
          {document}
        </Box>
      ) : (
        document
      )}
      <Box sx={{ flex: 1 }} />
      <SigningBar step={`Step ${signing.step} of ${signing.steps} · ${signing.name}`} next={next()}>
        {mayDecline && (
          <Button color="error" onClick={() => setOpen('decline')}>
            Decline
          </Button>
        )}
        {mayAct ? (
          <Button
            variant="contained"
            size="large"
            disabled={!isOnline}
            loading={isDisclosing}
            {...(asksDisclosures
              ? { type: 'submit' as const, form: DISCLOSURES_FORM }
              : { onClick: needsConsent ? showConsent : () => setOpen('sign') })}
          >
            {nextLabel()}
          </Button>
        ) : (
          <>
            <DownloadButton {...documentDownload(signing)} token={token} variant="outlined" label="Download a copy" />
            {after(signing)}
          </>
        )}
      </SigningBar>
      {open && (
        <PartBoundary what="The dialog">
          <Suspense fallback={null}>
            {open === 'sign' && hosted ? (
              <HostedSignDialog
                slug={slug}
                token={token}
                documentName={signing.name}
                signerName={signerName}
                service={hosted.name}
                onClose={close}
              />
            ) : open === 'sign' ? (
              <SignDialog
                slug={slug}
                token={token}
                documentName={signing.name}
                signerName={signerName}
                draft={draft}
                onDraft={onDraft}
                onClose={close}
                onSigned={() => {
                  close();
                  onSigned?.();
                }}
              />
            ) : (
              <DeclineDialog slug={slug} token={token} documentName={signing.name} onClose={close} onDeclined={close} />
            )}
          </Suspense>
        </PartBoundary>
      )}
    </Box>
  );
}
