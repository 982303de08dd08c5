/** One inspection for its inspector: the home, what the buyer wishes, and everything to be sent. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PRODUCT } from '#shared/brand/product.ts';
import type { InspectionVisit } from '#shared/inspections/inspections.visit.ts';
import { INSPECTION_TYPE_DESCRIPTIONS, INSPECTION_TYPE_LABELS } from '#shared/inspections/inspections.types.ts';
import { factTexts } from '#shared/site/home-labels.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { dateAndTime, longDate, usd } from '../../lib/format.ts';
import { reportPath } from '../../state/inspections.endpoints.ts';
import type { Wire } from '../../state/wire-types.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { ReportButton } from './report-button.tsx';
import { PaymentLinkForm, QuoteForm, useVisitChange, VisitorForm, VisitTimeForm } from './visit-forms.tsx';

interface VisitProps {
  slug: string;
  visit: Wire<InspectionVisit>;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5 }}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {children}
    </Card>
  );
}

/** `4 beds · 3 baths · 2,890 sq ft · built in 1941`, as far as it is known. */
const factsOf = (home: Wire<InspectionVisit>['home']) =>
  [...factTexts(home), home.yearBuilt !== null && `built in ${home.yearBuilt}`].filter(Boolean).join(' · ');

export function VisitView({ slug, visit }: VisitProps) {
  const { home, type, status } = visit;
  const name = INSPECTION_TYPE_LABELS[type];
  const isOver = status === 'DECLINED';
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <PageHeader
        title={home.address}
        tabTitle={`${name} inspection: ${home.address}`}
        subtitle={`${home.city}, ${home.state} ${home.zip} · ${name} inspection`}
        actions={<StatusChip {...STATUSES.inspection[status]} />}
      />
      {isOver && <Alert severity="warning">This inspection was canceled. Please don’t come to the home.</Alert>}
      <Part title="The home">
        <Typography>{factsOf(home)}</Typography>
        <Typography color="text.secondary">{INSPECTION_TYPE_DESCRIPTIONS[type]}.</Typography>
        <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {visit.wishes ? `The buyer asks: ${visit.wishes}` : 'The buyer has no special requests.'}
        </Typography>
        {visit.dueDate && (
          <Typography color="text.secondary">
            The contract allows inspections until {longDate(visit.dueDate, visit.timeZone)}.
          </Typography>
        )}
      </Part>
      {!isOver && (
        <>
          <Price slug={slug} visit={visit} />
          <Visit slug={slug} visit={visit} />
          {visit.status !== 'COMPLETED' && (
            <Part title="Who’s coming">
              <Typography color="text.secondary">The buyer and {PRODUCT} see the name and phone number.</Typography>
              <VisitorForm slug={slug} name={visit.vendorName} phone={visit.vendorPhone} />
            </Part>
          )}
          <Part title="Payment">
            <PaymentLinkForm slug={slug} paymentUrl={visit.paymentUrl} />
          </Part>
          <Report slug={slug} visit={visit} name={name} />
        </>
      )}
    </Box>
  );
}

function Price({ slug, visit: { status, cost, allowedActions } }: VisitProps) {
  const mayQuote = allowedActions.includes('quote');
  return (
    <Part title="Price">
      <Typography>
        {status === 'WAITING_QUOTE'
          ? cost > 0
            ? `You quoted ${usd(cost)}. The buyer decides on it.`
            : 'What do you charge? The buyer decides before anything is booked.'
          : `${usd(cost)}.${mayQuote ? ' If you change it, the buyer decides again.' : ''}`}
      </Typography>
      {mayQuote && <QuoteForm key={cost} slug={slug} cost={cost} />}
    </Part>
  );
}

function Visit({ slug, visit }: VisitProps) {
  const { status, access, inspectionDate, timeZone, accessInfo, confirmedAt, allowedActions } = visit;
  const { send, isLoading, problem } = useVisitChange(slug);
  const isBooked = status === 'SCHEDULED' && access === 'BOOKED';
  if (status === 'WAITING_QUOTE')
    return (
      <Part title="Your visit">
        <Typography color="text.secondary">You choose the time once the buyer accepts the price.</Typography>
      </Part>
    );
  return (
    <Part title="Your visit">
      {inspectionDate && access !== 'CALLED_OFF' && (
        <Typography sx={{ fontWeight: 600 }}>{dateAndTime(inspectionDate, timeZone)}</Typography>
      )}
      {access === 'CALLED_OFF' && (
        <Alert severity="warning">The seller can’t give access at the booked time. Please choose another one.</Alert>
      )}
      {accessInfo && (
        <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>How to get in: {accessInfo}</Typography>
      )}
      {isBooked && !accessInfo && allowedActions.includes('schedule') && (
        <Typography color="text.secondary">The seller or {PRODUCT} lets you in.</Typography>
      )}
      {isBooked &&
        (confirmedAt ? (
          <Typography color="text.secondary">You confirmed this time.</Typography>
        ) : (
          <div>
            <Button variant="contained" loading={isLoading} onClick={() => void send({ confirm: true }, 'Confirmed.')}>
              Confirm this time
            </Button>
          </div>
        ))}
      {problem.other && <Alert severity="error">{problem.other}</Alert>}
      {allowedActions.includes('schedule') && (
        <VisitTimeForm key={inspectionDate} slug={slug} date={isBooked ? inspectionDate : null} zone={timeZone} />
      )}
    </Part>
  );
}

function Report({ slug, visit: { reportName, status, allowedActions }, name }: VisitProps & { name: string }) {
  const maySend = allowedActions.includes('complete') || status === 'COMPLETED';
  return (
    <Part title="Report">
      <Typography color="text.secondary">
        {maySend
          ? `One PDF of at most 25 MB. The buyer and ${PRODUCT} read it; the seller doesn’t.`
          : 'Send it here after your visit.'}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {reportName && (
          <DownloadButton
            url={`/api${reportPath(slug)}`}
            fileName={reportName}
            label="Open report"
            about={reportName}
            variant="outlined"
          />
        )}
        {maySend && (
          <ReportButton
            of={slug}
            label={reportName ? 'Replace report' : 'Send report'}
            about={name}
            variant={reportName ? 'outlined' : 'contained'}
          />
        )}
      </Box>
    </Part>
  );
}
