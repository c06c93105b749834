import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Link, useParams } from 'react-router-dom';
import { BoosterDetail } from '../../features/catalogue/components/BoosterDetail';
import { offerOf, ownWord } from '../../features/catalogue/product';
import { useToolQuery } from '../../features/marketplace/api';
import { Needs } from '../../features/marketplace/detail/Needs';
import { useAppInfoQuery } from '../../features/session/api';
import type { ProductDetailDto } from '../../shared/api/generated';
import { isApiError } from '../../shared/api/errors';
import ArrowLeft from '../../shared/icons/arrow-left';
import { boosterLink, boostersLink, checkoutLink } from '../../shared/lib/links';
import { useMay } from '../../shared/lib/permissions';
import { priceText } from '../../shared/lib/product';
import { isTrialOver, mayTry, runningTrial, tryLabel } from '../../shared/lib/tool-trial';
import { whoBuys } from '../../shared/lib/shop';
import { useDocumentTitle } from '../../shared/lib/useDocumentTitle';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { Panel } from '../../shared/ui/Panel';
import { Delayed } from '../../shared/ui/Skeletons';
import { NotFoundPage } from './NotFoundPage';
import { useTakeFree } from './useTakeFree';

const Back = styled('nav')(({ theme }) => ({
  paddingTop: 28,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    '&:hover': { color: theme.vars.palette.text.primary },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
}));

function Action({ product }: { product: ProductDetailDto }) {
  const { take, taking } = useTakeFree(boosterLink(product.id));
  const mayInstall = useMay()('marketplace:install');
  const offer = offerOf(product);
  if (offer.kind === 'claim') {
    return (
      <Button variant="contained" disabled={taking !== null} onClick={() => void take(product)}>
        {taking ? 'Getting it...' : offer.label}
      </Button>
    );
  }
  return (
    <>
      <Button variant={offer.kind === 'buy' ? 'contained' : 'outlined'} component={Link} to={offer.to}>
        {offer.label}
      </Button>
      {mayTry(product) && mayInstall && (
        <Button variant="outlined" disabled={taking !== null} onClick={() => void take(product)}>
          {taking ? 'Starting...' : tryLabel}
        </Button>
      )}
      {(runningTrial(product.own) ?? isTrialOver(product.own)) && (
        <>
          <p role="status">{isTrialOver(product.own) ? product.own?.disabledReason : `${ownWord(product)}.`}</p>
          {offer.kind !== 'buy' && (
            <Button variant="contained" component={Link} to={checkoutLink(product)}>
              {`Purchase for ${priceText(product.price)}`}
            </Button>
          )}
        </>
      )}
    </>
  );
}

function Tool({ product }: { product: ProductDetailDto }) {
  const { data: app } = useAppInfoQuery();
  useDocumentTitle(product.name);
  return (
    <BoosterDetail
      product={product}
      action={<Action product={product} />}
      whoBuys={whoBuys(app)}
      needs={<Needs needs={product.needs} agents={product.agents} />}
    />
  );
}

/** The public page of one tool. */
export function BoosterPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useToolQuery(id, { refetchOnMountOrArgChange: true });
  if (isApiError(error) && (error.status === 404 || error.status === 400)) return <NotFoundPage />;
  return (
    <>
      <Back aria-label="Where you are">
        <Link to={boostersLink}>
          <ArrowLeft size={15} strokeWidth={1.75} aria-hidden />
          Agent Boosters
        </Link>
      </Back>
      {data ? (
        <Tool product={data} />
      ) : error ? (
        <Panel>
          <ErrorNotice title="Couldn't load the tool" error={error} onRetry={() => void refetch()} />
        </Panel>
      ) : (
        <Delayed role="status" aria-busy="true" aria-label="Loading the tool">
          <Skeleton variant="rounded" height={120} sx={{ mt: 5 }} />
          <Skeleton variant="rounded" height={420} sx={{ mt: 5 }} />
        </Delayed>
      )}
    </>
  );
}
