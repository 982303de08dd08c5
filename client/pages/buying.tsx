import { BuyerDashboard } from './buying/buyer-dashboard.tsx';

export default function BuyingPage() {
  return <BuyerDashboard title="Buying" subtitle="Your tours, your offers, and what comes next." />;
}
