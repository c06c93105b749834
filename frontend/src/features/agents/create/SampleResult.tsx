import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { AgentTypeName } from '../../../shared/api/generated';
import type { AgentType } from '../../../shared/api/types';
import { kindOf } from './kinds';

const Sheet = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 306,
  padding: '12px 14px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  fontSize: theme.typography.pxToRem(13),
  lineHeight: 1.45,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.default,
  '& header': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 8,
    marginBottom: 10,
    paddingBottom: 8,
    fontSize: theme.typography.pxToRem(12),
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& header b, & .head, & ol b, & .figures b': { color: theme.vars.palette.text.primary },
  '& header b': { fontWeight: 600 },
  '& .one': { display: 'none', margin: '0 0 8px', color: theme.vars.palette.text.primary },
  '& .body': { display: 'grid', flex: 1, gap: 8, alignContent: 'start' },
  '& .head': { fontSize: theme.typography.pxToRem(14), fontWeight: 600, lineHeight: 1.35 },
  '& p, & ul, & ol': { margin: 0 },
  '& ul, & ol': { display: 'grid', gap: 4, paddingLeft: 17 },
  '& ol b': { fontWeight: 550 },
  '& small': { fontSize: theme.typography.pxToRem(12) },
  '& .figures': { display: 'flex', gap: 24, fontSize: theme.typography.pxToRem(12) },
  '& .figures b': { display: 'block', fontSize: theme.typography.pxToRem(20), lineHeight: 1.2, letterSpacing: '-0.02em' },
  [theme.breakpoints.down('sm')]: { minHeight: 0, '& .one': { display: 'block' } },
}));

const samples: Partial<Record<AgentTypeName, ReactNode>> = {
  'Data Analysis': (
    <>
      <b className="head">Net sales fell against the month before</b>
      <div className="figures">
        <span>
          <b>−8%</b>net sales
        </span>
        <span>
          <b>2</b>unusual days
        </span>
      </div>
      <ul>
        <li>One product was sold out for 12 days</li>
        <li>Three products run out before an order can arrive</li>
        <li>Forecast for the next weeks, with its error</li>
      </ul>
    </>
  ),
  'Content Generation': (
    <>
      <b className="head">Oiled Oak Bread Board, Handled Serving Board for Cheese and Bread, 38 cm</b>
      <p>A loaf, a knife, a board: lunch is ready. Slice on it, then carry board and bread to the table together.</p>
      <ul>
        <li>Oak, oiled by hand</li>
        <li>38 by 19 cm, with a hole to hang it</li>
      </ul>
      <small>Within the limits of the channel. Every fact is from your product data.</small>
    </>
  ),
  'SEO Optimization': (
    <>
      <b className="head">Clay vase, small: 3 things to fix</b>
      <ol>
        <li>
          <b>Title is 31 characters.</b> Add the material and the size.
        </li>
        <li>
          <b>2 of 4 photos have no alt text.</b> A text for each is ready.
        </li>
        <li>
          <b>No price in the search result.</b> Add product data.
        </li>
      </ol>
    </>
  ),
  'Email Marketing': (
    <>
      <small>To 12 customers, after your approval</small>
      <b className="head">Your napkins have new neighbours</b>
      <p>Hello Ana, you bought our stonewashed napkins in June. Since Monday there is a runner in the same dove grey.</p>
      <small>With an unsubscribe link</small>
    </>
  ),
  'Social Media Management': (
    <>
      <small>Thursday, 18:00, when most of your customers buy</small>
      <b className="head">One branch is enough</b>
      <p>Our small clay vase stands on 9 centimetres of shelf. Give it one branch from the garden.</p>
      <small>#clay #vase #smallspaces</small>
    </>
  ),
  Custom: (
    <>
      <b className="head">Morning checklist</b>
      <ul>
        <li>9 orders to ship, 3 of them late</li>
        <li>4 products low, 1 oversold</li>
        <li>Asks you: order 49 oak bread boards?</li>
        <li>Mail with these figures drafted</li>
      </ul>
    </>
  ),
};

/** Shows a sample result of the agent type, labelled as a sample. */
export function SampleResult({ type }: { type: AgentType }) {
  const { does } = kindOf(type);
  return (
    <Sheet aria-label={`Sample result of ${type.type}`}>
      <header>
        <b>Sample result</b>
        <span>{type.type}</span>
      </header>
      <p className="one">{does}</p>
      <div className="body">{samples[type.type] ?? does}</div>
    </Sheet>
  );
}
