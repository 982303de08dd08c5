import { compression, original, Router } from '@feathersjs/express';
import type { Express } from 'express';
import type { LoadLimiter } from './config/load-limits.ts';
import type { AppContext } from './context.ts';
import type { AnyApplication, Application } from './declarations.ts';
import type { ServiceDefinition } from './hooks/define-service.ts';
import { shedRequests } from './hooks/load-shedding.ts';
import { sendErrors, refuseUnreadablePaths } from './http/middleware.ts';
import { securityHeaders } from './http/security-headers.ts';
import { calendarRoutes } from './services/calendars/calendar-routes.ts';
import { dataExportRoutes } from './services/data-exports/data-export-routes.ts';
import { unsubscribeRoutes } from './services/email-copies/unsubscribe.routes.ts';
import { eSignatureWebhookRoutes } from './services/form-signing/e-signature-webhook.routes.ts';
import { feedPhotoRoutes } from './services/feeds/feed-photo-routes.ts';
import { illustrationRoutes } from './services/illustrations/illustration-routes.ts';
import { incomingTextRoutes } from './services/incoming-texts/incoming-texts.routes.ts';
import { mapTileRoutes } from './services/map-tiles/map-tile-routes.ts';
import { openHouseRoutes } from './services/open-houses/open-house-routes.ts';
import { estimateRoutes } from './services/closing-costs/estimate-routes.ts';
import { offerComparisonRoutes } from './services/offers/offer-comparison.routes.ts';
import { offerDocumentRoutes } from './services/offers/offer-documents.routes.ts';
import { formSigningRoutes } from './services/form-signing/form-signing.routes.ts';
import { inspectionReportRoutes } from './services/uploads/inspection-report.routes.ts';
import { auditLogRoutes } from './services/audit-entries/audit-log.routes.ts';
import { brokerageExportRoutes } from './brokerage-export/brokerage-export.routes.ts';
import { organizationLogoRoutes } from './services/organizations/organization-logo.routes.ts';
import { paymentSheetRoutes } from './services/payments/payment-sheet.routes.ts';
import { paymentWebhookRoutes } from './services/payments/payment-webhook.routes.ts';
import { priceOpinionRoutes } from './services/pricing-opinions/price-opinion-routes.ts';
import { profilePictureRoutes } from './services/profile-pictures/profile-picture-routes.ts';
import { resoOpenHouseRoutes } from './services/property-feeds/open-house-feed-routes.ts';
import { resoFeedRoutes } from './services/property-feeds/property-feed-routes.ts';
import { transactionArchiveRoutes } from './services/transactions/transaction-archive.routes.ts';
import { listingSheetRoutes } from './services/listings/listing-sheet.routes.ts';
import { offerSheetRoutes } from './services/offers/offer-sheet.routes.ts';
import { showingSheetRoutes } from './services/showings/showing-sheet.routes.ts';
import { leadSheetRoutes } from './services/leads/lead-sheet.routes.ts';
import { newsletterSheetRoutes } from './services/newsletter-subscriptions/newsletter-sheet.routes.ts';
import { companySheetRoutes } from './services/companies/company-sheet.routes.ts';
import { organizationSheetRoutes } from './services/organizations/organization-sheet.routes.ts';
import { referralSheetRoutes } from './services/referrals/referral-sheet.routes.ts';
import { reviewSheetRoutes } from './services/reviews/review-sheet.routes.ts';
import { preApprovalSheetRoutes } from './services/pre-approvals/pre-approval-sheet.routes.ts';
import { taskSheetRoutes } from './services/tasks/task-sheet.routes.ts';
import { transactionSheetRoutes } from './services/transactions/transaction-sheet.routes.ts';
import { userSheetRoutes } from './services/users/user-sheet.routes.ts';
import { mailerListSheetRoutes } from './services/mailers/mailer-list-sheet.routes.ts';
import { workshopSheetRoutes } from './services/workshops/workshop-sheet.routes.ts';
import { mailNoticeRoutes } from './services/emails/mail-notices.routes.ts';
import { mailerRoutes } from './services/mailers/mailer.routes.ts';
import { emailSheetRoutes } from './services/emails/email-sheet.routes.ts';
import { uploadRoutes } from './services/uploads/upload-routes.ts';
import { apiDocsRoutes } from './web/api-docs.routes.ts';
import { socialCardRoutes } from './web/card-routes.ts';
import { webRoutes } from './web/web-routes.ts';

const API_VERSION = '1';
const STREAMING = [
  uploadRoutes,
  openHouseRoutes,
  illustrationRoutes,
  mapTileRoutes,
  socialCardRoutes,
  resoFeedRoutes,
  resoOpenHouseRoutes,
  feedPhotoRoutes,
  incomingTextRoutes,
  eSignatureWebhookRoutes,
  paymentWebhookRoutes,
  mailNoticeRoutes,
  unsubscribeRoutes,
  profilePictureRoutes,
  organizationLogoRoutes,
  priceOpinionRoutes,
  formSigningRoutes,
  inspectionReportRoutes,
  offerDocumentRoutes,
  offerComparisonRoutes,
  estimateRoutes,
  transactionArchiveRoutes,
  transactionSheetRoutes,
  paymentSheetRoutes,
  userSheetRoutes,
  listingSheetRoutes,
  offerSheetRoutes,
  showingSheetRoutes,
  leadSheetRoutes,
  newsletterSheetRoutes,
  companySheetRoutes,
  organizationSheetRoutes,
  referralSheetRoutes,
  preApprovalSheetRoutes,
  reviewSheetRoutes,
  taskSheetRoutes,
  emailSheetRoutes,
  mailerListSheetRoutes,
  mailerRoutes,
  workshopSheetRoutes,
  auditLogRoutes,
  brokerageExportRoutes,
];

/** API routes that are not services: files, documents and feeds stream, so they come before the JSON body parser. */
export function configureStreaming(
  app: Application,
  context: AppContext,
  definitions: () => readonly ServiceDefinition[],
): void {
  const routes = Router();
  apiDocsRoutes(routes, definitions, API_VERSION);
  for (const define of STREAMING) define(routes, context);
  calendarRoutes(routes, context, {
    find: (path, query, actor) => (app as unknown as AnyApplication).service(path).find({ actor, query }),
    get: (path, id, actor) => (app as unknown as AnyApplication).service(path).get(id, { actor }),
  });
  dataExportRoutes(routes, context, (path, query, actor) =>
    (app as unknown as AnyApplication).service(path).find({ actor, query }),
  );
  app.use(routes);
}

/** The outer Express application: the API under `/api`, public pages and the built client everywhere else. */
export function createSite(
  app: Application,
  context: AppContext,
  { loadLimiter, webRoot }: { loadLimiter: LoadLimiter; webRoot: string | undefined },
): Express {
  const site = original();
  site.set('trust proxy', context.env.trustProxy);
  site.disable('x-powered-by');
  site.use(securityHeaders(context.env));
  site.use(refuseUnreadablePaths);
  site.use(shedRequests(loadLimiter));
  site.use(compression());
  site.use('/api', app as unknown as Express);
  webRoutes(site, context, webRoot);
  site.use(sendErrors(context.log));
  return site;
}
