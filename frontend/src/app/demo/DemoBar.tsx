import { styled } from '@mui/material/styles';
import FlaskConical from '../../shared/icons/flask-conical';
import { useEffect, useState } from 'react';
import { onDemoWrite } from '../../shared/lib/demo';
import { pricingLink } from '../../shared/lib/links';
import { formatLongDay } from '../../shared/lib/shop-time';
import { NoticeLine } from '../../shared/ui/NoticeLine';
import { latePart } from '../../shared/lib/late-part';

// A console that is no demo goes without it.
const DemoRefusal = latePart(async () => (await import('./DemoRefusal')).DemoRefusal);

const Line = styled(NoticeLine)({ '& span': { flexBasis: 240 } });

/** Says on every screen of the demo what it is, and answers every attempt to change something. */
export function DemoBar() {
  const [refused, setRefused] = useState(false);
  useEffect(() => onDemoWrite(() => setRefused(true)), []);
  const recordedAt = document.documentElement.dataset.demo;
  return (
    <>
      <Line as="aside" aria-label="Demo">
        <FlaskConical size={16} strokeWidth={1.75} aria-hidden />
        <span>
          Demo workspace, recorded from the demo shop{recordedAt && ` on ${formatLongDay(recordedAt)}`}: two weeks of real runs on a fast
          clock. Platforms, payments, messages and public trends are samples.
        </span>
        {/* Plain links: what is outside the demo is another document. */}
        <a href={pricingLink}>Start Free Trial</a>
        <a href="/">Leave the demo</a>
      </Line>
      <DemoRefusal open={refused} onClose={() => setRefused(false)} />
    </>
  );
}
