import type { Actor, UserActor } from '#shared/kernel/actor.ts';
import { HOUR } from '#shared/kernel/instant.ts';
import type { CreateListing } from '#shared/listings/listings.schema.ts';
import type { PatchTransaction } from '#shared/transactions/transactions.schema.ts';
import type { AppContext } from '../../server/context.ts';
import { changeInspection } from '../../server/workflows/inspections/change-inspection.ts';
import { requestInspections } from '../../server/workflows/inspections/request-inspections.ts';
import { acceptOffer } from '../../server/workflows/offers/accept-offer.ts';
import { reviewOffer } from '../../server/workflows/offers/review-offer.ts';
import { submitAgentOffer, submitBuyerOffer } from '../../server/workflows/offers/submit-offer.ts';
import { confirmShowing } from '../../server/workflows/showings/respond-to-showing.ts';
import { requestShowing } from '../../server/workflows/showings/request-showing.ts';
import { closingStatementInclude } from '../../server/queries/closing-statement-rows.ts';
import { changeTransaction } from '../../server/workflows/transactions/change-transaction.ts';
import { saveClosingStatement } from '../../server/workflows/transactions/save-closing-statement.ts';
import { closingLines } from './closing-lines.ts';
import { agentOffer, buyerOffer, type Agent } from './offer-terms.ts';
import { createStoryBuilder, type StoryBuilder } from './story-builder.ts';

/** An agreement that binds. `buyer` acts for the buyer side: an account, or the agent by their private link. */
export interface Sale {
  home: string;
  transactionId: string;
  seller: UserActor;
  buyer: Actor;
}

interface Agreement {
  seller: UserActor;
  home: CreateListing;
  price: number;
  /** Days from today: the agreement binds on this morning. */
  bound: number;
  /** The last day of closing in the contract. */
  closing: Date;
  cash?: boolean;
  inspectionPeriod?: number;
}

export const PARTNERS = {
  lenderName: 'Theo Marsh',
  lenderEmail: 'lender@hearthport.test',
  lenderPhone: '615-555-0166',
  closingName: 'Adele Fontaine',
  closingEmail: 'title@hearthport.test',
  closingPhone: '615-555-0188',
} as const;
const APPRAISER = {
  appraiserName: 'Ruth Delaney',
  appraiserEmail: 'ruth@delaney-appraisals.test',
  appraiserPhone: '205-555-0177',
} as const;

/** What the people of a sale do in each of its steps, by the product's own commands. */
export function createSaleSteps(builder: StoryBuilder, context: AppContext) {
  const { at, run } = builder;
  const named = (name: string) => builder.person(`${name}@hearthport.test`);

  const change = async (by: Actor, when: Date, { transactionId }: Sale, patch: PatchTransaction) => {
    await run(by, when, (unit) => changeTransaction(unit, transactionId, {}, patch));
  };

  /** The seller signs and accepts, everybody signs, and the broker enters who works on the sale. */
  async function agree(offerId: string, { seller, bound, cash }: Agreement, buyer: Actor, home: string): Promise<Sale> {
    await builder.signs(at(bound - 1, 15), offerId, 'SELLER');
    const { transactionId } = await run(seller, at(bound - 1, 17), (unit) =>
      acceptOffer(unit, offerId, {}, { disclosures: 'None' }),
    );
    await builder.signs(at(bound, 9), offerId);
    const sale = { home, transactionId, seller, buyer };
    const { lenderName: _name, lenderEmail: _email, lenderPhone: _phone, ...title } = PARTNERS;
    await change(await named('admin'), at(bound, 10), sale, cash ? title : PARTNERS);
    return sale;
  }

  return {
    change,
    named,

    /** An outside agent's buyer and the seller agree; the agreement binds on the morning of `bound`. */
    async agreedWithAgent(agent: Agent, buyer: readonly [string, string], agreement: Agreement): Promise<Sale> {
      const { seller, bound, price, closing, cash = false, inspectionPeriod = 10 } = agreement;
      const home = await builder.listed(seller, at(bound - 16), agreement.home);
      const terms = { price, buyer, closingDate: closing, expiresOn: at(bound + 2, 17), cash, inspectionPeriod };
      const { id } = await run({ kind: 'guest' }, at(bound - 2), async (unit) =>
        submitAgentOffer(unit, await agentOffer(context, unit, home, agent, terms)),
      );
      return agree(id, agreement, { kind: 'token', offerId: id, listingId: home, party: 'BUYER' }, home);
    },

    /** A buyer of Hearthport and the seller agree. With `tour` the buyer saw the home on that day. */
    async agreedWithBuyer(buyer: UserActor, agreement: Agreement & { tour?: Date }): Promise<Sale> {
      const { seller, bound, price, closing, tour, inspectionPeriod = 10 } = agreement;
      const home = await builder.listed(seller, at(bound - 16), agreement.home);
      if (tour) await this.visits({ home, seller }, buyer, 'TOUR', at(bound - 8, 9), tour);
      const { firstName, lastName, email, phone } = await context.prisma.user.findUniqueOrThrow({
        where: { id: buyer.userId },
      });
      const terms = { price, closingDate: closing, expiresOn: at(bound + 2, 17), inspectionPeriod };
      const self = { firstName, lastName, email, phone: phone ?? '' };
      const { id } = await run(buyer, at(bound - 2), (unit) =>
        submitBuyerOffer(unit, buyer, buyerOffer(home, self, terms), {}),
      );
      const admin = await named('admin');
      await run(admin, at(bound - 2, 12), (unit) => reviewOffer(unit, id, { event: 'approve' }));
      await builder.signs(at(bound - 1, 9), id, 'BUYER', 'BROKERAGE');
      return agree(id, agreement, buyer, home);
    },

    /** Somebody asks for a tour or the final walkthrough, and the seller confirms it two hours later. */
    async visits(
      { home, seller }: Pick<Sale, 'home' | 'seller'>,
      person: UserActor,
      type: 'TOUR' | 'FINAL_WALKTHROUGH',
      asked: Date,
      proposedTime: Date,
    ): Promise<void> {
      const request = { listing: { connect: { id: home } }, proposedTime, otherTimes: [], type, isAgent: false };
      const { id } = await run(person, asked, (unit) => requestShowing(unit, person, request, null, {}));
      await run(seller, new Date(asked.getTime() + 2 * HOUR), (unit) => confirmShowing(unit, id, {}, {}));
    },

    /** The buyer asks for a home and a termite inspection, and the broker arranges one visit for both. */
    async requestsInspections(sale: Sale, asked: Date, visit: Date): Promise<string[]> {
      const { ids } = await run(sale.buyer, asked, (unit) =>
        requestInspections(unit, sale.home, ['HOME', 'TERMITE'], {}),
      );
      const admin = await named('admin');
      for (const id of ids)
        await run(admin, new Date(asked.getTime() + HOUR), (unit) =>
          changeInspection(unit, id, {}, { inspectionDate: visit, vendorName: 'Magnolia Home Inspections' }),
        );
      return ids;
    },

    /** The inspectors were there. */
    async endsInspections(ids: readonly string[], when: Date): Promise<void> {
      const admin = await named('admin');
      for (const id of ids) await run(admin, when, (unit) => changeInspection(unit, id, {}, { status: 'COMPLETED' }));
    },

    /** Inspections that were asked for on the day of binding are over, and the buyer is content with them. */
    async inspected(sale: Sale, bound: number): Promise<void> {
      const ids = await this.requestsInspections(sale, at(bound, 12), builder.workday(bound + 5, 9));
      await this.endsInspections(ids, at(bound + 6, 9));
      await change(sale.buyer, at(bound + 6, 14), sale, { inspection: 'COMPLETED' });
    },

    /** The lender orders the appraisal: the appraiser comes on that day. */
    async ordersAppraisal(sale: Sale, when: Date, appraisalDate: Date): Promise<void> {
      await change(await named('lender'), when, sale, { ...APPRAISER, appraisalDate });
    },

    /** The appraisal is in; below the price the step waits for the two sides. */
    async appraises(sale: Sale, when: Date, appraisedValue: number): Promise<void> {
      await change(await named('admin'), when, sale, { appraisedValue });
    },

    /** The lender takes the loan into underwriting. */
    async beginsLoan(sale: Sale, when: Date): Promise<void> {
      await change(await named('lender'), when, sale, { financing: 'IN_PROGRESS' });
    },

    /** The lender has what it needs. */
    async clearsLoan(sale: Sale, when: Date): Promise<void> {
      const lender = await named('lender');
      await builder.adds(lender, when, sale.transactionId, {
        docType: 'CLEAR_TO_CLOSE',
        fileName: 'clear-to-close.pdf',
        lines: ['Clear to close', 'All conditions of the loan are met.'],
      });
      await change(lender, new Date(when.getTime() + HOUR), sale, { financing: 'COMPLETED' });
    },

    /** The title is clear, and the closing has its time and place. */
    async clearsTitle(sale: Sale, when: Date, closing: Date): Promise<void> {
      await change(await named('title'), when, sale, {
        title: 'COMPLETED',
        closing: 'SCHEDULED',
        closingDate: closing,
        closingTime: '14:00',
        closingPlace: 'Fontaine Title, 210 Commerce Street, second floor',
        closingNotes: 'Please bring a photo ID. Wire instructions come by phone, never by email.',
      });
    },

    /** The title company enters what was paid, beside the estimates. */
    async entersStatement({ transactionId: id }: Sale, when: Date): Promise<void> {
      await run(await named('title'), when, async (unit) => {
        const row = await unit.tx.transaction.findUniqueOrThrow({ where: { id }, include: closingStatementInclude });
        await saveClosingStatement(unit, id, {}, { version: 0, lines: closingLines(row, unit.now) });
      });
    },

    /** The title company has the earnest money and opens its order. */
    async beginsTitle(sale: Sale, when: Date): Promise<void> {
      const title = await named('title');
      await change(title, when, sale, { title: 'ORDERED', earnestMoneyReceivedAt: when });
    },
  };
}
export type SaleSteps = ReturnType<typeof createSaleSteps>;
export type SaleStory = (builder: StoryBuilder, steps: SaleSteps) => Promise<void>;

/** Plays sales at the same time: each has its own clock and home. */
export async function playSales(context: AppContext, now: Date, stories: readonly SaleStory[]): Promise<void> {
  await Promise.all(
    stories.map((story) => {
      const builder = createStoryBuilder(context, now);
      return story(builder, createSaleSteps(builder, context));
    }),
  );
}
