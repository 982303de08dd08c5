import { randomUUID } from 'node:crypto';
import type { CreateAgentOffer, CreateBuyerOffer } from '#shared/offers/offers.schema.ts';
import type { AppContext } from '../../server/context.ts';
import type { Unit } from '../../server/database/unit-of-work.ts';
import { samplePdf } from './sample-pdf.ts';

export interface Agent {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}
export const AGENTS = {
  ada: { firstName: 'Ada', lastName: 'Lane', email: 'ada.lane@agents.test', phone: '205-555-0161' },
  omar: { firstName: 'Omar', lastName: 'Price', email: 'omar.price@agents.test', phone: '615-555-0162' },
  wren: { firstName: 'Wren', lastName: 'Holloway', email: 'wren.holloway@agents.test', phone: '865-555-0163' },
} as const satisfies Record<string, Agent>;

interface Basics {
  price: number;
  buyer: readonly [string, string];
  closingDate: Date;
  expiresOn: Date;
  cash?: boolean;
  down?: number;
  inspectionPeriod?: number | null;
  terms?: string;
}

const money = (basics: Basics) => {
  const loan = basics.cash ? 0 : Math.round((basics.price * (1 - (basics.down ?? 0.2))) / 1000) * 1000;
  return {
    price: basics.price,
    paymentMethod: basics.cash ? ('Cash' as const) : ('Financed' as const),
    loan,
    earnestMoney: Math.round(basics.price / 100 / 500) * 500,
    concessions: 0,
  };
};

/** An agent's offer with its required document, which is stored for the session as the upload route does. */
export async function agentOffer(
  context: AppContext,
  { now }: Pick<Unit, 'now'>,
  listingId: string,
  agent: Agent,
  basics: Basics,
): Promise<CreateAgentOffer> {
  const sessionId = randomUUID();
  const key = `${sessionId}.pdf`;
  const pdf = samplePdf(`Purchase offer of ${basics.buyer.join(' ')}: $${basics.price}`);
  await context.ports.storage.put(key, pdf, { mimeType: 'application/pdf' });
  await context.prisma.upload.create({
    data: {
      key,
      fileName: 'purchase-offer.pdf',
      url: `/api/files/${key}`,
      mimeType: 'application/pdf',
      size: pdf.length,
      type: 'OFFER_DOC',
      docType: 'PURCHASE_AGREEMENT',
      listingId,
      sessionId,
      createdAt: now,
    },
  });
  return {
    ...agent,
    ...money(basics),
    listing: { connect: { id: listingId } },
    buyerFirstName: basics.buyer[0],
    buyerLastName: basics.buyer[1],
    buyerPhone: '',
    bagentComm: 2.5,
    closingDate: basics.closingDate,
    expiresOn: basics.expiresOn,
    inspectionPeriod: basics.inspectionPeriod === undefined ? 7 : basics.inspectionPeriod,
    appliances: true,
    contingent: false,
    additionalTerms: basics.terms ?? '',
    sessionId,
  };
}

/** A Hearthport buyer's own offer. */
export function buyerOffer(listingId: string, person: Agent, basics: Omit<Basics, 'buyer'>): CreateBuyerOffer {
  return {
    ...person,
    ...money({ ...basics, buyer: [person.firstName, person.lastName] }),
    listing: { connect: { id: listingId } },
    bagentComm: 0,
    closingDate: basics.closingDate,
    expiresOn: basics.expiresOn,
    inspectionPeriod: basics.inspectionPeriod === undefined ? 10 : basics.inspectionPeriod,
    appliances: true,
    contingent: false,
    additionalTerms: basics.terms ?? '',
    secondBuyerName: '',
    secondBuyerEmail: '',
    homeWarrantyType: 'NONE',
    termiteInspection: true,
    termiteBond: false,
    sewerInspection: false,
    newSurvey: false,
    sessionId: '',
  };
}
