/** What a broker begins on one of the pages, by the command palette: each opens the form of its page. */
export const BROKER_ACTIONS = [
  { to: '/admin/tasks?new=1', title: 'Add a task', text: 'For yourself or another broker' },
  { to: '/admin/showings?new=1', title: 'Book a showing', text: 'For a buyer, at one of our homes or another' },
  { to: '/admin/clients?new=1', title: 'Create an account', text: 'For a client, a lender or a title company' },
  { to: '/admin/mailers?new=1', title: 'Start a mailing', text: 'Email, newsletter or postcards' },
  { to: '/admin/companies?new=1', title: 'Add a company', text: '' },
  { to: '/admin/organizations?new=1', title: 'Add an organization', text: '' },
  { to: '/admin/workshops?new=1', title: 'Plan a workshop', text: 'A date with seats' },
] as const;

/** Every page of the brokerage: below the desk and in the command palette. */
export const BROKER_PAGES = [
  { to: '/admin/listings', title: 'Listings', text: 'Approve homes, or find any home' },
  { to: '/admin/offers', title: 'Buyer Offers', text: 'Review what our buyers want to offer' },
  { to: '/admin/pre-approvals', title: 'Pre-approvals', text: 'Letters from lenders and banks that buyers send' },
  { to: '/admin/showings', title: 'Showings', text: 'Every showing, and those we book ourselves' },
  { to: '/admin/transactions', title: 'Transactions', text: 'From acceptance to closing' },
  { to: '/messages', title: 'Messages', text: 'Conversations with buyers and sellers, by home' },
  { to: '/admin/clients', title: 'Clients', text: 'Accounts, and people who contacted us' },
  { to: '/admin/companies', title: 'Companies', text: 'Firms that clients belong to' },
  { to: '/admin/organizations', title: 'Organizations', text: 'Their people, and the homes they share' },
  { to: '/admin/tasks', title: 'Tasks', text: 'The brokerage’s to-do list' },
  { to: '/admin/payments', title: 'Payments', text: 'Tour fees and their refunds' },
  { to: '/admin/reviews', title: 'Reviews', text: 'What both sides said after closing' },
  { to: '/admin/referrals', title: 'Referrals', text: 'Who invited whom, and what was given' },
  { to: '/admin/workshops', title: 'Buyer workshop', text: 'Dates, seats and who’s coming' },
  { to: '/admin/mailers', title: 'Mailings', text: 'Emails to chosen people, the newsletter and postcards' },
  { to: '/admin/comps', title: 'Comps', text: 'What comparable homes sold for' },
  { to: '/admin/lead-upload', title: 'Lead upload', text: 'Import lists of interested people' },
  { to: '/admin/emails', title: 'Emails', text: 'Every email and text we sent' },
  { to: '/admin/feeds', title: 'MLS feeds', text: 'How current the feeds are' },
  { to: '/admin/audit', title: 'Audit log', text: 'Who changed what, and proof of it' },
  { to: '/admin/numbers', title: 'Numbers', text: 'Earnings, savings, speed, and the path to a closing' },
  { to: '/admin/records', title: 'Records', text: 'A full export, and how long records are kept' },
  { to: '/admin/flags', title: 'Features', text: 'Turn a feature on or off for everyone or one person' },
] as const;
