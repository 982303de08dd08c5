-- Every table, enum, key and plain index of prisma/schema.prisma, as `prisma migrate diff --from-empty` writes them. What Prisma cannot say
-- stands in the migrations that follow, grouped by purpose.

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "UserType" AS ENUM ('SELLER', 'BUYER', 'ADMIN', 'PBUYER', 'LENDER', 'TITLE');

-- CreateEnum
CREATE TYPE "UserTokenPurpose" AS ENUM ('VERIFY_EMAIL', 'RESET_PASSWORD', 'UNSUBSCRIBE', 'CHANGE_EMAIL');

-- CreateEnum
CREATE TYPE "ListingStatus" AS ENUM ('DRAFT', 'PENDING', 'APPROVED');

-- CreateEnum
CREATE TYPE "ExternalStatus" AS ENUM ('COMING_SOON', 'ACTIVE', 'SOLD', 'PENDING');

-- CreateEnum
CREATE TYPE "PropertyType" AS ENUM ('SFR', 'CONDO', 'OTHER', 'TOWNHOME');

-- CreateEnum
CREATE TYPE "ListingType" AS ENUM ('SELLER', 'BUYER');

-- CreateEnum
CREATE TYPE "ConditionDisclosure" AS ENUM ('DISCLOSURE', 'DISCLAIMER');

-- CreateEnum
CREATE TYPE "OverallFeedback" AS ENUM ('LIKE', 'DISLIKE');

-- CreateEnum
CREATE TYPE "MlsStatus" AS ENUM ('ACTIVE', 'SOLD', 'PENDING');

-- CreateEnum
CREATE TYPE "MlsSource" AS ENUM ('GALMLS', 'EASTTN');

-- CreateEnum
CREATE TYPE "MlsListingOrigin" AS ENUM ('MLS', 'HEARTHPORT', 'COUNTY_RECORD');

-- CreateEnum
CREATE TYPE "LocationPrecision" AS ENUM ('EXACT', 'ZIP', 'CITY');

-- CreateEnum
CREATE TYPE "ListingChangeKind" AS ENUM ('LISTED', 'PRICE', 'STATUS');

-- CreateEnum
CREATE TYPE "AlertFrequency" AS ENUM ('SOON', 'DAILY', 'WEEKLY', 'NEVER');

-- CreateEnum
CREATE TYPE "ListingEventKind" AS ENUM ('LISTED', 'PRICE', 'STATUS', 'GONE');

-- CreateEnum
CREATE TYPE "ShowingType" AS ENUM ('TOUR', 'INSPECTION', 'APPRAISAL', 'FINAL_WALKTHROUGH', 'OTHER');

-- CreateEnum
CREATE TYPE "OfferStatus" AS ENUM ('PENDING', 'DECLINED', 'ACCEPTED', 'COUNTERED', 'REVIEW', 'REVIEWED', 'SIGNED', 'RESCINDED');

-- CreateEnum
CREATE TYPE "RoundStatus" AS ENUM ('PENDING', 'COUNTERED', 'ACCEPTED', 'REJECTED', 'EXPIRED');

-- CreateEnum
CREATE TYPE "Side" AS ENUM ('BUYER', 'SELLER');

-- CreateEnum
CREATE TYPE "OfferFlow" AS ENUM ('AGENT', 'BUYER');

-- CreateEnum
CREATE TYPE "PaymentMethod" AS ENUM ('Cash', 'Financed');

-- CreateEnum
CREATE TYPE "HomeWarrantyType" AS ENUM ('NONE', 'SELLER', 'BUYER');

-- CreateEnum
CREATE TYPE "TransactionStatus" AS ENUM ('OPEN', 'CLOSED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "InspectionStatus" AS ENUM ('NONE', 'NOT_NEEDED', 'WAITING_QUOTE', 'APPROVED', 'DECLINED', 'COMPLETED', 'SCHEDULED', 'WAITING_SCHEDULE');

-- CreateEnum
CREATE TYPE "AppraisalStatus" AS ENUM ('NOT_NEEDED', 'NOT_SCHEDULED', 'SCHEDULED', 'APPRAISED', 'NOT_APPRAISED');

-- CreateEnum
CREATE TYPE "FinancingStatus" AS ENUM ('NOT_NEEDED', 'NONE', 'PRE_APPROVED', 'IN_PROGRESS', 'COMPLETED');

-- CreateEnum
CREATE TYPE "TitleStatus" AS ENUM ('NONE', 'ORDERED', 'COMPLETED');

-- CreateEnum
CREATE TYPE "ClosingStatus" AS ENUM ('NONE', 'SCHEDULED', 'COMPLETED');

-- CreateEnum
CREATE TYPE "AddendumStatus" AS ENUM ('PENDING', 'COUNTERED', 'APPROVED', 'DECLINED');

-- CreateEnum
CREATE TYPE "InspectionType" AS ENUM ('HOME', 'TERMITE', 'RADON', 'SEWER');

-- CreateEnum
CREATE TYPE "DocumentType" AS ENUM ('PURCHASE_AGREEMENT', 'CONTRACT_ADDENDUM', 'INSPECTION_ADDENDUM', 'REPAIR_RECEIPT', 'PRE_APPROVAL', 'PROOF_OF_FUNDS', 'OTHER', 'INSPECTION_REPORT');

-- CreateEnum
CREATE TYPE "UploadType" AS ENUM ('PHOTO', 'OFFER_DOC', 'LISTING_DOC', 'TRANSACTION_DOC', 'PREP_PHOTO');

-- CreateEnum
CREATE TYPE "NotificationResource" AS ENUM ('showing', 'offer', 'messages', 'inspection');

-- CreateEnum
CREATE TYPE "DeliveryStatus" AS ENUM ('QUEUED', 'SENT', 'FAILED', 'SUPPRESSED');

-- CreateEnum
CREATE TYPE "ChatRole" AS ENUM ('user', 'assistant');

-- CreateEnum
CREATE TYPE "TaskType" AS ENUM ('FOLLOW_UP', 'NEGOTIATION', 'DOCUMENT_REQUEST', 'SCHEDULING', 'URGENT_RESPONSE', 'MAINTENANCE', 'PRICE_CHANGE', 'NEW_LEAD', 'GENERAL');

-- CreateEnum
CREATE TYPE "TaskStatus" AS ENUM ('PENDING', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "TaskPriority" AS ENUM ('LOW', 'MEDIUM', 'HIGH', 'URGENT');

-- CreateEnum
CREATE TYPE "ReferralStatus" AS ENUM ('PENDING', 'COMPLETED', 'PAID');

-- CreateEnum
CREATE TYPE "PaymentStatus" AS ENUM ('REQUIRES_PAYMENT', 'SUCCEEDED', 'FAILED', 'REFUNDED');

-- CreateEnum
CREATE TYPE "ImportStatus" AS ENUM ('RUNNING', 'COMPLETED', 'FAILED');

-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "passwordHash" TEXT,
    "firstName" TEXT NOT NULL DEFAULT '',
    "lastName" TEXT NOT NULL DEFAULT '',
    "phone" TEXT,
    "type" "UserType" NOT NULL,
    "verified" BOOLEAN NOT NULL DEFAULT false,
    "identityVerified" BOOLEAN NOT NULL DEFAULT false,
    "emailEnabled" BOOLEAN NOT NULL DEFAULT true,
    "smsEnabled" BOOLEAN NOT NULL DEFAULT false,
    "smsConsentAt" TIMESTAMP(3),
    "smsStoppedAt" TIMESTAMP(3),
    "autoApproveShowings" BOOLEAN NOT NULL DEFAULT false,
    "timezone" TEXT,
    "referralCode" TEXT NOT NULL,
    "referredByCode" TEXT,
    "profilePicUrl" TEXT,
    "stripeCustomerId" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "deletedAt" TIMESTAMP(3),
    "companyId" TEXT,
    "organizationId" TEXT,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "revokedAt" TIMESTAMP(3),
    "userAgent" TEXT NOT NULL DEFAULT '',
    "ip" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UserToken" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "purpose" "UserTokenPurpose" NOT NULL,
    "secretHash" TEXT NOT NULL,
    "email" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "usedAt" TIMESTAMP(3),

    CONSTRAINT "UserToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Company" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "licenseNumber" TEXT,
    "phone" TEXT,
    "email" TEXT,
    "address" TEXT,
    "city" TEXT,
    "state" TEXT,
    "zip" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Company_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Organization" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Organization_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Listing" (
    "id" TEXT NOT NULL,
    "type" "ListingType" NOT NULL DEFAULT 'SELLER',
    "status" "ListingStatus" NOT NULL DEFAULT 'DRAFT',
    "externalStatus" "ExternalStatus" NOT NULL DEFAULT 'ACTIVE',
    "version" INTEGER NOT NULL DEFAULT 1,
    "userId" TEXT NOT NULL,
    "organizationId" TEXT,
    "mlsListingId" TEXT,
    "shortId" TEXT NOT NULL,
    "slug" TEXT,
    "address" TEXT NOT NULL DEFAULT '',
    "hideAddress" BOOLEAN NOT NULL DEFAULT false,
    "city" TEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL DEFAULT '',
    "zip" TEXT NOT NULL DEFAULT '',
    "county" TEXT,
    "lat" DOUBLE PRECISION,
    "lng" DOUBLE PRECISION,
    "description" TEXT NOT NULL DEFAULT '',
    "propertyType" "PropertyType" NOT NULL DEFAULT 'SFR',
    "beds" INTEGER,
    "baths" INTEGER,
    "halfBaths" INTEGER,
    "yearBuilt" INTEGER,
    "area" INTEGER,
    "lotSizeAcres" DOUBLE PRECISION,
    "price" INTEGER,
    "hearthportPrice" INTEGER,
    "commission" DOUBLE PRECISION NOT NULL DEFAULT 2.5,
    "tax" INTEGER,
    "mortgageBalance" INTEGER,
    "hasBasement" BOOLEAN NOT NULL DEFAULT false,
    "basementArea" INTEGER,
    "hasGarage" BOOLEAN NOT NULL DEFAULT false,
    "garageSpaces" INTEGER,
    "hasHOA" BOOLEAN NOT NULL DEFAULT false,
    "hoaFees" INTEGER,
    "hoaServices" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "termiteBond" BOOLEAN NOT NULL DEFAULT false,
    "renovationScores" JSONB NOT NULL DEFAULT '{}',
    "renovations" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "inclusions" TEXT NOT NULL DEFAULT '',
    "uniques" TEXT NOT NULL DEFAULT '',
    "accessInfo" TEXT NOT NULL DEFAULT '',
    "conditionDisclosure" "ConditionDisclosure",
    "conditionDetails" TEXT NOT NULL DEFAULT '',
    "photoDate" TIMESTAMP(3),
    "liveDate" TIMESTAMP(3),
    "finalOfferDate" TIMESTAMP(3),
    "refId" TEXT,
    "priority" INTEGER NOT NULL DEFAULT 0,
    "listingAgentName" TEXT,
    "listingAgentCompany" TEXT,
    "listingAgentEmail" TEXT,
    "listingAgentPhone" TEXT,
    "pros" TEXT NOT NULL DEFAULT '',
    "cons" TEXT NOT NULL DEFAULT '',
    "feedback" TEXT NOT NULL DEFAULT '',
    "overallFeedback" "OverallFeedback",
    "offMarketOptIn" BOOLEAN NOT NULL DEFAULT false,
    "reviewNote" TEXT,
    "submittedAt" TIMESTAMP(3),
    "approvedAt" TIMESTAMP(3),
    "archivedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Listing_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ListingViewCount" (
    "listingId" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ListingViewCount_pkey" PRIMARY KEY ("listingId")
);

-- CreateTable
CREATE TABLE "ListingSlug" (
    "slug" TEXT NOT NULL,
    "listingId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ListingSlug_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "PriceChange" (
    "id" TEXT NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "listingId" TEXT NOT NULL,
    "fromPrice" INTEGER,
    "toPrice" INTEGER NOT NULL,
    "changedBy" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PriceChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MlsListing" (
    "id" TEXT NOT NULL,
    "number" SERIAL NOT NULL,
    "origin" "MlsListingOrigin" NOT NULL DEFAULT 'MLS',
    "source" "MlsSource",
    "sourceKey" TEXT NOT NULL,
    "mlsNumber" TEXT,
    "listingId" TEXT,
    "slug" TEXT,
    "status" "MlsStatus" NOT NULL,
    "address" TEXT NOT NULL,
    "hideAddress" BOOLEAN NOT NULL DEFAULT false,
    "city" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "zip" TEXT,
    "county" TEXT,
    "lat" DOUBLE PRECISION,
    "lng" DOUBLE PRECISION,
    "mapLat" DOUBLE PRECISION,
    "mapLng" DOUBLE PRECISION,
    "cellX" INTEGER,
    "cellY" INTEGER,
    "locationPrecision" "LocationPrecision" NOT NULL DEFAULT 'EXACT',
    "propertyType" "PropertyType" NOT NULL DEFAULT 'SFR',
    "subdivision" TEXT,
    "listingPrice" INTEGER,
    "originalPrice" INTEGER,
    "soldPrice" INTEGER,
    "price" INTEGER,
    "closeDate" TIMESTAMP(3),
    "activationDate" TIMESTAMP(3) NOT NULL,
    "dom" INTEGER,
    "beds" INTEGER,
    "baths" INTEGER,
    "halfBaths" INTEGER,
    "area" INTEGER,
    "lotSizeAcres" DOUBLE PRECISION,
    "yearBuilt" INTEGER,
    "hasBasement" BOOLEAN,
    "basementArea" INTEGER,
    "hasGarage" BOOLEAN,
    "garageSpaces" INTEGER,
    "hasHOA" BOOLEAN,
    "hoaFees" INTEGER,
    "tax" INTEGER,
    "description" TEXT,
    "listingAgentName" TEXT,
    "listingAgentEmail" TEXT,
    "listingAgentPhone" TEXT,
    "listingAgentOfficePhone" TEXT,
    "listingOfficeName" TEXT,
    "photos" JSONB NOT NULL DEFAULT '[]',
    "raw" JSONB NOT NULL DEFAULT '{}',
    "isDuplicate" BOOLEAN NOT NULL DEFAULT false,
    "duplicateOfId" TEXT,
    "modificationTimestamp" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deletedAt" TIMESTAMP(3),

    CONSTRAINT "MlsListing_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MapCell" (
    "zoom" SMALLINT NOT NULL,
    "cellX" INTEGER NOT NULL,
    "cellY" INTEGER NOT NULL,
    "status" "MlsStatus" NOT NULL,
    "propertyType" "PropertyType" NOT NULL,
    "homes" INTEGER NOT NULL,
    "latSum" BIGINT NOT NULL,
    "lngSum" BIGINT NOT NULL,
    "minPrice" INTEGER,

    CONSTRAINT "MapCell_pkey" PRIMARY KEY ("zoom","cellX","cellY","status","propertyType")
);

-- CreateTable
CREATE TABLE "MapCellChange" (
    "id" BIGSERIAL NOT NULL,
    "cellX" INTEGER NOT NULL,
    "cellY" INTEGER NOT NULL,
    "status" "MlsStatus" NOT NULL,
    "propertyType" "PropertyType" NOT NULL,
    "homes" INTEGER NOT NULL,
    "latSum" BIGINT NOT NULL,
    "lngSum" BIGINT NOT NULL,
    "minPrice" INTEGER,

    CONSTRAINT "MapCellChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MlsMedia" (
    "id" TEXT NOT NULL,
    "mlsListingId" TEXT NOT NULL,
    "mediaKey" TEXT NOT NULL,
    "order" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "mimeType" TEXT,
    "caption" TEXT,
    "storageKey" TEXT,
    "widths" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,
    "openAttempts" INTEGER NOT NULL DEFAULT 0,
    "isPhoto" BOOLEAN NOT NULL DEFAULT true,
    "needsCopy" BOOLEAN NOT NULL DEFAULT true,
    "modificationTimestamp" TIMESTAMP(3),

    CONSTRAINT "MlsMedia_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ListingChange" (
    "id" TEXT NOT NULL,
    "mlsListingId" TEXT NOT NULL,
    "kind" "ListingChangeKind" NOT NULL,
    "fromPrice" INTEGER,
    "toPrice" INTEGER,
    "fromStatus" "MlsStatus",
    "toStatus" "MlsStatus",
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ListingChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AssumableProperty" (
    "id" TEXT NOT NULL,
    "mlsListingId" TEXT NOT NULL,
    "loanType" TEXT NOT NULL,
    "estimatedRate" DOUBLE PRECISION NOT NULL,
    "openMortgageBalance" INTEGER NOT NULL,
    "cashNeeded" INTEGER,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AssumableProperty_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OpenHouse" (
    "id" TEXT NOT NULL,
    "listingId" TEXT NOT NULL,
    "startTime" TIMESTAMP(3) NOT NULL,
    "endTime" TIMESTAMP(3) NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "calendarSequence" INTEGER NOT NULL DEFAULT 0,
    "cancelledAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OpenHouse_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PricingOpinion" (
    "id" TEXT NOT NULL,
    "listingId" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "price1" INTEGER NOT NULL,
    "price2" INTEGER NOT NULL,
    "price3" INTEGER NOT NULL,
    "approvedPrice" INTEGER,
    "note" TEXT NOT NULL DEFAULT '',
    "comps" JSONB NOT NULL DEFAULT '[]',
    "createdById" TEXT,
    "approvedById" TEXT,
    "approvedAt" TIMESTAMP(3),
    "documentKey" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PricingOpinion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PricingOpinionRequest" (
    "listingId" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "taskId" TEXT,
    "requestedById" TEXT,
    "requestedAt" TIMESTAMP(3) NOT NULL,
    "answeredAt" TIMESTAMP(3),

    CONSTRAINT "PricingOpinionRequest_pkey" PRIMARY KEY ("listingId")
);

-- CreateTable
CREATE TABLE "Comp" (
    "id" TEXT NOT NULL,
    "listingId" TEXT NOT NULL,
    "mlsListingId" TEXT NOT NULL,
    "adjustments" JSONB NOT NULL DEFAULT '{}',
    "adjustedPrice" INTEGER,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Comp_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Favorite" (
    "userId" TEXT NOT NULL,
    "mlsListingId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "savedPrice" INTEGER,
    "notifiedSeq" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "Favorite_pkey" PRIMARY KEY ("userId","mlsListingId")
);

-- CreateTable
CREATE TABLE "SavedSearch" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "filter" JSONB NOT NULL,
    "filterKey" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "frequency" "AlertFrequency" NOT NULL DEFAULT 'DAILY',
    "checkedSeq" BIGINT NOT NULL DEFAULT 0,
    "checkedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSentAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SavedSearch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ListingEvent" (
    "id" BIGSERIAL NOT NULL,
    "seq" BIGINT,
    "mlsListingId" TEXT NOT NULL,
    "kind" "ListingEventKind" NOT NULL,
    "fromPrice" INTEGER,
    "toPrice" INTEGER,
    "fromStatus" "MlsStatus",
    "toStatus" "MlsStatus",
    "isNotified" BOOLEAN NOT NULL DEFAULT false,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ListingEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Showing" (
    "id" TEXT NOT NULL,
    "listingId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "type" "ShowingType" NOT NULL DEFAULT 'TOUR',
    "accepted" BOOLEAN DEFAULT false,
    "isAgent" BOOLEAN NOT NULL DEFAULT false,
    "agentBooks" BOOLEAN NOT NULL DEFAULT false,
    "proposedTime" TIMESTAMP(3) NOT NULL,
    "otherTimes" TIMESTAMP(3)[] DEFAULT ARRAY[]::TIMESTAMP(3)[],
    "suggestedTimes" TIMESTAMP(3)[] DEFAULT ARRAY[]::TIMESTAMP(3)[],
    "feedback" TEXT,
    "feedbackAt" TIMESTAMP(3),
    "cancelReason" TEXT,
    "surveyTokenHash" TEXT,
    "stripePaymentIntentId" TEXT,
    "calendarSequence" INTEGER NOT NULL DEFAULT 0,
    "externalCalendarId" TEXT,
    "externalLockboxId" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Showing_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Offer" (
    "id" TEXT NOT NULL,
    "listingId" TEXT NOT NULL,
    "userId" TEXT,
    "flow" "OfferFlow" NOT NULL,
    "status" "OfferStatus" NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "buyerFirstName" TEXT NOT NULL,
    "buyerLastName" TEXT NOT NULL,
    "buyerPhone" TEXT NOT NULL DEFAULT '',
    "secondBuyerName" TEXT NOT NULL DEFAULT '',
    "secondBuyerEmail" TEXT NOT NULL DEFAULT '',
    "price" INTEGER NOT NULL,
    "paymentMethod" "PaymentMethod" NOT NULL,
    "loan" INTEGER NOT NULL DEFAULT 0,
    "earnestMoney" INTEGER NOT NULL,
    "concessions" INTEGER NOT NULL DEFAULT 0,
    "bagentComm" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "closingDate" TIMESTAMP(3) NOT NULL,
    "inspectionPeriod" INTEGER,
    "appliances" BOOLEAN NOT NULL DEFAULT false,
    "contingent" BOOLEAN NOT NULL DEFAULT false,
    "homeWarrantyType" "HomeWarrantyType" NOT NULL DEFAULT 'NONE',
    "termiteInspection" BOOLEAN NOT NULL DEFAULT false,
    "termiteBond" BOOLEAN NOT NULL DEFAULT false,
    "sewerInspection" BOOLEAN NOT NULL DEFAULT false,
    "newSurvey" BOOLEAN NOT NULL DEFAULT false,
    "additionalTerms" TEXT NOT NULL DEFAULT '',
    "disclosures" TEXT,
    "counter" TEXT,
    "expiresOn" TIMESTAMP(3) NOT NULL,
    "initiatorType" "Side" NOT NULL DEFAULT 'BUYER',
    "currentRound" INTEGER NOT NULL DEFAULT 0,
    "declineReason" TEXT,
    "buyerTokenVersion" INTEGER NOT NULL DEFAULT 1,
    "sellerTokenVersion" INTEGER NOT NULL DEFAULT 1,
    "acceptedAt" TIMESTAMP(3),
    "bindingAt" TIMESTAMP(3),
    "endedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Offer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OfferRound" (
    "id" TEXT NOT NULL,
    "offerId" TEXT NOT NULL,
    "roundNumber" INTEGER NOT NULL,
    "status" "RoundStatus" NOT NULL DEFAULT 'PENDING',
    "initiatedBy" TEXT,
    "initiatorType" "Side" NOT NULL,
    "terms" JSONB NOT NULL,
    "changedFields" JSONB NOT NULL DEFAULT '{}',
    "responseNotes" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "respondedAt" TIMESTAMP(3),
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "OfferRound_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Transaction" (
    "id" TEXT NOT NULL,
    "listingId" TEXT NOT NULL,
    "offerId" TEXT NOT NULL,
    "status" "TransactionStatus" NOT NULL DEFAULT 'OPEN',
    "closingDate" TIMESTAMP(3) NOT NULL,
    "closingTime" TEXT NOT NULL DEFAULT '12:00',
    "inspection" "InspectionStatus" NOT NULL DEFAULT 'NONE',
    "inspectionDueDate" TIMESTAMP(3),
    "inspectionDate" TIMESTAMP(3),
    "appraisal" "AppraisalStatus" NOT NULL DEFAULT 'NOT_SCHEDULED',
    "appraisalDate" TIMESTAMP(3),
    "financing" "FinancingStatus" NOT NULL DEFAULT 'NONE',
    "financingDueDate" TIMESTAMP(3),
    "title" "TitleStatus" NOT NULL DEFAULT 'NONE',
    "closing" "ClosingStatus" NOT NULL DEFAULT 'NONE',
    "walkthroughDate" TIMESTAMP(3),
    "lenderName" TEXT,
    "lenderEmail" TEXT,
    "lenderPhone" TEXT,
    "otherPartyEmail" TEXT,
    "otherPartyPhone" TEXT,
    "appraiserEmail" TEXT,
    "appraiserPhone" TEXT,
    "closingName" TEXT,
    "closingEmail" TEXT,
    "closingPhone" TEXT,
    "cancelReason" TEXT,
    "openedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closedAt" TIMESTAMP(3),
    "cancelledAt" TIMESTAMP(3),
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Transaction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Addendum" (
    "id" TEXT NOT NULL,
    "transactionId" TEXT NOT NULL,
    "status" "AddendumStatus" NOT NULL DEFAULT 'PENDING',
    "responseDateTime" TIMESTAMP(3) NOT NULL,
    "terms" JSONB NOT NULL DEFAULT '{}',
    "initiatorType" "Side" NOT NULL DEFAULT 'BUYER',
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Addendum_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AddendumItem" (
    "id" TEXT NOT NULL,
    "addendumId" TEXT NOT NULL,
    "item" TEXT NOT NULL,
    "completed" BOOLEAN NOT NULL DEFAULT false,
    "order" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "AddendumItem_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Inspection" (
    "id" TEXT NOT NULL,
    "listingId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "transactionId" TEXT,
    "type" "InspectionType" NOT NULL,
    "status" "InspectionStatus" NOT NULL DEFAULT 'WAITING_SCHEDULE',
    "cost" INTEGER NOT NULL DEFAULT 0,
    "inspectionDate" TIMESTAMP(3),
    "vendorName" TEXT,
    "vendorEmail" TEXT,
    "vendorPhone" TEXT,
    "paymentUrl" TEXT,
    "reportUrl" TEXT,
    "orderId" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Inspection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "InspectionPrice" (
    "id" TEXT NOT NULL,
    "listingId" TEXT,
    "state" TEXT NOT NULL,
    "inspection_type" "InspectionType" NOT NULL,
    "price" INTEGER NOT NULL,

    CONSTRAINT "InspectionPrice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Upload" (
    "id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "mimeType" TEXT NOT NULL,
    "size" INTEGER NOT NULL DEFAULT 0,
    "sha256" TEXT NOT NULL DEFAULT '',
    "order" INTEGER NOT NULL DEFAULT 0,
    "main" BOOLEAN NOT NULL DEFAULT false,
    "caption" TEXT NOT NULL DEFAULT '',
    "placeholder" TEXT,
    "widths" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "problem" TEXT,
    "openAttempts" INTEGER NOT NULL DEFAULT 0,
    "processedAt" TIMESTAMP(3),
    "type" "UploadType" NOT NULL,
    "docType" "DocumentType",
    "userId" TEXT,
    "listingId" TEXT,
    "transactionId" TEXT,
    "addendumId" TEXT,
    "offerId" TEXT,
    "buyerId" TEXT,
    "sessionId" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Upload_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Form" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "userId" TEXT,
    "listingId" TEXT,
    "offerId" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Form_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FormSigning" (
    "id" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "formId" INTEGER NOT NULL,
    "listingId" TEXT NOT NULL,
    "offerId" TEXT,
    "documentKey" TEXT,
    "documentHash" TEXT,
    "voidedAt" TIMESTAMP(3),
    "completedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FormSigning_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FormSigner" (
    "id" TEXT NOT NULL,
    "formSigningId" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "userId" TEXT,
    "side" "Side",
    "name" TEXT NOT NULL DEFAULT '',
    "slug" TEXT NOT NULL,
    "order" INTEGER NOT NULL DEFAULT 0,
    "consentAt" TIMESTAMP(3),
    "signedAt" TIMESTAMP(3),
    "signature" JSONB,
    "ip" TEXT,
    "userAgent" TEXT,

    CONSTRAINT "FormSigner_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Message" (
    "id" TEXT NOT NULL,
    "listingId" TEXT NOT NULL,
    "senderId" TEXT NOT NULL,
    "receiverId" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "unread" BOOLEAN NOT NULL DEFAULT true,
    "clientKey" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Notification" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "link" TEXT,
    "read" BOOLEAN NOT NULL DEFAULT false,
    "resourceType" "NotificationResource",
    "resourceId" TEXT,
    "dedupeKey" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Email" (
    "id" TEXT NOT NULL,
    "dedupeKey" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'NOTICE',
    "to" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "unsubscribeUrl" TEXT,
    "secretLinks" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "status" "DeliveryStatus" NOT NULL DEFAULT 'QUEUED',
    "error" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMP(3),

    CONSTRAINT "Email_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Sms" (
    "id" TEXT NOT NULL,
    "dedupeKey" TEXT NOT NULL,
    "userId" TEXT,
    "to" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "status" "DeliveryStatus" NOT NULL DEFAULT 'QUEUED',
    "error" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMP(3),

    CONSTRAINT "Sms_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "NewsletterSubscription" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "source" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "unsubscribedAt" TIMESTAMP(3),

    CONSTRAINT "NewsletterSubscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Lead" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "firstName" TEXT NOT NULL DEFAULT '',
    "lastName" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "message" TEXT NOT NULL DEFAULT '',
    "state" TEXT,
    "source" TEXT NOT NULL DEFAULT '',
    "data" JSONB NOT NULL DEFAULT '{}',
    "handledAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Lead_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MailerCampaign" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "body" TEXT NOT NULL DEFAULT '',
    "audience" JSONB NOT NULL DEFAULT '{}',
    "scheduledAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MailerCampaign_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MailerRecord" (
    "id" TEXT NOT NULL,
    "campaignId" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "zip" TEXT NOT NULL,
    "email" TEXT,
    "status" "DeliveryStatus" NOT NULL DEFAULT 'QUEUED',
    "sentAt" TIMESTAMP(3),

    CONSTRAINT "MailerRecord_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BuyerPreference" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "minBedrooms" INTEGER,
    "maxBedrooms" INTEGER,
    "minBathrooms" INTEGER,
    "maxBathrooms" INTEGER,
    "propertyTypes" "PropertyType"[] DEFAULT ARRAY[]::"PropertyType"[],
    "minSquareFeet" INTEGER,
    "maxSquareFeet" INTEGER,
    "minPrice" INTEGER,
    "maxPrice" INTEGER,
    "cities" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "neighborhoods" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "zipCodes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "commuteMinutes" INTEGER,
    "commuteAddress" TEXT,
    "mustHaves" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "niceToHaves" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "dealBreakers" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "freeText" TEXT NOT NULL DEFAULT '',
    "features" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "schoolDistricts" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "searchRadius" INTEGER,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "BuyerPreference_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BuyerBudget" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "grossMonthlyIncome" INTEGER NOT NULL DEFAULT 5500,
    "monthlyDebts" INTEGER NOT NULL DEFAULT 450,
    "downPayment" INTEGER NOT NULL DEFAULT 35000,
    "interestRate" DOUBLE PRECISION NOT NULL DEFAULT 7,
    "loanTerm" INTEGER NOT NULL DEFAULT 30,
    "selectedHomePrice" INTEGER NOT NULL DEFAULT 300000,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "BuyerBudget_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PrepProgress" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "milestones" JSONB NOT NULL DEFAULT '{}',
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PrepProgress_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PropertyMatch" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "mlsListingId" TEXT NOT NULL,
    "score" DOUBLE PRECISION NOT NULL,
    "reasons" JSONB NOT NULL DEFAULT '[]',
    "isViewed" BOOLEAN NOT NULL DEFAULT false,
    "isSaved" BOOLEAN NOT NULL DEFAULT false,
    "isDismissed" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PropertyMatch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OffMarketMatch" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "listingId" TEXT NOT NULL,
    "score" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "reasons" JSONB NOT NULL DEFAULT '[]',
    "isViewed" BOOLEAN NOT NULL DEFAULT false,
    "isContacted" BOOLEAN NOT NULL DEFAULT false,
    "isDismissed" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OffMarketMatch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ChatConversation" (
    "id" TEXT NOT NULL,
    "userId" TEXT,
    "context" TEXT NOT NULL DEFAULT 'general',
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ChatConversation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ChatMessage" (
    "id" TEXT NOT NULL,
    "conversationId" TEXT NOT NULL,
    "role" "ChatRole" NOT NULL,
    "content" TEXT NOT NULL,
    "properties" JSONB,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ChatMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Task" (
    "id" TEXT NOT NULL,
    "type" "TaskType" NOT NULL DEFAULT 'GENERAL',
    "status" "TaskStatus" NOT NULL DEFAULT 'PENDING',
    "priority" "TaskPriority" NOT NULL DEFAULT 'MEDIUM',
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "dueAt" TIMESTAMP(3),
    "assigneeId" TEXT,
    "clientId" TEXT,
    "listingId" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Task_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Referral" (
    "id" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "referrerId" TEXT NOT NULL,
    "referredId" TEXT NOT NULL,
    "status" "ReferralStatus" NOT NULL DEFAULT 'PENDING',
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completedAt" TIMESTAMP(3),

    CONSTRAINT "Referral_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Payment" (
    "id" TEXT NOT NULL,
    "intentId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "purpose" TEXT NOT NULL,
    "status" "PaymentStatus" NOT NULL DEFAULT 'REQUIRES_PAYMENT',
    "provider" TEXT NOT NULL,
    "clientSecret" TEXT,
    "usedById" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "refundedAt" TIMESTAMP(3),

    CONSTRAINT "Payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FeatureFlag" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "userId" TEXT,
    "enabled" BOOLEAN NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "FeatureFlag_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "seq" BIGINT NOT NULL DEFAULT 0,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actorKind" TEXT NOT NULL,
    "actorId" TEXT,
    "side" TEXT,
    "action" TEXT NOT NULL,
    "entityType" TEXT NOT NULL,
    "entityId" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "previousHash" TEXT NOT NULL DEFAULT '',
    "hash" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("seq")
);

-- CreateTable
CREATE TABLE "IdempotencyKey" (
    "key" TEXT NOT NULL,
    "actorKey" TEXT NOT NULL,
    "requestHash" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "response" JSONB NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "IdempotencyKey_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "ImportRun" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "status" "ImportStatus" NOT NULL DEFAULT 'RUNNING',
    "read" INTEGER NOT NULL DEFAULT 0,
    "imported" INTEGER NOT NULL DEFAULT 0,
    "updated" INTEGER NOT NULL DEFAULT 0,
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "duplicates" INTEGER NOT NULL DEFAULT 0,
    "rejected" INTEGER NOT NULL DEFAULT 0,
    "message" TEXT,
    "startedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMP(3),

    CONSTRAINT "ImportRun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportRejection" (
    "id" TEXT NOT NULL,
    "importRunId" TEXT NOT NULL,
    "row" INTEGER NOT NULL,
    "key" TEXT,
    "reason" TEXT NOT NULL,
    "data" JSONB,
    "resolvedAt" TIMESTAMP(3),

    CONSTRAINT "ImportRejection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FeedCursor" (
    "source" "MlsSource" NOT NULL,
    "modifiedAt" TIMESTAMP(3),
    "listingKey" TEXT,
    "nextLink" TEXT,
    "passStartedAt" TIMESTAMP(3),
    "lastRunAt" TIMESTAMP(3),
    "sweptAt" TIMESTAMP(3),
    "lastError" TEXT,

    CONSTRAINT "FeedCursor_pkey" PRIMARY KEY ("source")
);

-- CreateTable
CREATE TABLE "FileRemoval" (
    "key" TEXT NOT NULL,
    "dueAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FileRemoval_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "socket_io_attachments" (
    "id" BIGSERIAL NOT NULL,
    "created_at" TIMESTAMPTZ(6) DEFAULT CURRENT_TIMESTAMP,
    "payload" BYTEA,

    CONSTRAINT "socket_io_attachments_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE UNIQUE INDEX "User_referralCode_key" ON "User"("referralCode");

-- CreateIndex
CREATE INDEX "User_type_createdAt_idx" ON "User"("type", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "User_companyId_idx" ON "User"("companyId");

-- CreateIndex
CREATE INDEX "User_organizationId_idx" ON "User"("organizationId");

-- CreateIndex
CREATE INDEX "Session_userId_lastSeenAt_idx" ON "Session"("userId", "lastSeenAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "UserToken_secretHash_key" ON "UserToken"("secretHash");

-- CreateIndex
CREATE INDEX "UserToken_userId_purpose_idx" ON "UserToken"("userId", "purpose");

-- CreateIndex
CREATE UNIQUE INDEX "Organization_slug_key" ON "Organization"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "Listing_shortId_key" ON "Listing"("shortId");

-- CreateIndex
CREATE UNIQUE INDEX "Listing_slug_key" ON "Listing"("slug");

-- CreateIndex
CREATE INDEX "Listing_userId_type_updatedAt_idx" ON "Listing"("userId", "type", "updatedAt" DESC);

-- CreateIndex
CREATE INDEX "Listing_type_status_submittedAt_idx" ON "Listing"("type", "status", "submittedAt");

-- CreateIndex
CREATE INDEX "Listing_type_externalStatus_approvedAt_idx" ON "Listing"("type", "externalStatus", "approvedAt" DESC);

-- CreateIndex
CREATE INDEX "Listing_mlsListingId_idx" ON "Listing"("mlsListingId");

-- CreateIndex
CREATE INDEX "Listing_status_externalStatus_liveDate_idx" ON "Listing"("status", "externalStatus", "liveDate");

-- CreateIndex
CREATE INDEX "ListingSlug_listingId_idx" ON "ListingSlug"("listingId");

-- CreateIndex
CREATE INDEX "PriceChange_listingId_seq_idx" ON "PriceChange"("listingId", "seq" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "MlsListing_number_key" ON "MlsListing"("number");

-- CreateIndex
CREATE UNIQUE INDEX "MlsListing_listingId_key" ON "MlsListing"("listingId");

-- CreateIndex
CREATE UNIQUE INDEX "MlsListing_origin_source_sourceKey_key" ON "MlsListing"("origin", "source", "sourceKey");

-- CreateIndex
CREATE UNIQUE INDEX "MlsMedia_mlsListingId_mediaKey_key" ON "MlsMedia"("mlsListingId", "mediaKey");

-- CreateIndex
CREATE INDEX "ListingChange_mlsListingId_at_idx" ON "ListingChange"("mlsListingId", "at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "AssumableProperty_mlsListingId_key" ON "AssumableProperty"("mlsListingId");

-- CreateIndex
CREATE INDEX "OpenHouse_listingId_startTime_idx" ON "OpenHouse"("listingId", "startTime");

-- CreateIndex
CREATE INDEX "OpenHouse_startTime_idx" ON "OpenHouse"("startTime");

-- CreateIndex
CREATE INDEX "PricingOpinion_listingId_createdAt_idx" ON "PricingOpinion"("listingId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Comp_mlsListingId_idx" ON "Comp"("mlsListingId");

-- CreateIndex
CREATE UNIQUE INDEX "Comp_listingId_mlsListingId_key" ON "Comp"("listingId", "mlsListingId");

-- CreateIndex
CREATE INDEX "Favorite_mlsListingId_idx" ON "Favorite"("mlsListingId");

-- CreateIndex
CREATE INDEX "SavedSearch_userId_createdAt_idx" ON "SavedSearch"("userId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "SavedSearch_frequency_checkedAt_idx" ON "SavedSearch"("frequency", "checkedAt");

-- CreateIndex
CREATE UNIQUE INDEX "SavedSearch_userId_filterKey_key" ON "SavedSearch"("userId", "filterKey");

-- CreateIndex
CREATE UNIQUE INDEX "ListingEvent_seq_key" ON "ListingEvent"("seq");

-- CreateIndex
CREATE INDEX "ListingEvent_mlsListingId_seq_idx" ON "ListingEvent"("mlsListingId", "seq");

-- CreateIndex
CREATE INDEX "ListingEvent_at_idx" ON "ListingEvent"("at");

-- CreateIndex
CREATE UNIQUE INDEX "Showing_surveyTokenHash_key" ON "Showing"("surveyTokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "Showing_stripePaymentIntentId_key" ON "Showing"("stripePaymentIntentId");

-- CreateIndex
CREATE INDEX "Showing_listingId_proposedTime_idx" ON "Showing"("listingId", "proposedTime");

-- CreateIndex
CREATE INDEX "Showing_userId_proposedTime_idx" ON "Showing"("userId", "proposedTime" DESC);

-- CreateIndex
CREATE INDEX "Showing_accepted_proposedTime_idx" ON "Showing"("accepted", "proposedTime");

-- CreateIndex
CREATE INDEX "Offer_listingId_status_createdAt_idx" ON "Offer"("listingId", "status", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Offer_userId_createdAt_idx" ON "Offer"("userId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Offer_status_createdAt_idx" ON "Offer"("status", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "OfferRound_status_expiresAt_idx" ON "OfferRound"("status", "expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "OfferRound_offerId_roundNumber_key" ON "OfferRound"("offerId", "roundNumber");

-- CreateIndex
CREATE UNIQUE INDEX "Transaction_offerId_key" ON "Transaction"("offerId");

-- CreateIndex
CREATE INDEX "Transaction_listingId_openedAt_idx" ON "Transaction"("listingId", "openedAt" DESC);

-- CreateIndex
CREATE INDEX "Transaction_status_closingDate_idx" ON "Transaction"("status", "closingDate");

-- CreateIndex
CREATE INDEX "Transaction_lenderEmail_idx" ON "Transaction"("lenderEmail");

-- CreateIndex
CREATE INDEX "Transaction_closingEmail_idx" ON "Transaction"("closingEmail");

-- CreateIndex
CREATE INDEX "Addendum_transactionId_createdAt_idx" ON "Addendum"("transactionId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "AddendumItem_addendumId_order_idx" ON "AddendumItem"("addendumId", "order");

-- CreateIndex
CREATE INDEX "Inspection_listingId_createdAt_idx" ON "Inspection"("listingId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Inspection_userId_createdAt_idx" ON "Inspection"("userId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Inspection_transactionId_idx" ON "Inspection"("transactionId");

-- CreateIndex
CREATE UNIQUE INDEX "InspectionPrice_listingId_state_inspection_type_key" ON "InspectionPrice"("listingId", "state", "inspection_type");

-- CreateIndex
CREATE UNIQUE INDEX "Upload_key_key" ON "Upload"("key");

-- CreateIndex
CREATE INDEX "Upload_listingId_type_order_idx" ON "Upload"("listingId", "type", "order");

-- CreateIndex
CREATE INDEX "Upload_transactionId_createdAt_idx" ON "Upload"("transactionId", "createdAt");

-- CreateIndex
CREATE INDEX "Upload_offerId_idx" ON "Upload"("offerId");

-- CreateIndex
CREATE INDEX "Upload_addendumId_idx" ON "Upload"("addendumId");

-- CreateIndex
CREATE INDEX "Upload_sessionId_createdAt_idx" ON "Upload"("sessionId", "createdAt");

-- CreateIndex
CREATE INDEX "Upload_userId_createdAt_idx" ON "Upload"("userId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Form_kind_createdAt_idx" ON "Form"("kind", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Form_userId_idx" ON "Form"("userId");

-- CreateIndex
CREATE INDEX "Form_offerId_idx" ON "Form"("offerId");

-- CreateIndex
CREATE UNIQUE INDEX "FormSigning_slug_key" ON "FormSigning"("slug");

-- CreateIndex
CREATE INDEX "FormSigning_offerId_formId_idx" ON "FormSigning"("offerId", "formId");

-- CreateIndex
CREATE INDEX "FormSigning_listingId_formId_idx" ON "FormSigning"("listingId", "formId");

-- CreateIndex
CREATE UNIQUE INDEX "FormSigner_slug_key" ON "FormSigner"("slug");

-- CreateIndex
CREATE INDEX "FormSigner_formSigningId_order_idx" ON "FormSigner"("formSigningId", "order");

-- CreateIndex
CREATE INDEX "FormSigner_userId_idx" ON "FormSigner"("userId");

-- CreateIndex
CREATE INDEX "Message_listingId_createdAt_idx" ON "Message"("listingId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Message_receiverId_unread_idx" ON "Message"("receiverId", "unread");

-- CreateIndex
CREATE INDEX "Message_receiverId_createdAt_idx" ON "Message"("receiverId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Message_senderId_createdAt_idx" ON "Message"("senderId", "createdAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Message_senderId_clientKey_key" ON "Message"("senderId", "clientKey");

-- CreateIndex
CREATE INDEX "Notification_userId_createdAt_idx" ON "Notification"("userId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Notification_userId_read_idx" ON "Notification"("userId", "read");

-- CreateIndex
CREATE UNIQUE INDEX "Notification_userId_dedupeKey_key" ON "Notification"("userId", "dedupeKey");

-- CreateIndex
CREATE UNIQUE INDEX "Email_dedupeKey_key" ON "Email"("dedupeKey");

-- CreateIndex
CREATE INDEX "Email_createdAt_idx" ON "Email"("createdAt" DESC);

-- CreateIndex
CREATE INDEX "Email_to_createdAt_idx" ON "Email"("to", "createdAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Sms_dedupeKey_key" ON "Sms"("dedupeKey");

-- CreateIndex
CREATE INDEX "Sms_userId_idx" ON "Sms"("userId");

-- CreateIndex
CREATE INDEX "Sms_createdAt_idx" ON "Sms"("createdAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "NewsletterSubscription_email_key" ON "NewsletterSubscription"("email");

-- CreateIndex
CREATE INDEX "Lead_createdAt_idx" ON "Lead"("createdAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Lead_kind_email_key" ON "Lead"("kind", "email");

-- CreateIndex
CREATE INDEX "MailerRecord_campaignId_status_idx" ON "MailerRecord"("campaignId", "status");

-- CreateIndex
CREATE UNIQUE INDEX "BuyerPreference_userId_key" ON "BuyerPreference"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "BuyerBudget_userId_key" ON "BuyerBudget"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "PrepProgress_userId_key" ON "PrepProgress"("userId");

-- CreateIndex
CREATE INDEX "PropertyMatch_userId_isDismissed_score_idx" ON "PropertyMatch"("userId", "isDismissed", "score" DESC);

-- CreateIndex
CREATE INDEX "PropertyMatch_mlsListingId_idx" ON "PropertyMatch"("mlsListingId");

-- CreateIndex
CREATE UNIQUE INDEX "PropertyMatch_userId_mlsListingId_key" ON "PropertyMatch"("userId", "mlsListingId");

-- CreateIndex
CREATE INDEX "OffMarketMatch_userId_isDismissed_createdAt_idx" ON "OffMarketMatch"("userId", "isDismissed", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "OffMarketMatch_listingId_idx" ON "OffMarketMatch"("listingId");

-- CreateIndex
CREATE UNIQUE INDEX "OffMarketMatch_userId_listingId_key" ON "OffMarketMatch"("userId", "listingId");

-- CreateIndex
CREATE INDEX "ChatConversation_userId_createdAt_idx" ON "ChatConversation"("userId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "ChatMessage_conversationId_createdAt_idx" ON "ChatMessage"("conversationId", "createdAt");

-- CreateIndex
CREATE INDEX "Task_status_priority_dueAt_idx" ON "Task"("status", "priority", "dueAt");

-- CreateIndex
CREATE INDEX "Task_assigneeId_status_idx" ON "Task"("assigneeId", "status");

-- CreateIndex
CREATE INDEX "Task_clientId_idx" ON "Task"("clientId");

-- CreateIndex
CREATE INDEX "Task_listingId_idx" ON "Task"("listingId");

-- CreateIndex
CREATE UNIQUE INDEX "Referral_referredId_key" ON "Referral"("referredId");

-- CreateIndex
CREATE INDEX "Referral_referrerId_createdAt_idx" ON "Referral"("referrerId", "createdAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Payment_intentId_key" ON "Payment"("intentId");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_usedById_key" ON "Payment"("usedById");

-- CreateIndex
CREATE INDEX "Payment_userId_createdAt_idx" ON "Payment"("userId", "createdAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "FeatureFlag_name_userId_key" ON "FeatureFlag"("name", "userId");

-- CreateIndex
CREATE INDEX "AuditEntry_entityType_entityId_seq_idx" ON "AuditEntry"("entityType", "entityId", "seq");

-- CreateIndex
CREATE INDEX "AuditEntry_at_idx" ON "AuditEntry"("at");

-- CreateIndex
CREATE INDEX "IdempotencyKey_createdAt_idx" ON "IdempotencyKey"("createdAt");

-- CreateIndex
CREATE INDEX "ImportRun_startedAt_idx" ON "ImportRun"("startedAt" DESC);

-- CreateIndex
CREATE INDEX "ImportRejection_importRunId_row_idx" ON "ImportRejection"("importRunId", "row");

-- AddForeignKey
ALTER TABLE "User" ADD CONSTRAINT "User_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "User" ADD CONSTRAINT "User_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserToken" ADD CONSTRAINT "UserToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Listing" ADD CONSTRAINT "Listing_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Listing" ADD CONSTRAINT "Listing_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Listing" ADD CONSTRAINT "Listing_mlsListingId_fkey" FOREIGN KEY ("mlsListingId") REFERENCES "MlsListing"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ListingViewCount" ADD CONSTRAINT "ListingViewCount_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "Listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ListingSlug" ADD CONSTRAINT "ListingSlug_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "Listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PriceChange" ADD CONSTRAINT "PriceChange_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "Listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MlsListing" ADD CONSTRAINT "MlsListing_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "Listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MlsMedia" ADD CONSTRAINT "MlsMedia_mlsListingId_fkey" FOREIGN KEY ("mlsListingId") REFERENCES "MlsListing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ListingChange" ADD CONSTRAINT "ListingChange_mlsListingId_fkey" FOREIGN KEY ("mlsListingId") REFERENCES "MlsListing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssumableProperty" ADD CONSTRAINT "AssumableProperty_mlsListingId_fkey" FOREIGN KEY ("mlsListingId") REFERENCES "MlsListing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OpenHouse" ADD CONSTRAINT "OpenHouse_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "Listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PricingOpinion" ADD CONSTRAINT "PricingOpinion_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "Listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PricingOpinionRequest" ADD CONSTRAINT "PricingOpinionRequest_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "Listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comp" ADD CONSTRAINT "Comp_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "Listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comp" ADD CONSTRAINT "Comp_mlsListingId_fkey" FOREIGN KEY ("mlsListingId") REFERENCES "MlsListing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Favorite" ADD CONSTRAINT "Favorite_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Favorite" ADD CONSTRAINT "Favorite_mlsListingId_fkey" FOREIGN KEY ("mlsListingId") REFERENCES "MlsListing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SavedSearch" ADD CONSTRAINT "SavedSearch_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ListingEvent" ADD CONSTRAINT "ListingEvent_mlsListingId_fkey" FOREIGN KEY ("mlsListingId") REFERENCES "MlsListing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Showing" ADD CONSTRAINT "Showing_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "Listing"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Showing" ADD CONSTRAINT "Showing_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Offer" ADD CONSTRAINT "Offer_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "Listing"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Offer" ADD CONSTRAINT "Offer_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OfferRound" ADD CONSTRAINT "OfferRound_offerId_fkey" FOREIGN KEY ("offerId") REFERENCES "Offer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OfferRound" ADD CONSTRAINT "OfferRound_initiatedBy_fkey" FOREIGN KEY ("initiatedBy") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Transaction" ADD CONSTRAINT "Transaction_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "Listing"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Transaction" ADD CONSTRAINT "Transaction_offerId_fkey" FOREIGN KEY ("offerId") REFERENCES "Offer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Addendum" ADD CONSTRAINT "Addendum_transactionId_fkey" FOREIGN KEY ("transactionId") REFERENCES "Transaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AddendumItem" ADD CONSTRAINT "AddendumItem_addendumId_fkey" FOREIGN KEY ("addendumId") REFERENCES "Addendum"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Inspection" ADD CONSTRAINT "Inspection_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "Listing"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Inspection" ADD CONSTRAINT "Inspection_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Inspection" ADD CONSTRAINT "Inspection_transactionId_fkey" FOREIGN KEY ("transactionId") REFERENCES "Transaction"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "InspectionPrice" ADD CONSTRAINT "InspectionPrice_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "Listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Upload" ADD CONSTRAINT "Upload_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Upload" ADD CONSTRAINT "Upload_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "Listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Upload" ADD CONSTRAINT "Upload_transactionId_fkey" FOREIGN KEY ("transactionId") REFERENCES "Transaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Upload" ADD CONSTRAINT "Upload_addendumId_fkey" FOREIGN KEY ("addendumId") REFERENCES "Addendum"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Upload" ADD CONSTRAINT "Upload_offerId_fkey" FOREIGN KEY ("offerId") REFERENCES "Offer"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FormSigning" ADD CONSTRAINT "FormSigning_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "Listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FormSigning" ADD CONSTRAINT "FormSigning_offerId_fkey" FOREIGN KEY ("offerId") REFERENCES "Offer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FormSigner" ADD CONSTRAINT "FormSigner_formSigningId_fkey" FOREIGN KEY ("formSigningId") REFERENCES "FormSigning"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FormSigner" ADD CONSTRAINT "FormSigner_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "Listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_senderId_fkey" FOREIGN KEY ("senderId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_receiverId_fkey" FOREIGN KEY ("receiverId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Sms" ADD CONSTRAINT "Sms_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MailerRecord" ADD CONSTRAINT "MailerRecord_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "MailerCampaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BuyerPreference" ADD CONSTRAINT "BuyerPreference_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BuyerBudget" ADD CONSTRAINT "BuyerBudget_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PrepProgress" ADD CONSTRAINT "PrepProgress_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PropertyMatch" ADD CONSTRAINT "PropertyMatch_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PropertyMatch" ADD CONSTRAINT "PropertyMatch_mlsListingId_fkey" FOREIGN KEY ("mlsListingId") REFERENCES "MlsListing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OffMarketMatch" ADD CONSTRAINT "OffMarketMatch_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OffMarketMatch" ADD CONSTRAINT "OffMarketMatch_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "Listing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChatConversation" ADD CONSTRAINT "ChatConversation_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChatMessage" ADD CONSTRAINT "ChatMessage_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "ChatConversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Task" ADD CONSTRAINT "Task_assigneeId_fkey" FOREIGN KEY ("assigneeId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Task" ADD CONSTRAINT "Task_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Task" ADD CONSTRAINT "Task_listingId_fkey" FOREIGN KEY ("listingId") REFERENCES "Listing"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Referral" ADD CONSTRAINT "Referral_referrerId_fkey" FOREIGN KEY ("referrerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Referral" ADD CONSTRAINT "Referral_referredId_fkey" FOREIGN KEY ("referredId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportRejection" ADD CONSTRAINT "ImportRejection_importRunId_fkey" FOREIGN KEY ("importRunId") REFERENCES "ImportRun"("id") ON DELETE CASCADE ON UPDATE CASCADE;

