/** Signing: the signature drawn or typed, full name and initials. Loads with the first press of Sign. */
import './signature-font.css';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useFormik } from 'formik';
import { useEffect, useId, useRef, useState } from 'react';
import { MAX_INITIALS, MAX_SIGNER_NAME } from '#shared/form-signings/form-signings.types.ts';
import { longDate } from '../../lib/format.ts';
import type { Failure } from '../../state/api-thunk.ts';
import { useActOnFormSigningMutation } from '../../state/form-signings.endpoints.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SheetDialog } from '../../ui/sheet-dialog.tsx';
import { SignaturePadField } from './signature-pad-field.tsx';
import { initialsOf, signatureBody, signatureField, signerChecks, strokesProblem } from './signing.form.ts';
import type { SignatureValues } from './signing.form.ts';

/** A finger or a pen draws well; a mouse and a keyboard do not. */
const startKind = (): SignatureValues['kind'] => (window.matchMedia('(pointer: coarse)').matches ? 'drawn' : 'typed');

/**
 * Whether the handwriting is there, or will not come. Text that asks for it before makes Chromium give it up for good
 * on a device without any font to show in its place.
 */
function useHandwriting(): boolean {
  const [isReady, setReady] = useState(!('fonts' in document));
  useEffect(() => {
    if (!('fonts' in document)) return;
    let isOver = false;
    const ready = () => {
      if (!isOver) setReady(true);
    };
    // a letter of each of its two files
    document.fonts.load('600 40px Signature', 'Aā').then(ready, ready);
    return () => {
      isOver = true;
    };
  }, []);
  return isReady;
}

function TypedSignature({ name }: { name: string }) {
  const isReady = useHandwriting();
  const shown = name.trim();
  const text = shown || 'Type your name below';
  return (
    <Box
      role="img"
      aria-label={shown ? `Signature: ${shown}` : 'Signature: empty'}
      sx={(theme) => ({
        position: 'relative',
        containerType: 'inline-size',
        aspectRatio: { xs: '3 / 1', sm: '4 / 1' },
        display: 'grid',
        placeItems: 'center',
        px: 2,
        borderRadius: 1,
        overflow: 'hidden',
        backgroundColor: '#fff',
        border: `1px solid ${theme.vars.palette.paper.line}`,
      })}
    >
      <Box
        aria-hidden
        sx={{ position: 'absolute', left: '6%', right: '6%', bottom: '24%', borderBottom: '1px solid #b9b5a6' }}
      />
      <Box
        component="span"
        aria-hidden
        sx={{
          position: 'relative',
          ...(isReady ? { fontFamily: 'Signature, cursive' } : { visibility: 'hidden' }),
          fontWeight: 600,
          color: shown ? '#14284b' : '#585c50',
          whiteSpace: 'pre',
          lineHeight: 1.1,
        }}
        style={{ fontSize: `clamp(14px, ${(190 / Math.max(text.length, 4)).toFixed(1)}cqw, 60px)` }}
      >
        {text}
      </Box>
    </Box>
  );
}

interface SignDialogProps {
  slug: string;
  token?: string | undefined;
  /** The document's name. */
  documentName: string;
  signerName: string;
  /** The signature of the person's last document, or of this dialog before it was closed. */
  draft: SignatureValues | null;
  onDraft: (draft: SignatureValues) => void;
  onClose: () => void;
  onSigned: () => void;
}

export function SignDialog({
  slug,
  token,
  documentName,
  signerName,
  draft,
  onDraft,
  onClose,
  onSigned,
}: SignDialogProps) {
  const [act] = useActOnFormSigningMutation();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [wasTried, setWasTried] = useState(false);
  /** Set with the first press: a second one in the same moment finds it. */
  const isSending = useRef(false);
  const id = useId();
  const form = useFormik<SignatureValues>({
    initialValues: draft ?? { kind: startKind(), name: signerName, initials: initialsOf(signerName), strokes: [] },
    validationSchema: signerChecks,
    onSubmit: async (values, { setErrors }) => {
      if (strokesProblem(values) || isSending.current) return;
      isSending.current = true;
      setFailure(null);
      try {
        await act({ slug, token, act: { action: 'sign', signature: signatureBody(values) } }).unwrap();
        onDraft(values);
        onSigned();
      } catch (thrown) {
        const refused = thrown as Failure;
        // the first press of two, or of another tab
        if (refused.code === 'form-signing.signed') return onSigned();
        const fields = Object.fromEntries(
          Object.entries(refused.fieldErrors).map(([path, message]) => [signatureField(path), message]),
        );
        setErrors(fields);
        setFailure(refused);
      } finally {
        isSending.current = false;
      }
    },
  });
  const { values, errors, isSubmitting } = form;
  const isDrawn = values.kind === 'drawn';
  const strokesError = isDrawn
    ? ((wasTried ? strokesProblem(values) : null) ?? (errors.strokes as string | undefined))
    : undefined;
  const messageOf = (field: 'name' | 'initials') => (wasTried ? errors[field] : undefined);
  const hasFieldError = Boolean(failure && Object.keys(failure.fieldErrors).length > 0);
  const close = () => {
    onDraft(values);
    onClose();
  };
  const rename = (name: string) =>
    void form.setValues({
      ...values,
      name,
      // until they are changed by hand
      initials: values.initials === initialsOf(values.name) ? initialsOf(name) : values.initials,
    });
  return (
    <SheetDialog
      isOpen
      onClose={close}
      isBusy={isSubmitting}
      title="Sign"
      subtitle={documentName}
      actions={
        <>
          <Button onClick={close} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="contained" size="large" loading={isSubmitting}>
            Sign
          </Button>
        </>
      }
    >
      <Box
        component="form"
        id={id}
        noValidate
        onSubmit={(event) => {
          setWasTried(true);
          form.handleSubmit(event);
        }}
      >
        <Tabs
          value={values.kind}
          onChange={(_, kind: SignatureValues['kind']) => void form.setFieldValue('kind', kind)}
          aria-label="How to sign"
          sx={{ mb: 2 }}
        >
          <Tab value="drawn" label="Draw" id={`${id}-drawn`} aria-controls={`${id}-panel`} />
          <Tab value="typed" label="Type" id={`${id}-typed`} aria-controls={`${id}-panel`} />
        </Tabs>
        <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${values.kind}`} sx={{ mb: 3 }}>
          {isDrawn ? (
            <SignaturePadField
              strokes={values.strokes}
              onChange={(strokes) => void form.setFieldValue('strokes', strokes)}
              error={strokesError}
            />
          ) : (
            <TypedSignature name={values.name} />
          )}
        </Box>
        <Box
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 128px' } }}
        >
          <TextField
            label="Full name"
            required
            name="name"
            autoComplete="name"
            value={values.name}
            onChange={(event) => rename(event.target.value)}
            error={Boolean(messageOf('name'))}
            helperText={messageOf('name')}
            slotProps={{ htmlInput: { maxLength: MAX_SIGNER_NAME, autoCapitalize: 'words' } }}
          />
          <TextField
            label="Initials"
            required
            name="initials"
            value={values.initials}
            onChange={form.handleChange}
            error={Boolean(messageOf('initials'))}
            helperText={messageOf('initials')}
            slotProps={{ htmlInput: { maxLength: MAX_INITIALS, autoCapitalize: 'characters', autoComplete: 'off' } }}
          />
        </Box>
        <Typography sx={{ mt: 2 }}>Date: {longDate(new Date())}</Typography>
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          By selecting Sign I agree that this is my electronic signature.
        </Typography>
        {failure && !hasFieldError && (
          <Box role="alert" sx={{ mt: 2 }}>
            <ErrorState message={failure.message} note="Your signature is still here." />
          </Box>
        )}
      </Box>
    </SheetDialog>
  );
}
