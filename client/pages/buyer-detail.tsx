import { useParams } from 'react-router-dom';
import { useUser } from '../state/hooks.ts';
import { PageParts } from '../ui/page-parts.tsx';
import { BuyerDetail } from './buyer-detail/buyer-detail.tsx';
import { SellerDetail } from './buyer-detail/seller-detail.tsx';

/** One buyer and one home: the buyer's own page, and the seller's or brokerage's view. */
export default function BuyerDetailPage() {
  const { id = '', listingId = '' } = useParams();
  const Detail = useUser()?.id === id ? BuyerDetail : SellerDetail;
  return (
    <PageParts>
      <Detail key={`${id}/${listingId}`} buyerId={id} listingId={listingId} />
    </PageParts>
  );
}
