import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { DEFAULT_TIME_ZONE } from '#shared/kernel/time-zones.ts';
import { MAILER_KIND_LABELS, mailerStateLabel } from '#shared/mailers/mailers.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { EmailView } from '../features/emails/email-preview.tsx';
import { AudienceCount } from '../features/mailers/audience-fields.tsx';
import { MailerEditor } from '../features/mailers/mailer-editor.tsx';
import { MailerRecords } from '../features/mailers/mailer-records.tsx';
import { MailerResults } from '../features/mailers/mailer-results.tsx';
import { postcardFile, postcardProof, PostcardReady } from '../features/mailers/postcard-panel.tsx';
import { StopSending } from '../features/mailers/stop-sending.tsx';
import { PdfDocument } from '../features/signing/pdf-document.tsx';
import { messageOf } from '../lib/api-error.ts';
import { dateAndTime } from '../lib/format.ts';
import { readList, readOne } from '../lib/read-state.ts';
import {
  useChangeMailerMutation,
  useGetMailerQuery,
  usePreviewMailerQuery,
  useRemoveMailerMutation,
  type Mailer,
  type MailerTexts,
} from '../state/mailers.endpoints.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageError } from '../ui/page-error.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ListSkeleton } from '../ui/skeletons.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { toast } from '../ui/toast.ts';
import { useDebounced } from '../ui/use-debounced.ts';

/** A mailing as its recipients see it, here with the broker's name. */
function MailerPreview({ kind, subject, body, actionLabel, actionPath, states }: MailerTexts) {
  const asked = useDebounced({ kind, subject, body, actionLabel, actionPath, states }, 500);
  const { data, error, status, retry } = readList(usePreviewMailerQuery(asked));
  // the field says what is wrong with it
  if (status === 400) return <Alert severity="info">The preview is shown once the text is valid.</Alert>;
  if (error) return <ErrorState message={error} onRetry={retry} />;
  if (!data) return <ListSkeleton rows={3} />;
  return <EmailView mail={{ ...data, subject: data.subject || 'No subject yet' }} />;
}

/** Cancels what is scheduled. */
function Scheduled({ mailer }: { mailer: Mailer }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [change, { isLoading }] = useChangeMailerMutation();
  const cancel = async () => {
    setFailure(null);
    try {
      await change({ id: mailer.id, patch: { version: mailer.version, state: 'DRAFT' } }).unwrap();
      toast('Sending is canceled. The mailing is a draft again.', { kind: 'success' });
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  return (
    <Alert
      severity="info"
      sx={{ mb: 3 }}
      action={
        mailer.allowedActions.includes('unschedule') && (
          <Button color="inherit" loading={isLoading} onClick={() => void cancel()}>
            Cancel sending
          </Button>
        )
      }
    >
      It will be sent on {dateAndTime(mailer.scheduledAt!, DEFAULT_TIME_ZONE)}. Everyone in the audience at that time
      gets it, except people who unsubscribe before then.
      {failure && (
        <Typography role="alert" sx={{ mt: 1 }}>
          {failure}
        </Typography>
      )}
    </Alert>
  );
}

function Delete({ mailer }: { mailer: Mailer }) {
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [remove, { isLoading }] = useRemoveMailerMutation();
  const confirm = async () => {
    try {
      await remove(mailer.id).unwrap();
      await navigate('/admin/mailers');
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  return (
    <>
      <Button color="error" onClick={() => setAsked(true)}>
        Delete the draft
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Delete this draft?"
        confirmLabel="Delete"
        isDestructive
        isBusy={isLoading}
        error={failure}
        onConfirm={() => void confirm()}
        onCancel={() => {
          setAsked(false);
          setFailure(null);
        }}
      >
        Its text will be deleted. Nothing was sent.
      </ConfirmDialog>
    </>
  );
}

function OpenMailer({ mailer }: { mailer: Mailer }) {
  const { kind, state, subject, body, actionLabel, actionPath } = mailer;
  const isDraft = state === 'DRAFT';
  return (
    <>
      <PageHeader
        title={mailer.name}
        subtitle={
          <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <StatusChip {...STATUSES.mailer[state]} label={mailerStateLabel(mailer)} />
            {MAILER_KIND_LABELS[kind]}
            {mailer.sentAt && ` · ${dateAndTime(mailer.sentAt, DEFAULT_TIME_ZONE)}`}
          </Box>
        }
        actions={mailer.allowedActions.includes('remove') && <Delete mailer={mailer} />}
      />
      {isDraft && (
        <MailerEditor
          mailer={mailer}
          proof={
            <PdfDocument
              key={mailer.version}
              url={postcardFile(mailer).url}
              name="Proof"
              pages={2}
              ratio="3 / 2"
              download={<DownloadButton {...postcardFile(mailer)} label="Download the proof (PDF)" />}
            />
          }
          preview={(values) => (
            <MailerPreview
              kind={kind}
              subject={values.subject}
              body={values.body}
              actionLabel={values.actionLabel}
              actionPath={values.actionPath}
              states={values.audience.states}
            />
          )}
        />
      )}
      {state === 'SCHEDULED' && (
        <>
          <Scheduled mailer={mailer} />
          <Box sx={{ mb: 3 }}>
            <AudienceCount kind={kind} audience={mailer.audience} />
          </Box>
        </>
      )}
      {(state === 'SENDING' || state === 'STOPPED') && <StopSending mailer={mailer} />}
      {!isDraft && (
        <Box sx={{ display: 'grid', gap: 4 }}>
          {kind === 'POSTCARD' ? (
            <PostcardReady
              mailer={mailer}
              picture={<PdfDocument url={postcardProof(mailer)} name="Card" pages={2} ratio="3 / 2" download={null} />}
            />
          ) : (
            <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
              {state !== 'SCHEDULED' && <MailerResults mailer={mailer} />}
              <Box component="section" aria-labelledby="text-title" sx={{ minWidth: 0 }}>
                <Typography variant="h3" id="text-title" sx={{ mb: 2 }}>
                  As sent
                </Typography>
                <MailerPreview {...{ kind, subject, body, actionLabel, actionPath }} states={mailer.audience.states} />
              </Box>
            </Box>
          )}
          {state !== 'SCHEDULED' && (
            <Box component="section" aria-labelledby="records-title" sx={{ minWidth: 0 }}>
              <Typography variant="h3" id="records-title" sx={{ mb: 2 }}>
                {kind === 'POSTCARD' ? 'Addresses' : 'Recipients'}
              </Typography>
              <MailerRecords mailer={mailer} />
            </Box>
          )}
        </Box>
      )}
    </>
  );
}

/** One mailing: its draft, its schedule, or how it did. */
export default function AdminMailerPage() {
  const { id = '' } = useParams();
  const result = useGetMailerQuery(id);
  const { data: mailer, error, status, retry } = readOne(result);
  return (
    <Container maxWidth="xl" sx={{ py: 4 }}>
      <Button component={Link} to="/admin/mailers" size="small" sx={{ ml: -1, mb: 1 }}>
        All mailings
      </Button>
      {error && status === 404 && (
        <EmptyState title="We couldn’t find that mailing" component="h1">
          The draft may have been deleted, or the link may be incomplete.
        </EmptyState>
      )}
      {error && status !== 404 && !mailer && (
        <PageError title="This mailing didn’t load" message={error} onRetry={retry} isRetrying={result.isFetching} />
      )}
      {error && status !== 404 && mailer && (
        <ErrorState message={error} note="This may be out of date." onRetry={retry} isRetrying={result.isFetching} />
      )}
      {!mailer && !error && <ListSkeleton rows={5} />}
      {mailer && <OpenMailer key={mailer.id} mailer={mailer} />}
    </Container>
  );
}
