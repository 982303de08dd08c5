/** A broker compares a letter with what was read and stated, and accepts it or sends it back. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { isPossible, isSamePerson, letterDay, letterToday } from '#shared/pre-approvals/pre-approvals.rules.ts';
import { LETTER_FIELD_LABELS, LETTER_FIELDS, MAX_RETURN_REASON } from '#shared/pre-approvals/pre-approvals.types.ts';
import { fullName, usd } from '../../lib/format.ts';
import type { Failure } from '../../state/api-thunk.ts';
import { useReviewPreApprovalMutation, type PreApproval } from '../../state/pre-approvals.endpoints.ts';
import { FileLinks } from '../../ui/file-links.tsx';
import { FormDate, FormMoney } from '../../ui/form-fields.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { StoredPhoto } from '../../ui/stored-photo.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ReasonField } from '../../ui/reason-field.tsx';
import { LetterReading, letterText } from './letter-reading.tsx';
import { letterName } from './letter-words.ts';

interface Values {
  amount: number | null;
  validUntil: string;
}

export function ReviewDialog({ letter, onClose }: { letter: PreApproval; onClose: () => void }) {
  const now = useNow();
  const [review] = useReviewPreApprovalMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [reasonError, setReasonError] = useState<string | null>(null);
  const [isSendingBack, setSendingBack] = useState(false);
  const { desk, docType, file, status } = letter;
  const labels = LETTER_FIELD_LABELS[docType];
  const isOther = desk && letter.buyerName !== '' && !isSamePerson(letter.buyerName, desk);
  const initialValues: Values = {
    amount: letter.acceptedAmount ?? letter.amount,
    validUntil: letter.validUntil ?? letter.expiresOn ?? '',
  };
  const sendBack = async () => {
    setFailure(null);
    setReasonError(null);
    setSendingBack(true);
    try {
      await review({ id: letter.id, review: { status: 'RETURNED', reason: reason ?? '' } }).unwrap();
      onClose();
    } catch (thrown) {
      const refused = thrown as Failure;
      setReasonError(refused.fieldErrors.reason ?? null);
      if (!refused.fieldErrors.reason) setFailure(refused.message);
    } finally {
      setSendingBack(false);
    }
  };
  return (
    <SheetDialog
      isOpen
      onClose={onClose}
      width="md"
      title={`${letterName(letter)} of ${fullName(desk) || 'a buyer'}`}
      subtitle={desk?.email}
      isBusy={isSendingBack}
    >
      <Box
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <Box>
          <FileLinks files={[file]} label="The document" />
          {file.mimeType.startsWith('image/') && (
            <StoredPhoto
              url={file.url}
              alt={`The document ${file.fileName}`}
              isPublic={false}
              width={800}
              sizes="400px"
            />
          )}
          <Box sx={{ mt: 2 }}>
            <LetterReading letter={letter} />
          </Box>
        </Box>
        <Box>
          <Typography variant="h4" component="h3" gutterBottom>
            What the buyer entered
          </Typography>
          <Box component="dl" sx={{ m: 0, mb: 2 }}>
            {LETTER_FIELDS.map((field) => {
              const stated = letter[field];
              const read = letter.reading.findings.find((finding) => finding.field === field)?.value;
              return (
                <Box key={field} sx={{ py: 0.5 }}>
                  <Typography component="dt" variant="body2" color="text.secondary">
                    {labels[field]}
                  </Typography>
                  <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                    {stated ? letterText(field, stated) : '–'}
                    {stated && read !== undefined && String(read) !== String(stated) && (
                      <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
                        Corrected by the buyer
                      </Box>
                    )}
                  </Typography>
                </Box>
              );
            })}
          </Box>
          {isOther && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              The account is {fullName(desk)}; the document names {letter.buyerName}.
            </Alert>
          )}
          {isPossible(status, 'accept') && reason === null && (
            <Formik
              initialValues={initialValues}
              onSubmit={async ({ amount, validUntil }, { setErrors, setTouched }) => {
                setFailure(null);
                try {
                  await review({
                    id: letter.id,
                    review: { status: 'ACCEPTED', amount: amount as number, validUntil },
                  }).unwrap();
                  onClose();
                } catch (thrown) {
                  const refused = thrown as Failure;
                  void setTouched({ amount: true, validUntil: true }, false);
                  setErrors(refused.fieldErrors);
                  if (!Object.keys(refused.fieldErrors).some((field) => field in initialValues))
                    setFailure(refused.message);
                }
              }}
            >
              {({ isSubmitting }) => (
                <Form noValidate aria-label="Accept">
                  <Box sx={{ display: 'grid', gap: 2 }}>
                    <FormMoney name="amount" label="Accept up to" required />
                    <FormDate
                      name="validUntil"
                      label="Valid until"
                      required
                      min={letterToday(now)}
                      helperText="The last day, as the document says."
                    />
                  </Box>
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
                    <Button type="submit" variant="contained" loading={isSubmitting}>
                      Accept
                    </Button>
                    <Button onClick={() => setReason('')} disabled={isSubmitting}>
                      Send back
                    </Button>
                  </Box>
                </Form>
              )}
            </Formik>
          )}
          {status === 'ACCEPTED' && reason === null && (
            <>
              <Typography>
                Accepted up to {usd(letter.acceptedAmount)}, {letter.isValid ? 'valid until' : 'ended on'}{' '}
                {letterDay(letter.validUntil ?? '')}.
              </Typography>
              <Button sx={{ mt: 1 }} onClick={() => setReason('')}>
                Withdraw the acceptance
              </Button>
            </>
          )}
          {status === 'RETURNED' && <Alert severity="info">Sent back: {letter.returnReason}</Alert>}
          {reason !== null && (
            <Box>
              <ReasonField
                required
                autoFocus
                value={reason}
                onText={setReason}
                maxLength={MAX_RETURN_REASON}
                problem={reasonError}
                help="The buyer reads this."
              />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
                <Button variant="contained" color="error" loading={isSendingBack} onClick={() => void sendBack()}>
                  Send back
                </Button>
                <Button color="inherit" onClick={() => setReason(null)} disabled={isSendingBack}>
                  Not now
                </Button>
              </Box>
            </Box>
          )}
          {failure && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {failure}
            </Alert>
          )}
        </Box>
      </Box>
    </SheetDialog>
  );
}
