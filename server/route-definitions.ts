import type { Router } from 'express';
import type { AppContext, ServiceReads } from './context.ts';
import { brokerageExportRoutes } from './brokerage-export/brokerage-export.routes.ts';
import { auditLogRoutes } from './services/audit-entries/audit-log.routes.ts';
import { calendarRoutes } from './services/calendars/calendar.routes.ts';
import { estimateRoutes } from './services/closing-costs/estimate.routes.ts';
import { companySheetRoutes } from './services/companies/company-sheet.routes.ts';
import { dataExportRoutes } from './services/data-exports/data-export.routes.ts';
import { unsubscribeRoutes } from './services/email-copies/unsubscribe.routes.ts';
import { emailSheetRoutes } from './services/emails/email-sheet.routes.ts';
import { mailNoticeRoutes } from './services/emails/mail-notices.routes.ts';
import { feedPhotoRoutes } from './services/feeds/feed-photo.routes.ts';
import { eSignatureWebhookRoutes } from './services/form-signing/e-signature-webhook.routes.ts';
import { formSigningRoutes } from './services/form-signing/form-signing.routes.ts';
import { illustrationRoutes } from './services/illustrations/illustration.routes.ts';
import { incomingTextRoutes } from './services/incoming-texts/incoming-texts.routes.ts';
import { leadSheetRoutes } from './services/leads/lead-sheet.routes.ts';
import { listingSheetRoutes } from './services/listings/listing-sheet.routes.ts';
import { mailerListSheetRoutes } from './services/mailers/mailer-list-sheet.routes.ts';
import { mailerRoutes } from './services/mailers/mailer.routes.ts';
import { mapTileRoutes } from './services/map-tiles/map-tile.routes.ts';
import { newsletterSheetRoutes } from './services/newsletter-subscriptions/newsletter-sheet.routes.ts';
import { offerComparisonRoutes } from './services/offers/offer-comparison.routes.ts';
import { offerDocumentRoutes } from './services/offers/offer-documents.routes.ts';
import { offerSheetRoutes } from './services/offers/offer-sheet.routes.ts';
import { openHouseRoutes } from './services/open-houses/open-house.routes.ts';
import { organizationLogoRoutes } from './services/organizations/organization-logo.routes.ts';
import { organizationSheetRoutes } from './services/organizations/organization-sheet.routes.ts';
import { paymentSheetRoutes } from './services/payments/payment-sheet.routes.ts';
import { paymentWebhookRoutes } from './services/payments/payment-webhook.routes.ts';
import { preApprovalSheetRoutes } from './services/pre-approvals/pre-approval-sheet.routes.ts';
import { priceOpinionRoutes } from './services/pricing-opinions/price-opinion.routes.ts';
import { profilePictureRoutes } from './services/profile-pictures/profile-picture.routes.ts';
import { resoOpenHouseRoutes } from './services/property-feeds/open-house-feed.routes.ts';
import { resoFeedRoutes } from './services/property-feeds/property-feed.routes.ts';
import { referralSheetRoutes } from './services/referrals/referral-sheet.routes.ts';
import { reviewSheetRoutes } from './services/reviews/review-sheet.routes.ts';
import { showingSheetRoutes } from './services/showings/showing-sheet.routes.ts';
import { taskSheetRoutes } from './services/tasks/task-sheet.routes.ts';
import { transactionArchiveRoutes } from './services/transactions/transaction-archive.routes.ts';
import { transactionSheetRoutes } from './services/transactions/transaction-sheet.routes.ts';
import { inspectionReportRoutes } from './services/uploads/inspection-report.routes.ts';
import { uploadRoutes } from './services/uploads/upload.routes.ts';
import { userSheetRoutes } from './services/users/user-sheet.routes.ts';
import { workshopSheetRoutes } from './services/workshops/workshop-sheet.routes.ts';
import { socialCardRoutes } from './web/card.routes.ts';

/** What is served under `/api` beside the services: files, documents, spreadsheets, feeds and webhooks. */
const ROUTES: readonly ((routes: Router, context: AppContext, services: ServiceReads) => void)[] = [
  brokerageExportRoutes,
  auditLogRoutes,
  calendarRoutes,
  estimateRoutes,
  companySheetRoutes,
  dataExportRoutes,
  unsubscribeRoutes,
  emailSheetRoutes,
  mailNoticeRoutes,
  feedPhotoRoutes,
  eSignatureWebhookRoutes,
  formSigningRoutes,
  illustrationRoutes,
  incomingTextRoutes,
  leadSheetRoutes,
  listingSheetRoutes,
  mailerListSheetRoutes,
  mailerRoutes,
  mapTileRoutes,
  newsletterSheetRoutes,
  offerComparisonRoutes,
  offerDocumentRoutes,
  offerSheetRoutes,
  openHouseRoutes,
  organizationLogoRoutes,
  organizationSheetRoutes,
  paymentSheetRoutes,
  paymentWebhookRoutes,
  preApprovalSheetRoutes,
  priceOpinionRoutes,
  profilePictureRoutes,
  resoOpenHouseRoutes,
  resoFeedRoutes,
  referralSheetRoutes,
  reviewSheetRoutes,
  showingSheetRoutes,
  taskSheetRoutes,
  transactionArchiveRoutes,
  transactionSheetRoutes,
  inspectionReportRoutes,
  uploadRoutes,
  userSheetRoutes,
  workshopSheetRoutes,
  socialCardRoutes,
];

/** Adds every streaming route. */
export function defineRoutes(routes: Router, context: AppContext, services: ServiceReads): void {
  for (const define of ROUTES) define(routes, context, services);
}
