import type { ServiceDefinition } from './hooks/define-service.ts';
import type { authenticationService } from './authentication/authentication.service.ts';
import type { ServiceOf } from './hooks/service-calls.ts';
import type { AppContext, ServiceReads } from './context.ts';
import { academyCertificatesService } from './services/academy/academy-certificates.service.ts';
import { academyProgressService } from './services/academy/academy-progress.service.ts';
import { addendumsService } from './services/addendums/addendums.service.ts';
import { aiPropertySearchService } from './services/ai-property-search/ai-property-search.service.ts';
import { areaMatchesService } from './services/area-matches/area-matches.service.ts';
import { auditEntriesService } from './services/audit-entries/audit-entries.service.ts';
import { auditVerificationService } from './services/audit-entries/audit-verification.service.ts';
import { brokerageExportsService } from './services/brokerage-exports/brokerage-exports.service.ts';
import { brokerageNumbersService } from './services/brokerage-numbers/brokerage-numbers.service.ts';
import { bulkChangesService } from './services/bulk-changes/bulk-changes.service.ts';
import { buyerBudgetsService } from './services/buyer-budgets/buyer-budgets.service.ts';
import { buyerClosingCostsService } from './services/buyer-closing-costs/buyer-closing-costs.service.ts';
import { buyerPreferencesService } from './services/buyer-preferences/buyer-preferences.service.ts';
import { buyingRoomsService } from './services/buying-rooms/buying-rooms.service.ts';
import { roomHomesService } from './services/buying-rooms/room-homes.service.ts';
import { roomInvitationsService } from './services/buying-rooms/room-invitations.service.ts';
import { roomLinksService } from './services/buying-rooms/room-links.service.ts';
import { roomNotesService } from './services/buying-rooms/room-notes.service.ts';
import { roomOffersService } from './services/buying-rooms/room-offers.service.ts';
import { calendarLinksService } from './services/calendars/calendar-links.service.ts';
import { chatbotService } from './services/chatbot/chatbot.service.ts';
import { clientDuplicatesService } from './services/clients/client-duplicates.service.ts';
import { clientMergesService } from './services/clients/client-merges.service.ts';
import { clientNotesService } from './services/clients/client-notes.service.ts';
import { clientStepsService } from './services/clients/client-steps.service.ts';
import { clientTimelineService } from './services/clients/client-timeline.service.ts';
import { clientWordsService } from './services/clients/client-words.service.ts';
import { clientsService } from './services/clients/clients.service.ts';
import { closingCostEstimatesService } from './services/closing-cost-estimates/closing-cost-estimates.service.ts';
import { closingCostsService } from './services/closing-costs/closing-costs.service.ts';
import { closingDisclosureReadingsService } from './services/closing-disclosure-readings/closing-disclosure-readings.service.ts';
import { closingStatementsService } from './services/closing-statements/closing-statements.service.ts';
import { commandSearchService } from './services/command-search/command-search.service.ts';
import { companiesService } from './services/companies/companies.service.ts';
import { compsService } from './services/comps/comps.service.ts';
import { configService } from './services/config/config.service.ts';
import { consentsService } from './services/consents/consents.service.ts';
import { deadLettersService } from './services/dead-letters/dead-letters.service.ts';
import { deskService } from './services/desk/desk.service.ts';
import { documentReadingsService } from './services/document-readings/document-readings.service.ts';
import { documentVerificationsService } from './services/document-verifications/document-verifications.service.ts';
import { emailChangesService } from './services/email-changes/email-changes.service.ts';
import { emailCopiesService } from './services/email-copies/email-copies.service.ts';
import { emailsService } from './services/emails/emails.service.ts';
import { fairHousingAllowancesService } from './services/fair-housing-allowances/fair-housing-allowances.service.ts';
import { favoritesService } from './services/favorites/favorites.service.ts';
import { featureFlagsService } from './services/feature-flags/feature-flags.service.ts';
import { feedRejectionsService } from './services/feed-rejections/feed-rejections.service.ts';
import { feedsService } from './services/feeds/feeds.service.ts';
import { formSigningService } from './services/form-signing/form-signing.service.ts';
import { formsService } from './services/forms/forms.service.ts';
import { homeAreasService } from './services/home-areas/home-areas.service.ts';
import { homeClustersService } from './services/home-clusters/home-clusters.service.ts';
import { inspectionPriceService } from './services/inspection-price/inspection-price.service.ts';
import { inspectionVisitsService } from './services/inspection-visits/inspection-visits.service.ts';
import { inspectionsService } from './services/inspections/inspections.service.ts';
import { leadImportsService } from './services/lead-imports/lead-imports.service.ts';
import { leadRoutingService } from './services/lead-routing/lead-routing.service.ts';
import { leadsService } from './services/leads/leads.service.ts';
import { listingHistoryService } from './services/listing-history/home-changes.service.ts';
import { listingPerformanceService } from './services/listing-performance/listing-performance.service.ts';
import { listingsService } from './services/listings/listings.service.ts';
import {
  mailerAudiencesService,
  mailerPreviewsService,
  mailerTestsService,
} from './services/mailers/mailer-drafts.service.ts';
import { mailerRecordsService } from './services/mailers/mailer-records.service.ts';
import { mailerSubscriptionsService } from './services/mailers/mailer-subscriptions.service.ts';
import { mailersService } from './services/mailers/mailers.service.ts';
import { marketDataService } from './services/market-data/market-data.service.ts';
import { messageThreadsService } from './services/message-threads/message-threads.service.ts';
import { messagesService } from './services/messages/messages.service.ts';
import { mlsEntriesService } from './services/mls-entries/mls-entries.service.ts';
import { mlsListingsService } from './services/mls-listings/mls-listings.service.ts';
import { namedBrokersService } from './services/named-brokers/named-brokers.service.ts';
import { newsletterSubscriptionsService } from './services/newsletter-subscriptions/newsletter-subscriptions.service.ts';
import { notificationsService } from './services/notifications/notifications.service.ts';
import { offMarketHomesService } from './services/off-market-homes/off-market-homes.service.ts';
import { offMarketMessagesService } from './services/off-market-messages/off-market-messages.service.ts';
import { offMarketPropertiesService } from './services/off-market-properties/off-market-properties.service.ts';
import { offerDraftsService } from './services/offer-drafts/offer-drafts.service.ts';
import { offerLinksService } from './services/offer-links/offer-links.service.ts';
import { offerRoundsService } from './services/offer-rounds/offer-rounds.service.ts';
import { offersService } from './services/offers/offers.service.ts';
import { openHouseGuestsService } from './services/open-houses/open-house-guests.service.ts';
import { openHousesService } from './services/open-houses/open-houses.service.ts';
import { organizationBrandsService } from './services/organizations/organization-brands.service.ts';
import { organizationsService } from './services/organizations/organizations.service.ts';
import { outingPlansService } from './services/outing-plans/outing-plans.service.ts';
import { outingsService } from './services/outings/outings.service.ts';
import { passwordResetsService } from './services/password-resets/password-resets.service.ts';
import { paymentsService } from './services/payments/payments.service.ts';
import { stripeCheckoutService } from './services/payments/stripe-checkout.service.ts';
import { testPaymentsService } from './services/payments/test-payments.service.ts';
import { preApprovalsService } from './services/pre-approvals/pre-approvals.service.ts';
import { prepProgressService } from './services/prep-progress/prep-progress.service.ts';
import { pricingOpinionRequestsService } from './services/pricing-opinion-requests/pricing-opinion-requests.service.ts';
import { pricingOpinionsService } from './services/pricing-opinions/pricing-opinions.service.ts';
import { purchaseAgreementsService } from './services/purchase-agreements/purchase-agreements.service.ts';
import { referralCodesService } from './services/referral-codes/referral-codes.service.ts';
import { referralsService } from './services/referrals/referrals.service.ts';
import { reviewLinksService } from './services/reviews/review-links.service.ts';
import { reviewsService } from './services/reviews/reviews.service.ts';
import { savedSearchesService } from './services/saved-searches/saved-searches.service.ts';
import { savedViewsService } from './services/saved-views/saved-views.service.ts';
import { searchAlertsService } from './services/search-alerts/search-alerts.service.ts';
import { searchSuggestionsService } from './services/search-suggestions/search-suggestions.service.ts';
import { sessionsService } from './services/sessions/sessions.service.ts';
import { showingAnswersService } from './services/showing-answers/showing-answers.service.ts';
import { showingAvailabilityService } from './services/showing-availability/showing-availability.service.ts';
import { showingFeedbackService } from './services/showing-feedback/showing-feedback.service.ts';
import { showingSurveysService } from './services/showing-feedback/showing-surveys.service.ts';
import { showingSlotsService } from './services/showing-slots/showing-slots.service.ts';
import { showingsService } from './services/showings/showings.service.ts';
import { statusService } from './services/status/status.service.ts';
import { supportViewsService } from './services/support-views/support-views.service.ts';
import { tasksService } from './services/tasks/tasks.service.ts';
import { textMessagesService } from './services/text-messages/text-messages.service.ts';
import { tourRequestsService } from './services/tour-requests/tour-requests.service.ts';
import { visitorEmailsService, visitorToursService } from './services/tour-requests/visitor-tours.service.ts';
import { transactionCountsService } from './services/transactions/transaction-counts.service.ts';
import { transactionDatesService } from './services/transactions/transaction-dates.service.ts';
import { transactionRemindersService } from './services/transactions/transaction-reminders.service.ts';
import { transactionsService } from './services/transactions/transactions.service.ts';
import { uploadsService } from './services/uploads/uploads.service.ts';
import { usersService } from './services/users/users.service.ts';
import { verificationsService } from './services/verifications/verifications.service.ts';
import { workshopLinksService, workshopSeatsService } from './services/workshops/workshop-seats.service.ts';
import { workshopsService } from './services/workshops/workshops.service.ts';
import { zipCentersService } from './services/zip-centers/zip-centers.service.ts';
import { zipCodesService } from './services/zip-codes/zip-codes.service.ts';

/** Every service of the product except `authentication`, which the application creates. Nothing else is served. */
const SERVICES = [
  academyCertificatesService,
  academyProgressService,
  addendumsService,
  aiPropertySearchService,
  areaMatchesService,
  auditEntriesService,
  auditVerificationService,
  brokerageExportsService,
  brokerageNumbersService,
  bulkChangesService,
  buyerBudgetsService,
  buyerClosingCostsService,
  buyerPreferencesService,
  buyingRoomsService,
  calendarLinksService,
  chatbotService,
  clientDuplicatesService,
  clientMergesService,
  clientNotesService,
  clientStepsService,
  clientTimelineService,
  clientWordsService,
  clientsService,
  closingCostEstimatesService,
  closingCostsService,
  closingDisclosureReadingsService,
  closingStatementsService,
  commandSearchService,
  companiesService,
  compsService,
  configService,
  consentsService,
  deadLettersService,
  deskService,
  documentReadingsService,
  documentVerificationsService,
  emailChangesService,
  emailCopiesService,
  emailsService,
  fairHousingAllowancesService,
  favoritesService,
  featureFlagsService,
  feedRejectionsService,
  feedsService,
  formSigningService,
  formsService,
  homeAreasService,
  homeClustersService,
  inspectionPriceService,
  inspectionVisitsService,
  inspectionsService,
  leadImportsService,
  leadRoutingService,
  leadsService,
  listingHistoryService,
  listingPerformanceService,
  listingsService,
  mailerAudiencesService,
  mailerPreviewsService,
  mailerRecordsService,
  mailerSubscriptionsService,
  mailerTestsService,
  mailersService,
  marketDataService,
  messageThreadsService,
  messagesService,
  mlsEntriesService,
  mlsListingsService,
  namedBrokersService,
  newsletterSubscriptionsService,
  notificationsService,
  offMarketHomesService,
  offMarketMessagesService,
  offMarketPropertiesService,
  offerDraftsService,
  offerLinksService,
  offerRoundsService,
  offersService,
  openHouseGuestsService,
  openHousesService,
  organizationBrandsService,
  organizationsService,
  outingPlansService,
  outingsService,
  passwordResetsService,
  paymentsService,
  preApprovalsService,
  prepProgressService,
  pricingOpinionRequestsService,
  pricingOpinionsService,
  purchaseAgreementsService,
  referralCodesService,
  referralsService,
  reviewLinksService,
  reviewsService,
  roomHomesService,
  roomInvitationsService,
  roomLinksService,
  roomNotesService,
  roomOffersService,
  savedSearchesService,
  savedViewsService,
  searchAlertsService,
  searchSuggestionsService,
  sessionsService,
  showingAnswersService,
  showingAvailabilityService,
  showingFeedbackService,
  showingSlotsService,
  showingSurveysService,
  showingsService,
  statusService,
  stripeCheckoutService,
  supportViewsService,
  tasksService,
  testPaymentsService,
  textMessagesService,
  tourRequestsService,
  transactionCountsService,
  transactionDatesService,
  transactionRemindersService,
  transactionsService,
  uploadsService,
  usersService,
  verificationsService,
  visitorEmailsService,
  visitorToursService,
  workshopLinksService,
  workshopSeatsService,
  workshopsService,
  zipCentersService,
  zipCodesService,
] as const;

/** The services of the application by path, as in `app.service(path)`. */
export type ServiceTypes = {
  [
    Definition in ReturnType<(typeof SERVICES)[number] | typeof authenticationService> as Definition['path']
  ]: ServiceOf<Definition>;
};

const notServed = () => Promise.reject(new Error('the services are described here, not served'));
const NOT_SERVED: ServiceReads = { find: notServed, get: notServed };

/** All definitions, built from the context. `services` reads through the application's own services. */
export const serviceDefinitions = (context: AppContext, services = NOT_SERVED): ServiceDefinition[] =>
  SERVICES.map((define): ServiceDefinition => define(context, services));
