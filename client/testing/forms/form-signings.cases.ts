import { patchFormSigningSchema, signatureSchema } from '#shared/form-signings/form-signings.schema.ts';
import { MAX_POINTS, MAX_SIGNING_REASON } from '#shared/form-signings/form-signings.types.ts';
import {
  declineChecks,
  hostedChecks,
  replaceChecks,
  signatureBody,
  signatureField,
  signerChecks,
  strokesProblem,
  voidChecks,
} from '../../features/signing/signing.form.ts';
import { byFormik, formCase, type Messages } from './form-case.ts';
import { choices, emails, names, texts } from './form-inputs.ts';

const FILE = 'signing/signing.form.ts';
const line = (points: number) => Array.from({ length: points }, (_, at) => ({ x: at % 600, y: 100 }));
const drawings = choices(
  [],
  [[]],
  [line(1)],
  [line(2)],
  [line(1), line(2)],
  [line(MAX_POINTS)],
  [line(MAX_POINTS + 1)],
);

interface Values {
  kind: 'typed' | 'drawn';
  name: string;
  initials: string;
  strokes: { x: number; y: number }[][];
}
const signature = (kind: Values['kind']) =>
  formCase<Values>(FILE, `signature, ${kind}`, {
    good: { kind, name: 'Nora Bell', initials: 'NB', strokes: kind === 'drawn' ? [line(20)] : [] },
    fields: { name: names, initials: names, ...(kind === 'drawn' && { strokes: drawings }) },
    form: async (values): Promise<Messages> => {
      const found = await byFormik(signerChecks)({ name: values.name, initials: values.initials });
      const strokes = strokesProblem(values);
      return { ...found, ...(strokes && { strokes }) };
    },
    schema: signatureSchema,
    sent: signatureBody,
    fieldOf: (path) => signatureField(`signature.${path}`),
  });

const reason = (action: 'decline' | 'void', form: typeof declineChecks) =>
  formCase(FILE, action, {
    good: { reason: 'The closing date is wrong.' },
    fields: { reason: texts(MAX_SIGNING_REASON) },
    form,
    schema: patchFormSigningSchema,
    sent: (values) => ({ action, ...values }),
  });

export const SIGNING_FORMS = [
  signature('typed'),
  signature('drawn'),
  reason('decline', declineChecks),
  reason('void', voidChecks),
  formCase(FILE, 'name for the hosted service', {
    good: { name: 'Ada Lane' },
    fields: { name: names },
    form: hostedChecks,
    schema: patchFormSigningSchema,
    sent: (values) => ({ action: 'start', ...values }),
  }),
  formCase(FILE, 'another signer', {
    good: { name: 'Ada Lane', email: 'ada@example.com' },
    fields: { name: names, email: emails },
    form: replaceChecks,
    schema: patchFormSigningSchema,
    sent: (values) => ({ action: 'replace', signerId: 'signer', ...values }),
  }),
];
