import { brandFrom } from '#shared/brand/brand.ts';
import type { AppContext } from '../../context.ts';
import type { OwnForms } from '../../forms/own-forms.ts';
import { inThread } from '../../media/worker-pool.ts';
import type { SigningContext } from './signing-records.ts';

type Source = Omit<SigningContext, 'brand' | 'tourFeeAtClosing' | 'render' | 'storage' | 'hostedBy'> & {
  ports: Pick<SigningContext, 'storage'> & Pick<AppContext['ports'], 'eSignature'>;
  /** The broker's own forms, if there are any. */
  ownForms?: OwnForms;
  env: {
    brand?: Readonly<Record<string, string | undefined>>;
    tourFeeAtClosing?: SigningContext['tourFeeAtClosing'];
  };
};

/** What the commands of signing are built from, of a process or a job. */
export const signingContext = (context: Source): SigningContext => ({
  prisma: context.prisma,
  unit: context.unit,
  clock: context.clock,
  log: context.log,
  storage: context.ports.storage,
  brand: brandFrom(context.env.brand ?? {}),
  tourFeeAtClosing: context.env.tourFeeAtClosing,
  hostedBy: context.ports.eSignature.builtIn ? null : context.ports.eSignature.id,
  render: (data) => inThread('formPdf', { data, ...(context.ownForms && { ownForms: context.ownForms }) }),
});
