import { styled } from '@mui/material/styles';
import { accountTitle, platformName } from '../../../shared/lib/platform';
import { Panel } from '../../../shared/ui/Panel';
import type { Channel, ProjectDraft } from '../draft';

const Aside = styled('aside')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  fontSize: theme.typography.pxToRem(13),
  '& ul': { display: 'grid', gap: 6, margin: 0, padding: '14px 16px 14px 32px', overflowWrap: 'anywhere' },
  '& li': { color: theme.vars.palette.text.secondary },
  '& dl': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '6px 16px', margin: 0, padding: '14px 16px' },
  '& dt': { overflowWrap: 'anywhere' },
  '& dt small': { display: 'block', color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& p': { margin: 0, padding: '0 16px 14px', color: theme.vars.palette.text.secondary },
}));

/** Where the price comes from, what is in a bundle, and what follows on the channel. */
export function DraftGrounds({ draft, channel, channels }: { draft: ProjectDraft; channel: Channel | null; channels: readonly Channel[] }) {
  const closed = channels.filter(({ hindrance }) => hindrance !== null);
  return (
    <Aside aria-label="What to know about it">
      <Panel title="Where the price comes from">
        <ul>
          {draft.price.grounds.map((ground) => (
            <li key={ground}>{ground}</li>
          ))}
        </ul>
      </Panel>
      {draft.recipe.length > 0 && (
        <Panel title="What is in it">
          <dl>
            {draft.recipe.map(({ sku, name, pieces }) => (
              <div key={sku} style={{ display: 'contents' }}>
                <dt>
                  {name}
                  <small>{sku}</small>
                </dt>
                <dd>{pieces} ×</dd>
              </div>
            ))}
          </dl>
          <p>{recipeNote}</p>
        </Panel>
      )}
      {channel !== null && (
        <Panel title={`On ${platformName(channel.platform)}`}>
          <ul>
            {channel.follows.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Panel>
      )}
      {closed.length > 0 && (
        <Panel title="Not from here">
          <ul>
            {closed.map((one) => (
              <li key={one.integrationId}>
                {accountTitle(one)}: {one.hindrance}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </Aside>
  );
}

const recipeNote =
  'Its cost is that of its parts. Once it is on sale and read, One stock takes one of each for every sale. For that, a person who may change limits approves the draft.';
