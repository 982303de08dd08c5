import { HomeSearch } from './buying/home-search.tsx';

export default function BuyingPage() {
  return <HomeSearch title="Buying" subtitle="Your tours, your offers and what you saved." />;
}
