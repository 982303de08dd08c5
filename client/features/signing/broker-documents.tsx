/**
 * The documents of an offer for the brokerage: who signed what, signing for the brokerage, voiding, replaced signers.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useFormik } from 'formik';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { FormSigningView } from '#shared/form-signings/form-signings.schema.ts';
import { MAX_SIGNER_NAME, MAX_SIGNING_REASON, SIGNER_ROLE_LABELS } from '#shared/form-signings/form-signings.types.ts';
import { STATUSES } from '#shared/statuses/statuses.table.ts';
import { dateAndTime } from '../../lib/format.ts';
import { readOne } from '../../lib/read-state.ts';
import type { Failure } from '../../state/api-thunk.ts';
import { useAdministerFormSigningMutation, useFindFormSigningsQuery } from '../../state/form-signings.endpoints.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { PageSkeleton, ListSkeleton } from '../../ui/skeletons.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { useSiteConfig } from '../../ui/use-site-config.ts';
import { documentDownload } from './document-file.ts';
import { signerLabel, type SignerLine } from './signers.ts';
import { replaceChecks, voidChecks, type SignatureValues } from './signing.form.ts';
import { SigningView } from './signing-view.tsx';

const brokeragePart = ({ signers }: FormSigningView) => signers.find(({ role }) => role === 'BROKERAGE');
const maySign = (signing: FormSigningView) =>
  signing.slug !== null && signing.status === 'OPEN' && brokeragePart(signing)?.signedAt === null;

type Open =
  | { what: 'sign'; signing: FormSigningView }
  | { what: 'void'; signing: FormSigningView }
  | { what: 'replace'; signing: FormSigningView; signer: SignerLine };

/** `side` of a closing costs estimate is part of its name: both sides have one. */
const nameOf = ({ name, side }: FormSigningView) =>
  side ? `${side === 'BUYER' ? 'Buyer’s' : 'Seller’s'} ${name}` : name;

export function BrokerDocuments({ offerId, zone }: { offerId: string; zone?: string | undefined }) {
  const signFor = `Sign for ${useSiteConfig().brand.brokerage}`;
  const result = useFindFormSigningsQuery({ offerId }, { refetchOnFocus: true });
  const { data, error, retry } = readOne(result);
  const [open, setOpen] = useState<Open | null>(null);
  const [draft, setDraft] = useState<SignatureValues | null>(null);
  const close = () => setOpen(null);
  const rows = data?.data ?? [];
  if (data && rows.length === 0) return null;
  return (
    <Box component="section" aria-label="Documents to sign" sx={{ mt: 3 }}>
      <Typography variant="h4" component="h3" gutterBottom>
        Documents to sign
      </Typography>
      {error && <ErrorState message={error} onRetry={retry} isRetrying={result.isFetching} />}
      {!data && !error && <ListSkeleton rows={3} hasPictures={false} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((signing) => (
          <Box
            component="li"
            key={signing.id}
            aria-label={nameOf(signing)}
            sx={(theme) => ({ py: 1.5, borderTop: `1px solid ${theme.vars.palette.divider}` })}
          >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <Typography sx={{ fontWeight: 600, flex: '1 1 180px' }}>{nameOf(signing)}</Typography>
              <StatusChip {...STATUSES.signing[signing.status]} />
            </Box>
            {signing.status === 'VOIDED' || signing.status === 'DECLINED' ? (
              <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {signing.status === 'VOIDED' ? signing.voidReason : `Reason: ${signing.declineReason ?? ''}`}
              </Typography>
            ) : (
              <Signers
                signing={signing}
                zone={zone}
                onReplace={(signer) => setOpen({ what: 'replace', signing, signer })}
              />
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5, ml: -1.5 }}>
              {maySign(signing) && (
                <Button
                  size="small"
                  variant="contained"
                  sx={{ ml: 1.5 }}
                  onClick={() => setOpen({ what: 'sign', signing })}
                  aria-label={`${signFor}: ${nameOf(signing)}`}
                >
                  {signFor}
                </Button>
              )}
              <DownloadButton {...documentDownload({ ...signing, slug: signing.id })} size="small" />
              <Button
                size="small"
                component={Link}
                to={`/verify/${signing.verificationCode}`}
                aria-label={`Verify: ${nameOf(signing)}`}
              >
                Verify
              </Button>
              {(signing.status === 'OPEN' || signing.status === 'COMPLETED') && (
                <Button
                  size="small"
                  color="error"
                  onClick={() => setOpen({ what: 'void', signing })}
                  aria-label={`Void: ${nameOf(signing)}`}
                >
                  Void
                </Button>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {open?.what === 'sign' && open.signing.slug && (
        <SheetDialog isOpen onClose={close} width="md" title={signFor}>
          <PartBoundary what="The document">
            <Suspense fallback={<PageSkeleton />}>
              <SigningView
                slug={open.signing.slug}
                headingLevel="h3"
                mayRenew
                draft={draft}
                onDraft={setDraft}
                onOpen={(slug) => setOpen({ what: 'sign', signing: { ...open.signing, slug } })}
                after={() => (
                  <Button variant="contained" size="large" onClick={close}>
                    Done
                  </Button>
                )}
              />
            </Suspense>
          </PartBoundary>
        </SheetDialog>
      )}
      {open?.what === 'void' && <VoidDialog signing={open.signing} onClose={close} />}
      {open?.what === 'replace' && <ReplaceDialog signing={open.signing} signer={open.signer} onClose={close} />}
    </Box>
  );
}

function Signers({
  signing,
  zone,
  onReplace,
}: {
  signing: FormSigningView;
  zone: string | undefined;
  onReplace: (signer: SignerLine) => void;
}) {
  return (
    <Box component="ul" aria-label="Signers" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
      {signing.signers.map((signer) => (
        <Box component="li" key={signer.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {SIGNER_ROLE_LABELS[signer.role]}: {signerLabel(signer)},{' '}
            {signer.signedAt ? `signed ${dateAndTime(signer.signedAt, zone)}` : 'hasn’t signed'}
          </Typography>
          {signing.status === 'OPEN' && !signer.signedAt && signer.role !== 'BROKERAGE' && (
            <Button
              size="small"
              // under its signer on a phone, with its text in line
              sx={{ ml: { xs: -1.25, sm: 0 } }}
              onClick={() => onReplace(signer)}
              aria-label={`Replace ${signerLabel(signer)} on the ${nameOf(signing)}`}
            >
              Replace
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}

function VoidDialog({ signing, onClose }: { signing: FormSigningView; onClose: () => void }) {
  const [administer] = useAdministerFormSigningMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useFormik({
    initialValues: { reason: '' },
    validationSchema: voidChecks,
    onSubmit: async ({ reason }, { setErrors }) => {
      setFailure(null);
      try {
        await administer({ id: signing.id, act: { action: 'void', reason: reason.trim() } }).unwrap();
        onClose();
      } catch (thrown) {
        const refused = thrown as Failure;
        setErrors(refused.fieldErrors);
        if (!refused.fieldErrors.reason) setFailure(refused.message);
      }
    },
  });
  const error = form.touched.reason ? form.errors.reason : undefined;
  return (
    <ConfirmDialog
      isOpen
      title={`Void the ${nameOf(signing)}?`}
      confirmLabel="Void document"
      isDestructive
      isBusy={form.isSubmitting}
      error={failure}
      onConfirm={() => void form.submitForm()}
      onCancel={onClose}
    >
      <Typography>
        Its signatures become void, and those who signed are notified with the reason. A new document is made the next
        time someone signs.
      </Typography>
      <ReasonField
        name="reason"
        required
        value={form.values.reason}
        onText={(text) => void form.setFieldValue('reason', text)}
        maxLength={MAX_SIGNING_REASON}
        problem={error}
        sx={{ mt: 2 }}
      />
    </ConfirmDialog>
  );
}

function ReplaceDialog({
  signing,
  signer,
  onClose,
}: {
  signing: FormSigningView;
  signer: SignerLine;
  onClose: () => void;
}) {
  const [administer] = useAdministerFormSigningMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useFormik({
    initialValues: { name: signer.name, email: '' },
    validationSchema: replaceChecks,
    onSubmit: async ({ name, email }, { setErrors }) => {
      setFailure(null);
      try {
        await administer({
          id: signing.id,
          act: { action: 'replace', signerId: signer.id, name: name.trim(), email: email.trim() },
        }).unwrap();
        onClose();
      } catch (thrown) {
        const refused = thrown as Failure;
        setErrors(refused.fieldErrors);
        if (Object.keys(refused.fieldErrors).length === 0) setFailure(refused.message);
      }
    },
  });
  const shown = (field: 'name' | 'email') => (form.touched[field] ? form.errors[field] : undefined);
  return (
    <ConfirmDialog
      isOpen
      title={`Replace ${signerLabel(signer)}?`}
      confirmLabel="Replace signer"
      isBusy={form.isSubmitting}
      error={failure}
      onConfirm={() => void form.submitForm()}
      onCancel={onClose}
    >
      <Typography>
        The earlier link stops working, and a new one is emailed. If the name is the same, only the link is new.
      </Typography>
      <TextField
        label="Full name"
        required
        name="name"
        value={form.values.name}
        onChange={form.handleChange}
        error={Boolean(shown('name'))}
        helperText={shown('name')}
        slotProps={{ htmlInput: { maxLength: MAX_SIGNER_NAME } }}
        sx={{ mt: 2 }}
      />
      <TextField
        label="Email"
        required
        type="email"
        name="email"
        value={form.values.email}
        onChange={form.handleChange}
        error={Boolean(shown('email'))}
        helperText={shown('email')}
        sx={{ mt: 2 }}
      />
    </ConfirmDialog>
  );
}
