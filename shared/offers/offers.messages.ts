import { PRODUCT } from '../brand/product.ts';

/** Messages shared by the offer forms and the server. Most are literal texts of the specification. */
export {
  EMAIL_INVALID,
  EMAIL_REQUIRED,
  FIRST_NAME_REQUIRED,
  LAST_NAME_REQUIRED,
  PHONE_INVALID,
  PHONE_REQUIRED,
} from '../users/users.messages.ts';

export const PRICE_REQUIRED = 'Offer price is required';
export const PRICE_INVALID = 'Offer price must be a valid number';
export const PRICE_ABOVE_ZERO = 'Offer price must be greater than 0';
export const COMMISSION_REQUIRED = "Buyer's agent commission is required";
export const COMMISSION_INVALID = 'Enter the commission in percent, such as 2.5.';
export const COMMISSION_NEGATIVE = 'A commission can’t be negative.';
export const COMMISSION_TOO_HIGH = "Buyer's agent commission must be less than 10%";
export const EARNEST_MONEY_REQUIRED = 'Earnest money is required';
export const CONCESSIONS_REQUIRED = 'Concessions are required';
export const FILES_REQUIRED = 'You must upload at least one document';
/** The same, as worded in the first step of the agent's dialog. */
export const FILES_REQUIRED_STEP = 'You must upload at least one document.';
export const CLOSING_DATE_REQUIRED = 'Closing date is required. Please select a closing date.';
export const INSPECTION_REQUIRED = 'Please specify inspection preference';
export const APPLIANCES_REQUIRED = 'Please specify whether the appliances stay';
export const INSPECTION_DAYS_WHOLE = 'Inspection days must be a whole number.';
export const INSPECTION_DAYS_MIN = 'Inspection days must be at least 1.';
export const INSPECTION_DAYS_MAX = 'Inspection days must not exceed 30.';
export const LOAN_REQUIRED = 'Loan amount is required when financing';
export const LOAN_MIN = 'Loan amount must be at least $1.';
export const LOAN_ABOVE_PRICE = 'Loan amount cannot exceed offer price.';
/** As worded in the buyer's form, without a period. */
export const BUYER_LOAN_MIN = 'Loan amount must be at least $1';
export const PAYMENT_METHOD_REQUIRED = 'Please select a payment method';
export const HOME_WARRANTY_REQUIRED = 'Please specify home warranty preference';
export const SECOND_BUYER_EMAIL_REQUIRED = 'Enter the second buyer’s email. They sign too, with their own link.';
export const SECOND_BUYER_NAME_REQUIRED = 'Enter the second buyer’s name, as it will appear on the documents.';
export const EXPIRY_REQUIRED = 'Choose when the offer expires.';
export const EXPIRES_AFTER_FINAL_OFFER_DATE = "The expiration date can’t be later than the listing's final offer date.";
export const EXPIRES_IN_PAST = 'The expiration date must be in the future.';
export const EXPIRES_TOO_SOON =
  'The offer must stand for at least 24 hours after its approval, so that the buyer can sign. Choose a later time.';
export const FINAL_OFFER_DATE_PASSED =
  'The final offer date of this home has passed. Set a later one on the home, or decline the offer.';
export const EXPIRES_ELSEWHERE = `The expiration of an offer is set when it is made, or by ${PRODUCT} during review.`;
export const CLOSING_IN_PAST = 'The closing date must be in the future.';
export const CLOSING_PASSED =
  'The closing date of this offer is no longer in the future. Send a counteroffer with a new one.';

export const DISCLOSURES_REQUIRED = 'Disclosures are required. If you have nothing to disclose, type in none.';
export const COUNTER_REQUIRED = 'You must enter counter details';
export const COUNTER_TOO_LONG = 'Together with the current additional terms, this text is too long. Please shorten it.';

export const NEGOTIATION_PRICE_REQUIRED = 'Price is required';
export const NEGOTIATION_PRICE_POSITIVE = 'Price must be positive';
export const NEGOTIATION_COMMISSION_TOO_HIGH = 'Commission seems too high';
export const NEGOTIATION_NEGATIVE = 'This amount can’t be negative';
export const COUNTER_UNCHANGED = 'A counter needs at least one changed field.';
export const ACKNOWLEDGE_REQUIRED = 'Check the box: agreeing on terms is non-binding until the documents are signed.';
export const COMMISSION_NOT_HERE = "The buyer's agent commission can be negotiated only on homes listed with us.";
export const HOME_GONE = 'This home is no longer for sale, so the offer can only be declined or withdrawn.';
export const HOME_IS_COMING_SOON = 'This home takes offers from the day it goes on the market (COMING_SOON).';
export const HOME_IS_SOLD = 'This home is sold (SOLD), so it takes no more offers.';
export const HOME_SOLD = 'The home was sold.';
export const UNDER_CONTRACT =
  'This home is under contract. The offer is kept as a backup and can be acted on again if that sale is canceled.';
export const AGENT_EMAIL_MISSING = "Enter the listing agent's email on the home before approving this offer.";
export const REASON_REQUIRED = 'Enter a reason. We pass it on to the other side.';
export const PARTY_REQUIRED = 'Choose the side you act for: BUYER or SELLER.';

/** To the buyer side of a backup offer, when the sale of the home was canceled. */
export const OFFER_EXPIRED = 'Your offer has expired. A counteroffer with new terms opens it again.';
export const CLOSING_HAS_PASSED = 'The closing date of your offer has passed.';
export const NEW_CLOSING_BY_COUNTER = 'Send a counteroffer with a new one.';
export const NEW_CLOSING_BY_SELLER =
  'The seller can counter with a new one. You can also withdraw the offer and make another.';
