import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ChangeEffectDto, EffectMeasureDto, EffectWindowDto } from '../../../../shared/api/generated';
import { useClock } from '../../../../shared/lib/clock';
import { plural } from '../../../../shared/lib/format';
import { platformName } from '../../../../shared/lib/platform';
import { formatCalendarDay, shopDay } from '../../../../shared/lib/shop-time';
import { Panel } from '../../../../shared/ui/Panel';
import { Segmented } from '../../../../shared/ui/Segmented';
import { useChangeEffectsQuery } from '../../api';
import { directionText, firstShown, intervalText, measuresOf, rangeOf, type Measure } from '../../effects';

const Body = styled('div')(({ theme }) => ({
  padding: '12px 16px 16px',
  fontSize: theme.typography.pxToRem(13),
  '& p': { margin: 0, color: theme.vars.palette.text.secondary, maxWidth: '75ch' },
  '& p + p': { marginTop: 6 },
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': { padding: '8px 16px 8px 0', textAlign: 'right', fontWeight: 'inherit', whiteSpace: 'nowrap' },
  '& th:first-of-type, & td.verdict': { textAlign: 'left' },
  '& thead th': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '& tbody tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& td.drawn': { width: '34%', minWidth: 120 },
  '& table + p, & p + table': { marginTop: 10 },
  '& small': { display: 'block', fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '@container (max-width: 680px)': {
    '& .drawn, & .expected': { display: 'none' },
    '& th, & td': { paddingRight: 10 },
    '& td.verdict': { whiteSpace: 'normal' },
  },
}));

const Track = styled('div')(({ theme }) => ({
  position: 'relative',
  height: 18,
  '& i': { position: 'absolute', top: 0, bottom: 0, width: 1, backgroundColor: theme.vars.palette.text.secondary },
  '& b': { position: 'absolute', top: 7, height: 4, borderRadius: 2, backgroundColor: theme.vars.palette.text.secondary },
  '& u': {
    position: 'absolute',
    top: 4,
    width: 10,
    height: 10,
    marginLeft: -5,
    borderRadius: 5,
    backgroundColor: theme.vars.palette.text.primary,
  },
}));

/** The difference as a point within its interval, beside the line at which nothing changed. */
function Interval({ measure }: { measure: EffectMeasureDto }) {
  const range = rangeOf(measure);
  if (!range) return null;
  const { none, from, to, at } = range;
  return (
    <Track aria-hidden>
      <i style={{ left: `${none}%` }} />
      <b style={{ left: `${from}%`, width: `${to - from}%` }} />
      <u style={{ left: `${at}%` }} />
    </Track>
  );
}

function Row({ measure, clear }: { measure: Measure; clear: boolean }) {
  const { name, values, text } = measure;
  return (
    <tr>
      <th scope="row">{name}</th>
      {values === null ? (
        <td className="verdict" colSpan={5}>
          {measure.missing}
        </td>
      ) : (
        <>
          <td>{text(values.before)}</td>
          <td>{text(values.after)}</td>
          {clear && (
            <>
              <td className="expected">{values.expected !== null && text(values.expected)}</td>
              <td className="verdict">
                {directionText(values)}
                <small>{intervalText(measure)}</small>
              </td>
              <td className="drawn">
                <Interval measure={values} />
              </td>
            </>
          )}
        </>
      )}
    </tr>
  );
}

function Window({ effect, shown }: { effect: ChangeEffectDto; shown: EffectWindowDto }) {
  const { units, unclear, changedAgain, untouched, days } = shown;
  const clear = unclear === null;
  return (
    <>
      {!clear && (
        <p>
          <strong>Cannot tell.</strong> {unclear}
        </p>
      )}
      {units && (
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span hidden>What</span>
              </th>
              <th scope="col">{days} days before</th>
              <th scope="col">After</th>
              {clear && (
                <>
                  <th scope="col" className="expected">
                    Expected
                  </th>
                  <th scope="col" style={{ textAlign: 'left' }}>
                    Difference
                  </th>
                  <th scope="col" className="drawn" aria-hidden />
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {measuresOf(effect, shown).map((measure) => (
              <Row key={measure.name} measure={measure} clear={clear} />
            ))}
          </tbody>
        </table>
      )}
      {clear && (
        <p>
          Expected is what they would have sold had they moved as the {plural(untouched, 'product')} on {platformName(effect.platform)} that
          nobody touched. The true difference lies in the interval in 19 of 20 cases.
        </p>
      )}
      {changedAgain > 0 && units && <p>{plural(changedAgain, 'product')} left out: changed once more in these days.</p>}
    </>
  );
}

function Effect({ effect }: { effect: ChangeEffectDto }) {
  const [chosen, choose] = useState<string | null>(null);
  const today = useClock(shopDay);
  const shown = effect.windows.find(({ days }) => String(days) === chosen) ?? firstShown(effect);
  return (
    <Panel
      title="What came of it"
      actions={
        <Segmented
          label="Days before and after"
          value={String(shown.days)}
          options={effect.windows.map(({ days }) => ({ value: String(days), label: `${days} days` }))}
          onChange={choose}
        />
      }
    >
      <Body>
        <p>
          {plural(effect.products, 'product')} on {platformName(effect.platform)}, changed on {formatCalendarDay(effect.day)}.
        </p>
        <Window effect={effect} shown={shown} />
        {shown.readyOn > today && <p>Look again on {formatCalendarDay(shown.readyOn)}.</p>}
      </Body>
    </Panel>
  );
}

const List = styled('div')({ display: 'grid', gap: 16, marginTop: 16, '& > section': { containerType: 'inline-size' } });

/** What the products of a batch sold before and after it; nothing while none of its lines is verified. */
export function Effects({ batchId }: { batchId: string }) {
  const { currentData } = useChangeEffectsQuery(batchId);
  if (!currentData || currentData.effects.length === 0) return null;
  return (
    <List>
      {currentData.effects.map((effect) => (
        <Effect key={`${effect.platform} ${effect.currency} ${effect.day}`} effect={effect} />
      ))}
    </List>
  );
}
