import { useParams } from 'react-router-dom';
import { LinkDetail } from './buyer-detail/link-detail.tsx';

/** The buyer-detail screen by private link. */
export default function OfferPortalPage() {
  const { offerToken = '' } = useParams();
  return <LinkDetail token={offerToken} />;
}
