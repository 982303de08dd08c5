/** What a buyer pays and keeps of a home, as the page of the home names it. */
import { homeFigures, type FiguredHome, type FigureTerms } from '#shared/buyer-budgets/home-figures.rules.ts';
import { percent, usd } from '../lib/format.ts';

interface PaidFigure {
  label: string;
  value: string;
  note: string;
  formula: string;
}

/** The month, the savings and the cash to close, each with its note and its calculation. */
export function paidFigures(home: FiguredHome, terms: FigureTerms): PaidFigure[] {
  const { monthly, savings, ownMoney, closingCosts, cashToClose, cashWithSavings } = homeFigures(home, terms);
  const loan = home.assumable;
  const commission = `${percent(savings.percent)} commission`;
  return [
    {
      label: 'A month',
      value: usd(monthly.total),
      note: loan
        ? `With the seller’s ${loan.loanType} loan at ${percent(loan.estimatedRate)}`
        : `With ${usd(Math.min(terms.downPayment, home.price))} down at ${percent(terms.interestRate)}`,
      formula:
        'Loan payment, property tax, insurance, HOA fee, utilities and maintenance. The parts, and where each comes ' +
        'from, are below under Monthly cost.',
    },
    {
      label: 'You keep',
      value: usd(savings.savings),
      note:
        savings.savings > 0
          ? `Of a ${commission}, after our ${usd(savings.flatFee)}`
          : `A ${commission} is no more than our fee here`,
      formula:
        `${percent(savings.percent)} of ${usd(home.price)} is ${usd(savings.usualFee)}, ` +
        (savings.isOffered ? 'which this listing offers a buyer’s agent' : 'the usual commission of a buyer’s agent') +
        `, less our fee of ${usd(savings.flatFee)}.`,
    },
    {
      label: 'Cash to close',
      value: usd(cashToClose),
      note:
        savings.usualFee > 0 ? `${usd(cashWithSavings)} if the seller gives you the commission` : 'Our fee included',
      formula:
        `${usd(ownMoney)} ${loan ? 'that the assumed loan doesn’t cover' : 'down'} and ${usd(closingCosts.total)} of ` +
        `closing costs, our fee included.` +
        (savings.usualFee > 0
          ? ` A seller who gives you the ${percent(savings.percent)} lowers it by ${usd(savings.usualFee)}.`
          : ''),
    },
  ];
}
