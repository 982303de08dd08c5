import { BuyerDashboard } from './buying/buyer-dashboard.tsx';

export default function PbuyerPage() {
  return <BuyerDashboard title="Your home search" subtitle="Your tours, your offers, and what comes next." />;
}
