/** The external services of the product, built in or real as configured. */
import path from 'node:path';
import { brandFrom } from '#shared/brand/brand.ts';
import type { Log } from '../config/logger.ts';
import type { Database } from '../database/prisma.ts';
import type { ReadReplicas } from '../database/read-replicas.ts';
import { createBuiltInSigning } from './e-signature/built-in.adapter.ts';
import type { ESignaturePort } from './e-signature/port.ts';
import { NO_REPORTS } from './error-reports/no-reports.adapter.ts';
import type { ErrorReportsPort } from './error-reports/port.ts';
import { createDatabaseFlags } from './flags/database-flags.adapter.ts';
import type { FlagsPort } from './flags/port.ts';
import { createNoLanguageModel } from './language-model/no-model.adapter.ts';
import type { LanguageModelPort } from './language-model/port.ts';
import { createConnectedFeeds } from './mls-feed/connected-feeds.ts';
import type { FeedSettings, MlsFeeds } from './mls-feed/port.ts';
import { createStoredMail } from './mail/stored-mail.adapter.ts';
import type { MailPort } from './mail/port.ts';
import type { DocumentSealer } from './sealing/port.ts';
import type { SealingCertificate } from './sealing/sealing-certificate.ts';
import type { PaymentsPort } from './payments/port.ts';
import { createTestPayments } from './payments/test-payments.adapter.ts';
import type { SearchPort } from './search/port.ts';
import { createPostgresSearch } from './search/postgres-search.adapter.ts';
import { createStoredSms } from './sms/stored-sms.adapter.ts';
import type { SmsPort } from './sms/port.ts';
import { createDiskStorage } from './storage/disk.adapter.ts';
import type { StoragePort } from './storage/port.ts';

export interface Ports {
  readonly payments: PaymentsPort;
  readonly mail: MailPort;
  readonly sms: SmsPort;
  readonly storage: StoragePort;
  readonly languageModel: LanguageModelPort;
  readonly flags: FlagsPort;
  readonly mlsFeeds: MlsFeeds;
  readonly search: SearchPort;
  readonly sealer: DocumentSealer;
  readonly eSignature: ESignaturePort;
}

type Optional<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

/** The settings that choose adapters; already validated, so that related settings are complete. */
export type PortSettings = {
  readonly dataDir: string;
  readonly nodeEnv?: string | undefined;
  readonly feeds?: FeedSettings | undefined;
  readonly brand?: Readonly<Record<string, string | undefined>> | undefined;
} & Optional<
  | 'stripeSecretKey'
  | 'stripePublishableKey'
  | 'stripeWebhookSecret'
  | 'stripeApiBase'
  | 'smtpUrl'
  | 'mailWebhookSecret'
  | 'mailFrom'
  | 'twilioAccountSid'
  | 'twilioAuthToken'
  | 'twilioFrom'
  | 'twilioApiBase'
  | 's3Endpoint'
  | 's3Bucket'
  | 's3Region'
  | 's3AccessKeyId'
  | 's3SecretAccessKey'
  | 'sentryDsn'
  | 'llmBaseUrl'
  | 'llmApiKey'
  | 'llmModel'
  | 'sealingP12'
  | 'sealingP12Password'
  | 'timestampUrl'
  | 'publicUrl'
  | 'docusignIntegrationKey'
  | 'docusignUserId'
  | 'docusignAccountId'
  | 'docusignPrivateKey'
  | 'docusignWebhookSecret'
  | 'docusignOauthBase'
>;

// Real adapters have large libraries: each is loaded only when configured, so that a start without them stays fast.

async function payments(settings: PortSettings, prisma: Database): Promise<PaymentsPort> {
  const {
    stripeSecretKey: secretKey,
    stripePublishableKey: publishableKey,
    stripeWebhookSecret: webhookSecret,
    stripeApiBase: apiBase,
  } = settings;
  if (!secretKey || !publishableKey) return createTestPayments(prisma);
  const { createStripePayments } = await import('./payments/stripe.adapter.ts');
  return createStripePayments({ secretKey, publishableKey, webhookSecret, apiBase });
}

async function mail({ smtpUrl: url, mailFrom: from, mailWebhookSecret: secret }: PortSettings): Promise<MailPort> {
  if (!url || !from) return createStoredMail();
  const { createSmtpMail } = await import('./mail/smtp.adapter.ts');
  if (!secret) return createSmtpMail({ url, from });
  const { createMailNotices } = await import('./mail/mail-notices.ts');
  return { ...createSmtpMail({ url, from }), readNotice: createMailNotices(secret) };
}

async function sms({
  twilioAccountSid: accountSid,
  twilioAuthToken: authToken,
  twilioFrom: from,
  twilioApiBase: apiBase,
}: PortSettings): Promise<SmsPort> {
  if (!accountSid || !authToken || !from) return createStoredSms();
  const { createTwilioSms } = await import('./sms/twilio.adapter.ts');
  return createTwilioSms({ accountSid, authToken, from, apiBase });
}

/** The configured file storage. Makes no requests. */
export async function createStorage(settings: PortSettings): Promise<StoragePort> {
  const {
    s3Bucket: bucket,
    s3AccessKeyId: accessKeyId,
    s3SecretAccessKey: secretAccessKey,
    s3Region: region,
    s3Endpoint: endpoint,
  } = settings;
  if (!bucket || !accessKeyId || !secretAccessKey) return createDiskStorage(path.join(settings.dataDir, 'uploads'));
  const { createS3Storage } = await import('./storage/s3.adapter.ts');
  return createS3Storage({ bucket, accessKeyId, secretAccessKey, region, endpoint });
}

async function languageModel({
  llmBaseUrl: baseUrl,
  llmApiKey: apiKey,
  llmModel: model,
}: PortSettings): Promise<LanguageModelPort> {
  if (!baseUrl || !model) return createNoLanguageModel();
  const { createOpenAiCompatible } = await import('./language-model/openai-compatible.adapter.ts');
  return createOpenAiCompatible({ baseUrl, apiKey, model });
}

/** The configured error reports. Made before the log, which gives them its failures. */
export async function createErrorReports({
  sentryDsn: dsn,
  nodeEnv: environment = 'development',
}: PortSettings): Promise<ErrorReportsPort> {
  if (!dsn) return NO_REPORTS;
  const { createSentryReports } = await import('./error-reports/sentry.adapter.ts');
  return createSentryReports({ dsn, environment });
}

async function createSealer(settings: PortSettings, log: Log): Promise<DocumentSealer> {
  const { dataDir, sealingP12, sealingP12Password = '', timestampUrl } = settings;
  const { brokerage, offices } = brandFrom(settings.brand ?? {});
  const [office] = offices;
  const { createP12Sealer } = await import('./sealing/p12-sealer.adapter.ts');
  return createP12Sealer({
    given: sealingP12 ? await givenCertificate(sealingP12, sealingP12Password) : undefined,
    dataDir,
    commonName: brokerage,
    location: office ? `${office.city}, ${office.state}` : '',
    timestampUrl,
    log,
  });
}

async function givenCertificate(value: string, password: string): Promise<SealingCertificate> {
  const { openGivenCertificate, CertificateError } = await import('./sealing/sealing-certificate.ts');
  try {
    return await openGivenCertificate(value, password);
  } catch (error) {
    if (!(error instanceof CertificateError)) throw error;
    const { EnvError } = await import('../config/env.ts');
    throw new EnvError([`SEALING_P12: ${error.message}`]);
  }
}

/** The sealer loads its libraries at the first document; a certificate of the environment is checked at the start. */
async function sealer(settings: PortSettings, log: Log): Promise<DocumentSealer> {
  if (settings.sealingP12) return createSealer(settings, log);
  if (settings.nodeEnv === 'production')
    log.warn('SEALING_P12 is not set: signed documents are sealed with a certificate that this server makes itself');
  let created: Promise<DocumentSealer> | undefined;
  return {
    id: 'p12',
    name: 'document seal',
    builtIn: true,
    seal: async (pdf, about) => (await (created ??= createSealer(settings, log))).seal(pdf, about),
  };
}

async function eSignature(settings: PortSettings): Promise<ESignaturePort> {
  const {
    docusignIntegrationKey: integrationKey,
    docusignUserId: userId,
    docusignAccountId: accountId,
    docusignPrivateKey,
    docusignWebhookSecret: webhookSecret,
    docusignOauthBase: oauthBase = 'https://account.docusign.com',
    publicUrl = '',
  } = settings;
  if (!integrationKey || !userId || !accountId || !docusignPrivateKey || !webhookSecret) return createBuiltInSigning();
  const [{ createDocusign }, { openPrivateKey, PrivateKeyError }] = await Promise.all([
    import('./e-signature/docusign.adapter.ts'),
    import('./e-signature/docusign-token.ts'),
  ]);
  const privateKey = await openPrivateKey(docusignPrivateKey).catch(async (error: unknown) => {
    if (!(error instanceof PrivateKeyError)) throw error;
    const { EnvError } = await import('../config/env.ts');
    throw new EnvError([`DOCUSIGN_PRIVATE_KEY: ${error.message}`]);
  });
  const webhookUrl = `${publicUrl}/api/webhooks/docusign`;
  return createDocusign({ integrationKey, userId, accountId, privateKey, webhookSecret, webhookUrl, oauthBase });
}

/** Chooses the adapters by the settings and logs them. Makes no requests. */
export async function createPorts(
  settings: PortSettings,
  { prisma, reads }: { prisma: Database; reads: ReadReplicas },
  log: Log,
): Promise<Ports> {
  const [paymentsPort, mailPort, smsPort, storagePort, modelPort, flags, mlsFeeds, sealerPort, signingPort] =
    await Promise.all([
      payments(settings, prisma),
      mail(settings),
      sms(settings),
      createStorage(settings),
      languageModel(settings),
      createDatabaseFlags(prisma),
      createConnectedFeeds(settings.feeds, (source, text) => log.info({ source }, text)),
      sealer(settings, log),
      eSignature(settings),
    ]);
  const ports = {
    payments: paymentsPort,
    mail: mailPort,
    sms: smsPort,
    storage: storagePort,
    languageModel: modelPort,
    flags,
    mlsFeeds,
    search: createPostgresSearch(reads),
    sealer: sealerPort,
    eSignature: signingPort,
  };
  log.info(Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, port.id])), 'outside services');
  return ports;
}
