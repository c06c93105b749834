import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { categoryName, priceText, productTypeLook } from '../../../shared/lib/product';
import { plural } from '../../../shared/lib/format';
import { formatCalendarDay } from '../../../shared/lib/shop-time';
import { isTrialOver, mayTry, runningTrial, trialUntil } from '../../../shared/lib/tool-trial';
import { FormSection } from '../../../shared/ui/FormSection';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { Ticks } from '../../../shared/ui/Ticks';
import { RelativeTime } from '../../../shared/ui/Time';
import { ratingText, stateLook, type ToolDetail as Detail } from '../tool';
import { Licence } from './Licence';
import { Needs } from './Needs';

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  padding: '4px 20px 24px',
  fontSize: theme.typography.pxToRem(13),
  '& h3': { ...theme.typography.h5, margin: '0 0 8px' },
  '& .marks': { display: 'flex', flexWrap: 'wrap', gap: 6, alignItems: 'center' },
  '& .marks > b': { marginLeft: 'auto', fontSize: theme.typography.pxToRem(16), fontWeight: 600 },
  '& .steps': { display: 'grid', gap: 5, margin: 0, paddingLeft: 20, color: theme.vars.palette.text.secondary },
  '& dl': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '6px 16px', margin: 0 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere' },
  '& dd.why': { gridColumn: '1 / -1', color: theme.vars.palette.text.secondary },
  '& code': { fontFamily: theme.typography.mono.fontFamily, fontSize: theme.typography.pxToRem(12) },
  '& .caps': { display: 'flex', flexWrap: 'wrap', gap: '4px 14px', color: theme.vars.palette.text.secondary },
  '& .off': { margin: 0, padding: '10px 12px', borderRadius: 8, backgroundColor: theme.vars.palette.status.waiting.bg },
  '& .off .way': { display: 'block', minHeight: '1.5em', marginTop: 4 },
  '& .off a': { color: 'inherit' },
}));

const Entries = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& p': { margin: '2px 0 0', color: theme.vars.palette.text.secondary, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& b': { fontWeight: 550 },
  '& small': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
}));

interface ToolDetailProps {
  tool: Detail;
  /** The order that paid for it. */
  orderLink: string | null;
}

/** What a tool does, what it takes, what changed, and what it may be used for. */
export function ToolDetail({ tool, orderLink }: ToolDetailProps) {
  const look = stateLook(tool);
  const rating = ratingText(tool);
  const trialEnd = runningTrial(tool.own);
  return (
    <Body>
      <div className="marks">
        {look ? <StatusChip {...look} /> : <Chip label="In the shop" />}
        <Chip label={productTypeLook(tool.type).label} />
        <Chip label={categoryName(tool.category)} />
        <b>{priceText(tool.price)}</b>
      </div>
      {tool.own?.state === 'disabled' && (
        <p className="off" role="note">
          {tool.own.disabledReason ?? 'The right to use it has ended.'} What it made and collected stays yours.
          {/* The order is known a moment later; its line is there before. */}
          {tool.price > 0 && !isTrialOver(tool.own) && (
            <span className="way">{orderLink && <Link to={orderLink}>See the order</Link>}</span>
          )}
        </p>
      )}
      {trialEnd && (
        <p className="off" role="note">
          {trialUntil(trialEnd)}. Buy it to keep it running. After that it starts no new runs, and what it made stays yours.
        </p>
      )}
      {mayTry(tool) && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          You can try it for 14 days without paying, once.
        </Typography>
      )}
      <Typography variant="body2">{tool.description}</Typography>
      {tool.features.length > 0 && <Ticks items={tool.features} />}
      {tool.capabilities.length > 0 && (
        <div className="caps" aria-label="Capabilities">
          {tool.capabilities.map((capability) => (
            <code key={capability}>{capability}</code>
          ))}
        </div>
      )}
      {tool.steps.length > 0 && (
        <section>
          <h3>{plural(tool.steps.length, 'automated step')}</h3>
          <ol className="steps">
            {tool.steps.map((step, index) => (
              <li key={index}>{step}</li>
            ))}
          </ol>
        </section>
      )}
      <section>
        <h3>What it takes</h3>
        <Needs needs={tool.needs} agents={tool.agents} />
      </section>
      <dl>
        <dt>Version</dt>
        <dd>{tool.version}</dd>
        {tool.own?.installedVersion && (
          <>
            <dt>Installed</dt>
            <dd>{tool.own.installedVersion}</dd>
          </>
        )}
        <dt>Rating</dt>
        <dd>{rating ?? 'Not rated yet'}</dd>
        {tool.own?.entitlementId && tool.mayNotRateBecause && <dd className="why">{tool.mayNotRateBecause}</dd>}
        <dt>Installs here</dt>
        <dd>{tool.downloadCount}</dd>
      </dl>
      <div>
        <FormSection title="What changed" summary={plural(tool.versions.length, 'version')}>
          <Entries>
            {tool.versions.map(({ version, changelog, releasedOn }) => (
              <li key={version}>
                <b>{version}</b>{' '}
                <small>
                  <time dateTime={releasedOn}>{formatCalendarDay(releasedOn)}</time>
                </small>
                <p>{changelog || 'First version.'}</p>
              </li>
            ))}
          </Entries>
        </FormSection>
        {tool.ratings.length > 0 && (
          <FormSection title="Ratings" summary={rating ?? ''}>
            <Entries>
              {tool.ratings.map(({ stars, comment, name, updatedAt }) => (
                <li key={`${name} ${updatedAt}`}>
                  <b>{stars} of 5</b>{' '}
                  <small>
                    {name}, <RelativeTime time={updatedAt} />
                  </small>
                  {comment && <p>{comment}</p>}
                </li>
              ))}
            </Entries>
          </FormSection>
        )}
        <FormSection title="Licence" summary="what you may do with it">
          <Licence text={tool.licence} />
        </FormSection>
      </div>
    </Body>
  );
}
