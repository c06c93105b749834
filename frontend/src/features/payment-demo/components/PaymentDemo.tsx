import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { formatPrice } from '../../../shared/lib/money';
import { Panel } from '../../../shared/ui/Panel';
import { TwoCards } from '../../../shared/ui/TwoCards';
import { DEMO_DELAY_MS, type DemoStage } from '../demo';
import { demoProducts, firstProduct } from '../products';
import { DemoCardForm } from './DemoCardForm';
import { DemoDone } from './DemoDone';
import { DemoPicker } from './DemoPicker';
import { DemoSummary } from './DemoSummary';

interface PaymentDemoProps {
  stage: DemoStage;
  onStage: (stage: DemoStage) => void;
}

/** Choose, pay, done: the whole purchase without a server. */
export function PaymentDemo({ stage, onStage }: PaymentDemoProps) {
  const [productId, setProductId] = useState(firstProduct.id);
  const [busy, setBusy] = useState(false);
  const product = demoProducts.find(({ id }) => id === productId) ?? firstProduct;
  const price = formatPrice(product.price);

  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => {
      setBusy(false);
      onStage('done');
    }, DEMO_DELAY_MS);
    return () => clearTimeout(timer);
  }, [busy, onStage]);

  function startAgain() {
    setProductId(firstProduct.id);
    onStage('choose');
  }

  const summary = <DemoSummary key={product.id} product={product} />;
  if (stage === 'choose') {
    return (
      <TwoCards>
        <DemoPicker value={product.id} onChange={setProductId} />
        <Panel>
          {summary}
          <Button
            variant="contained"
            color="primary"
            fullWidth
            onClick={() => onStage('pay')}
            sx={{ mt: 5, minHeight: 46, fontSize: '0.9375rem' }}
          >
            Purchase for {price}
          </Button>
        </Panel>
      </TwoCards>
    );
  }
  return (
    <TwoCards>
      <Panel>{summary}</Panel>
      <Panel>
        {stage === 'pay' ? (
          <DemoCardForm price={price} busy={busy} onPay={() => setBusy(true)} onBack={() => onStage('choose')} />
        ) : (
          <DemoDone product={product.name} onAgain={startAgain} />
        )}
      </Panel>
    </TwoCards>
  );
}
