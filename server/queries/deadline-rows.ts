/** What the deadlines of a sale read of its offer and of the requests in it (`transactionDeadlines`). */
export const offerOfDeadlines = {
  bindingAt: true,
  paymentMethod: true,
  inspectionPeriod: true,
  sewerInspection: true,
} as const;
export const addendumsOfDeadlines = {
  orderBy: { createdAt: 'desc' as const },
  include: { addendumItems: { select: { resolution: true, completed: true } } },
};
