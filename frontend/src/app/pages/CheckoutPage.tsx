import { styled } from '@mui/material/styles';
import ArrowLeft from '../../shared/icons/arrow-left';
import { useEffect } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { Rating } from '../../features/catalogue/components/Rating';
import { Checkout } from '../../features/checkout/components/Checkout';
import { NotForYou, type NotBuyer } from '../../features/checkout/components/NotForYou';
import { useToolQuery } from '../../features/marketplace/api';
import { useAppInfoQuery, useVisitorQuery } from '../../features/session/api';
import { isApiError } from '../../shared/api/errors';
import type { ConfigDto as AppInfo, VisitorDto as Visitor } from '../../shared/api/generated';
import type { Session } from '../../shared/api/types';
import { boostersLink, paymentsLink } from '../../shared/lib/links';
import { useDocumentTitle } from '../../shared/lib/useDocumentTitle';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { Panel } from '../../shared/ui/Panel';
import { useToast } from '../../shared/ui/toast';

const Back = styled('div')(({ theme }) => ({
  maxWidth: 1000,
  margin: '28px auto 20px',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    '&:hover': { color: theme.vars.palette.text.primary },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  [theme.breakpoints.down('sm')]: { margin: '8px auto' },
}));

/** No such product: says so, and leads back to the shop. */
function InvalidProduct() {
  const toast = useToast();
  const navigate = useNavigate();
  useEffect(() => {
    toast({ kind: 'error', title: 'Invalid Product', text: 'No product selected for checkout.' });
    void navigate(boostersLink, { replace: true });
  }, [toast, navigate]);
  return null;
}

/** A buyer is told nothing of it; a person of the console is told where, and the owner is led there. */
function setUpFor(session: Session | null) {
  if (!session) return null;
  if (!session.user.permissions.includes('payments:manage')) return 'An owner of this console adds them under Settings, Payments.';
  return <Link to={paymentsLink}>Set up payments</Link>;
}

/** @returns null for somebody who may buy, and while it is not known yet: the server decides. */
function whyNot(app: AppInfo | undefined, visitor: Visitor | undefined): NotBuyer | null {
  // Where nobody can pay, that is what is said.
  if (!app?.stripePublishableKey || !visitor) return null;
  if (visitor.session) return visitor.session.user.permissions.includes('marketplace:install') ? null : 'role';
  return app.toolShop === 'own' ? 'stranger' : null;
}

export function CheckoutPage() {
  const [search] = useSearchParams();
  const id = search.get('product') ?? '';
  useDocumentTitle('Checkout');
  const { data: product, error, refetch } = useToolQuery(id, { skip: id === '', refetchOnMountOrArgChange: true });
  const { data: app, isError: noApp } = useAppInfoQuery();
  const { data: visitor, isError: isUnknown } = useVisitorQuery();
  /** Who may buy here is said before a price is seen. */
  const isDecided = Boolean(app ?? noApp) && Boolean(visitor ?? isUnknown);

  if (id === '' || (isApiError(error) && (error.status === 404 || error.status === 400))) return <InvalidProduct />;
  const notBuyer = whyNot(app, visitor);
  if (notBuyer && product) {
    return <NotForYou why={notBuyer} product={product.name} back={`/checkout?${new URLSearchParams({ product: id }).toString()}`} />;
  }
  if (product?.price === 0) return <Navigate to={`${boostersLink}?search=${encodeURIComponent(product.name)}`} replace />;
  return (
    <>
      <Back>
        <Link to={boostersLink}>
          <ArrowLeft size={15} strokeWidth={1.75} aria-hidden />
          Agent Boosters
        </Link>
      </Back>
      {error && !product ? (
        <Panel>
          <ErrorNotice title="Couldn't load the product" error={error} onRetry={() => void refetch()} />
        </Panel>
      ) : (
        <Checkout
          key={id}
          product={isDecided ? product : undefined}
          rating={
            product &&
            product.rating !== null && <Rating rating={product.rating} count={product.ratingCount} isSample={product.ratingIsSample} long />
          }
          // A server that does not tell its keys has none to give.
          publishableKey={noApp ? null : app?.stripePublishableKey}
          isGuest={isDecided ? !visitor?.session : undefined}
          ownEmail={visitor?.session?.user.email ?? null}
          sendsMail={app?.features.mail ?? false}
          setUp={setUpFor(visitor?.session ?? null)}
          onPriceChanged={() => void refetch()}
        />
      )}
    </>
  );
}
