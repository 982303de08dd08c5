/** The documents of an offer, one after the other: `Review Offer Documents` of the specification. */
import ArrowBackIcon from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { listOf } from '#shared/kernel/list-of.ts';
import { GENERATE_FIRST } from '#shared/form-signings/form-signings.messages.ts';
import { needsLeadPaint, purchaseAgreementOf } from '#shared/form-signings/form-signings.rules.ts';
import type { Side } from '#shared/kernel/actor.ts';
import type { Failure } from '../../state/api-thunk.ts';
import {
  useCreateFormSigningMutation,
  useFindFormSigningsQuery,
  useLazyGetPurchaseAgreementQuery,
} from '../../state/form-signings.endpoints.ts';
import { plural } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import type { Offer } from '../../state/wire-types.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { DocumentSkeleton, ListSkeleton } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toast.ts';
import { BuyerCosts } from './buyer-costs.tsx';
import { DisclosuresQuestion, isToDisclose } from './disclosures-question.tsx';
import { isToSign, reviewSteps, signingOfferOf, stillToSign, type ReviewStep } from './review-steps.ts';
import { AllSignedPanel, EstimateSignedPanel, LaterPanel, OfferSignedPanel, WaitingPanel } from './signed-panel.tsx';
import { signerLabel } from './signers.ts';
import type { SignatureValues } from './signing.form.ts';
import { SigningView } from './signing-view.tsx';
import { StepList } from './step-list.tsx';
import { YearBuiltQuestion } from './year-built-question.tsx';

export interface ReviewAndSignProps {
  offer: Offer;
  side: Side;
  token?: string | undefined;
  /** The seller's figures, beside their estimate. */
  estimate?: ReactNode;
  onClose: () => void;
}

/** What is said after the last signature of this person, by where the offer then stands. */
function EndPanel({ offer, side, steps }: { offer: Offer; side: Side; steps: readonly ReviewStep[] }) {
  const others = listOf(
    steps.flatMap(({ signing }) => (signing ? stillToSign(signing, offer.status).map(signerLabel) : [])),
  );
  const later = steps.find(({ signsAfter }) => signsAfter !== null);
  if (later) return <LaterPanel name={later.name} after={later.signsAfter ?? ''} />;
  if (offer.status === 'ACCEPTED')
    return others ? (
      <WaitingPanel names={others} purpose="We’ll notify you as soon as the agreement is binding." />
    ) : (
      <AllSignedPanel />
    );
  if (side === 'SELLER') return <EstimateSignedPanel />;
  return offer.status === 'REVIEWED' ? (
    <WaitingPanel names={others} purpose="Your offer goes to the seller with the last signature." />
  ) : (
    <OfferSignedPanel />
  );
}

export function ReviewAndSign({ offer, side, token, estimate, onClose }: ReviewAndSignProps) {
  const [answer, setAnswer] = useState<boolean | null>(null);
  const [given, setGiven] = useState<string | null>(null);
  const result = useFindFormSigningsQuery({ offerId: offer.id, token }, { refetchOnFocus: true });
  const { data, error, retry } = readOne(result);
  const asked = { ...offer, builtBefore1978: answer ?? offer.builtBefore1978 };
  const facts = signingOfferOf(asked);
  const asksYear = side === 'BUYER' && facts !== null && needsLeadPaint(facts) === null;
  const asksDisclosures = isToDisclose({ ...offer, disclosures: offer.disclosures ?? given });
  const steps = data ? reviewSteps(asked, side, data.data) : null;
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      // one question is a narrow form, documents are pages
      width={asksYear || asksDisclosures ? 'sm' : 'lg'}
      title={side === 'BUYER' ? 'Review Offer Documents' : 'Documents to sign'}
      subtitle={offer.listings && `${offer.listings.address}, ${offer.listings.city}`}
    >
      {error && <ErrorState message={error} onRetry={retry} isRetrying={result.isFetching} />}
      {!steps && !error && <ListSkeleton hasPictures={false} />}
      {steps && asksYear && <YearBuiltQuestion offerId={offer.id} token={token} onAnswered={setAnswer} />}
      {steps && asksDisclosures && <DisclosuresQuestion offerId={offer.id} token={token} onAnswered={setGiven} />}
      {steps && !asksYear && !asksDisclosures && (
        <Stepper offer={asked} side={side} token={token} estimate={estimate} steps={steps} onClose={onClose} />
      )}
    </SheetDialog>
  );
}

function Stepper({ offer, side, token, estimate, steps, onClose }: ReviewAndSignProps & { steps: ReviewStep[] }) {
  const [chosen, setChosen] = useState<string | null>(() => steps.find(isToSign)?.key ?? null);
  const [slug, setSlug] = useState<{ key: string; slug: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [draft, setDraft] = useState<SignatureValues | null>(null);
  const [create] = useCreateFormSigningMutation();
  const [lookUp] = useLazyGetPurchaseAgreementQuery();
  /** The document that is being asked for: a second press asks for nothing. */
  const asking = useRef<string | null>(null);
  const at = steps.findIndex(({ key }) => key === chosen);
  const open = steps[at];
  const state = offer.listings?.state;

  const start = async (step: ReviewStep) => {
    if (asking.current === step.key) return;
    asking.current = step.key;
    setProblem(null);
    setChosen(step.key);
    try {
      // the buyers sign first: without their agreement there is none for the seller
      if (side === 'SELLER' && (state === 'AL' || state === 'TN') && step.form.formId === purchaseAgreementOf(state)) {
        const found = await lookUp({ offerId: offer.id, token });
        if (found.error) {
          toast(GENERATE_FIRST, { kind: 'error', key: 'generate-first' });
          setProblem(GENERATE_FIRST);
          return;
        }
      }
      const known = step.signing?.slug;
      const made =
        known ??
        (await create({ listingId: offer.listingId, formId: step.form.formId, offerId: offer.id, token }).unwrap())
          .slug;
      setSlug({ key: step.key, slug: made });
    } catch (thrown) {
      setProblem((thrown as Failure).message);
    } finally {
      asking.current = null;
    }
  };
  useEffect(() => {
    if (open && slug?.key !== open.key) void start(open);
    // once for each step that is opened
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [open?.key]);

  const next = steps.find((step) => isToSign(step) && step.key !== chosen);
  const done = open === undefined;
  const way = () =>
    next ? (
      <Button variant="contained" size="large" onClick={() => setChosen(next.key)}>
        Next document
      </Button>
    ) : (
      <Button variant="contained" size="large" onClick={() => setChosen(null)}>
        Done
      </Button>
    );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '248px minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ position: { md: 'sticky' }, top: 0, display: { xs: done ? 'block' : 'none', md: 'block' } }}>
        <Typography sx={{ mb: 1, fontWeight: 600 }}>
          {done ? plural(steps.length, 'document') : `Step ${at + 1} of ${steps.length}`}
        </Typography>
        <StepList steps={steps} openKey={chosen} onOpen={(step) => setChosen(step.key)} />
      </Box>
      <Box sx={{ minWidth: 0, order: { xs: done ? -1 : 0, md: 0 } }}>
        {open && (
          <Button
            startIcon={<ArrowBackIcon />}
            onClick={() => setChosen(null)}
            sx={{ display: { md: 'none' }, ml: -2, mb: 1 }}
          >
            All documents
          </Button>
        )}
        {open && problem && (
          <Box role="alert">
            <ErrorState message={problem} onRetry={() => void start(open)} />
          </Box>
        )}
        {open && !problem && slug?.key !== open.key && <DocumentSkeleton />}
        {open && slug?.key === open.key && !problem && (
          <SigningView
            key={slug.slug}
            slug={slug.slug}
            token={token}
            headingLevel="h3"
            mayRenew
            draft={draft}
            onDraft={setDraft}
            onOpen={(renewed) => setSlug({ key: open.key, slug: renewed })}
            aside={
              open.form.formId !== 9 ? undefined : side === 'BUYER' ? (
                <BuyerCosts offer={offer} token={token} />
              ) : (
                estimate
              )
            }
            // the last signature leads to the panel by itself
            onSigned={() => {
              if (!next) setChosen(null);
            }}
            after={way}
          />
        )}
        {done && !steps.some(isToSign) && (
          <>
            <EndPanel offer={offer} side={side} steps={steps} />
            <Box sx={{ textAlign: 'center' }}>
              <Button variant="contained" onClick={onClose}>
                Close
              </Button>
            </Box>
          </>
        )}
        {done && steps.some(isToSign) && (
          <Typography color="text.secondary" sx={{ display: { xs: 'none', md: 'block' } }}>
            Choose a document to read and sign it.
          </Typography>
        )}
      </Box>
    </Box>
  );
}
