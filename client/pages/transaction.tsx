import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { isClosed } from '#shared/transactions/transactions.journey.rules.ts';
import { EARNEST_MONEY_LABELS } from '#shared/transactions/transactions.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { skipToken } from '@reduxjs/toolkit/query';
import { ContractChanges, SignedAmendments } from '../features/addendums/contract-changes.tsx';
import { RepairsPanel } from '../features/addendums/repairs-panel.tsx';
import { ClosingStatement } from '../features/closing-statements/closing-statement.tsx';
import { SaleVisits } from '../features/showings/sale-visits.tsx';
import { HomeMessages } from '../features/messages/home-messages.tsx';
import { InspectionPanel } from '../features/inspections/inspection-panel.tsx';
import { NegotiationHistory } from '../features/offer-rounds/negotiation-history.tsx';
import { DeadLink } from '../features/offers/dead-link.tsx';
import { ListingSummary } from '../features/offers/listing-summary.tsx';
import { SaleReview } from '../features/reviews/sale-review.tsx';
import { WalkthroughByPhone, WalkthroughRequest } from '../features/showings/walkthrough-request.tsx';
import { OfferLayout, OfferLayoutSkeleton } from '../features/offers/offer-layout.tsx';
import { OfferTerms } from '../features/offers/offer-terms.tsx';
import { SellersDisclosures } from '../features/offers/sellers-disclosures.tsx';
import { isDeadLink, readOfferToken } from '../features/offers/offer-token.ts';
import { CancelTransaction } from '../features/transactions/cancel-transaction.tsx';
import { AddToCalendar } from '../ui/add-to-calendar.tsx';
import { DeadlineList } from '../features/transactions/deadline-list.tsx';
import { ClosingCountdown } from '../features/transactions/closing-countdown.tsx';
import { hasSigning, OfferSigning } from '../features/signing/offer-signing.tsx';
import { VisitsAfterClosing } from '../features/transactions/visits-after-closing.tsx';
import { PastClosing } from '../features/transactions/past-closing.tsx';
import { SaleCalendar } from '../features/transactions/sale-calendar.tsx';
import { TransactionSteps } from '../features/transactions/steps/transaction-steps.tsx';
import { TransactionContacts } from '../features/transactions/transaction-contacts.tsx';
import { TransactionDocuments } from '../features/transactions/transaction-documents.tsx';
import { longDate, usd } from '../lib/format.ts';
import { readOne } from '../lib/read-state.ts';
import { useAppDispatch } from '../state/hooks.ts';
import { buyerName } from '../state/offer-facts.ts';
import { transactionsApi, useGetTransactionQuery } from '../state/transactions.endpoints.ts';
import { useLinkLive } from '../state/use-link-live.ts';
import type { Offer, Transaction } from '../state/wire-types.ts';
import { BrokerageContact } from '../ui/brokerage-contact.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageError } from '../ui/page-error.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PageParts } from '../ui/page-parts.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { useNow } from '../ui/use-now.ts';

const TOKEN_REFRESH_MS = 60_000;

/** A transaction, for both sides, the brokerage, lender or title company, and holders of a private link. */
export default function TransactionPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const token = query.get('token') ?? undefined;
  const dispatch = useAppDispatch();
  const now = useNow();
  const isBrokenToken = token !== undefined && !readOfferToken(token);
  const result = useGetTransactionQuery(isBrokenToken ? skipToken : { id, token }, {
    pollingInterval: token ? TOKEN_REFRESH_MS : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const { data, error, status: errorStatus, retry } = readOne(result);
  useLinkLive(data && !error ? token : undefined);
  const replace = (next: Transaction) =>
    dispatch(transactionsApi.util.updateQueryData('getTransaction', { id, token }, () => next));

  if (isBrokenToken || (token && error && isDeadLink(errorStatus))) return <DeadLink reason={error ?? undefined} />;
  if (!data) {
    if (!error) return <OfferLayoutSkeleton />;
    return (
      <Container sx={{ py: 4 }}>
        {errorStatus === 404 || errorStatus === 403 ? (
          <EmptyState
            component="h1"
            title="We couldn’t find that transaction"
            action={
              <Button component={Link} to="/home" variant="outlined">
                Go to Home
              </Button>
            }
          >
            It may belong to someone else, or the link may be incomplete.
          </EmptyState>
        ) : (
          <PageError
            title="This sale didn’t load"
            tabTitle="Transaction"
            message={error}
            onRetry={retry}
            isRetrying={result.isFetching}
          />
        )}
      </Container>
    );
  }
  const { offer, listing, status } = data;
  // the people of the offer see who still has to sign; lenders and title companies do not
  const agreed = offer?.offerRounds && ({ ...offer, listings: offer.listings ?? listing } as Offer);
  const closed = isClosed({ ...data, status }, now);
  return (
    <PageParts>
      <OfferLayout
        header={
          <PageHeader
            title={listing?.address ?? 'Transaction'}
            tabTitle={listing ? `Transaction: ${listing.address}` : 'Transaction'}
            subtitle={
              <>
                {listing && `${listing.city}, ${listing.state} ${listing.zip} · `}opened{' '}
                {longDate(data.openedAt, data.timeZone)}
              </>
            }
            actions={
              <>
                <StatusChip {...STATUSES.transaction[closed && status === 'OPEN' ? 'CLOSED' : status]} />
                <CancelTransaction transaction={data} onCancelled={replace} />
              </>
            }
          />
        }
        aside={
          listing && (
            <ListingSummary
              listing={listing}
              isNamedAbove
              {...(closed && status !== 'CANCELLED' && offer && { soldPrice: offer.price })}
            />
          )
        }
        below={
          <Card sx={{ p: { xs: 2, sm: 3 }, '&:empty': { display: 'none' } }}>
            <TransactionContacts transaction={data} token={token} onChanged={replace} />
          </Card>
        }
      >
        {error && (
          <ErrorState
            message="We couldn’t refresh this page."
            note="It shows the last known information."
            onRetry={retry}
            isRetrying={result.isFetching}
          />
        )}
        {status === 'CANCELLED' && (
          <Alert severity="warning">
            This transaction was canceled{data.cancelledAt && ` on ${longDate(data.cancelledAt, data.timeZone)}`}.
            {data.cancelReason && ` The reason: ${data.cancelReason}`}
            {data.earnestMoneyTo && ` Earnest money: ${EARNEST_MONEY_LABELS[data.earnestMoneyTo].toLowerCase()}.`}
          </Alert>
        )}
        <PastClosing transaction={data} now={now} onChanged={replace} />
        <VisitsAfterClosing transaction={data} now={now} />
        <ClosingCountdown transaction={data} now={now} />
        {status === 'OPEN' && !token && (data.role === 'SELLER' || data.role === 'ADMIN') && (
          <SaleVisits transaction={data} />
        )}
        {status === 'CLOSED' && !token && (data.role === 'BUYER' || data.role === 'SELLER') && (
          <Card component="section" aria-label="Review" sx={{ p: { xs: 2, sm: 3 }, '&:empty': { display: 'none' } }}>
            <SaleReview transactionId={data.id} />
          </Card>
        )}
        {agreed && hasSigning(agreed) && status === 'OPEN' && <OfferSigning offer={agreed} token={token} />}
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <TransactionSteps
            transaction={data}
            token={token}
            isClosed={closed && status !== 'CANCELLED'}
            section={query.get('section')}
            onChanged={replace}
            panels={{
              inspection: (
                <>
                  <InspectionPanel transaction={data} token={token} onChanged={replace} />
                  <RepairsPanel transaction={data} token={token} onChanged={retry} />
                </>
              ),
              finalWalkthrough:
                data.role === 'BUYER' &&
                status === 'OPEN' &&
                !data.walkthroughWaived &&
                (token ? <WalkthroughByPhone transaction={data} /> : <WalkthroughRequest transaction={data} />),
            }}
          />
        </Card>
        {data.deadlines.length > 0 && (
          <Card component="section" aria-label="Dates" sx={{ p: { xs: 2, sm: 3 } }}>
            <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
              Dates
            </Typography>
            <DeadlineList transaction={data} onChanged={replace} />
            <AddToCalendar path={`/transactions/${data.id}`} fileName="sale.ics" token={token} />
            {!token && <SaleCalendar transactionId={data.id} />}
          </Card>
        )}
        {offer?.bindingAt && (data.role === 'ADMIN' || data.role === 'BUYER' || data.role === 'SELLER') && (
          <Card sx={{ p: { xs: 2, sm: 3 }, '&:empty': { display: 'none' } }}>
            <ContractChanges transaction={data} token={token} />
          </Card>
        )}
        {(data.role === 'LENDER' || data.role === 'TITLE') && data.addendums.length > 0 && (
          <Card sx={{ p: { xs: 2, sm: 3 } }}>
            <SignedAmendments transaction={data} />
          </Card>
        )}
        {offer && (
          <Card component="section" aria-label="Offer Details" sx={{ p: { xs: 2, sm: 3 } }}>
            <Typography variant="h3" component="h2">
              Offer Details
            </Typography>
            <Typography color="text.secondary">{buyerName(offer)}</Typography>
            <Typography variant="price" sx={{ fontSize: '1.75rem', my: 2 }}>
              {usd(offer.price)}
            </Typography>
            <OfferTerms
              terms={offer}
              zone={data.timeZone}
              hasCommission={listing?.type !== 'BUYER'}
              appointment={data.status === 'OPEN' ? data.closingDate : undefined}
            />
            <SellersDisclosures disclosures={offer.disclosures} />
            {offer.offerRounds && offer.offerRounds.length > 0 && (
              <Accordion
                defaultExpanded
                disableGutters
                sx={{ mt: 3, backgroundColor: 'transparent', '&::before': { display: 'none' } }}
              >
                <AccordionSummary expandIcon={<ExpandMoreIcon />} sx={{ px: 0 }}>
                  <Typography variant="h4" component="h3">
                    Offer History
                  </Typography>
                </AccordionSummary>
                <AccordionDetails sx={{ px: 0 }}>
                  <NegotiationHistory offer={offer} zone={data.timeZone} viewerSide={offer.viewerSide} />
                </AccordionDetails>
              </Accordion>
            )}
          </Card>
        )}
        <Card sx={{ p: { xs: 2, sm: 3 }, '&:empty': { display: 'none' } }}>
          <ClosingStatement transaction={data} token={token} />
        </Card>
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <TransactionDocuments transaction={data} token={token} onChanged={replace} />
        </Card>
        {!token && (data.role === 'BUYER' || data.role === 'SELLER' || data.role === 'ADMIN') && (
          <Card sx={{ p: { xs: 2, sm: 3 }, '&:empty': { display: 'none' } }}>
            <HomeMessages
              listingId={data.listingId}
              {...(data.role !== 'BUYER' && offer?.userId ? { otherId: offer.userId } : {})}
            />
          </Card>
        )}
        {(token || data.role === 'LENDER' || data.role === 'TITLE') && <BrokerageContact />}
      </OfferLayout>
    </PageParts>
  );
}
