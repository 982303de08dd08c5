import { PermanentJobError } from '../queue/job-types.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { serviceOf, syncEnvelope } from '../workflows/form-signings/hosted-signing.ts';
import { messageOf, type Job } from './job-context.ts';

/**
 * Brings a hosted document and its envelope in line: after either changed. The envelope is read again, so that it does
 * not matter how often and in which order the messages of the service arrive.
 */
export const syncEnvelopeJob: Job<'sync-envelope'> =
  (context) =>
  async ({ formSigningId }) => {
    const signing = await context.prisma.formSigning.findUnique({ where: { id: formSigningId } });
    // removed with its home
    if (!signing?.hostedBy) return;
    const service = serviceOf(context, signing);
    if (!service)
      throw new PermanentJobError(`this document is signed at ${signing.hostedBy}, which is not configured any more`);
    try {
      await syncEnvelope(context, service, formSigningId);
    } catch (error) {
      if (error instanceof ProviderError && !error.temporary)
        throw new PermanentJobError(messageOf(error), { cause: error });
      throw error;
    }
  };
