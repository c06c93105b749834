import { render, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../testing/render';
import { AppTheme } from '../theme/AppTheme';
import { Lane } from './Lane';
import { ProgressBar } from './ProgressBar';
import { SearchField } from './SearchField';
import { StatusChip } from './StatusChip';

describe('a lane', () => {
  const now = Date.now();
  const bar = (id: string, start: number, end: number | null, status = 'completed') => ({
    id,
    title: `Run ${id}`,
    status,
    start: now + start,
    end: end === null ? null : now + end,
  });
  const draw = (bars: ReturnType<typeof bar>[], from = -100_000, to = 100_000) =>
    render(
      <AppTheme>
        <Lane label="Auditor" bars={bars} from={now + from} to={now + to} />
      </AppTheme>,
    ).container;

  it('should tell a screen reader what ran and how it went', () => {
    draw([bar('a', -50_000, -20_000), bar('b', -10_000, null, 'running')]);
    expect(screen.getByRole('img')).toHaveAccessibleName(/^Auditor: Run a: completed, .*30s; Run b: running/);
  });

  it('should cut bars at its edges and leave out what lies outside', () => {
    const container = draw([bar('cut', -150_000, 0), bar('out', -400_000, -300_000)]);
    const bars = container.querySelectorAll<HTMLElement>('.bar');
    expect(bars).toHaveLength(1);
    expect(bars[0]?.style.right).toContain('50%');
    expect(bars[0]?.style.width).toBe('50%');
  });

  it('should have a now-line only where now is', () => {
    expect(draw([]).querySelector('.now')).not.toBeNull();
    expect(draw([], -200_000, -100_000).querySelector('.now')).toBeNull();
    expect(screen.getAllByRole('img')[1]).toHaveAccessibleName('Auditor: nothing ran');
  });
});

it('should never draw progress outside its track', () => {
  render(
    <AppTheme>
      <ProgressBar value={140} label="Audit" />
    </AppTheme>,
  );
  expect(screen.getByRole('progressbar', { name: 'Audit' })).toHaveAttribute('aria-valuenow', '100');
});

it('should keep the word of a status it does not know', () => {
  render(
    <AppTheme>
      <StatusChip status="simmering" />
    </AppTheme>,
  );
  expect(screen.getByText('simmering')).toBeInTheDocument();
});

describe('search', () => {
  it('should take "/" as a way in, wait for the end of typing and be emptied by Escape', async () => {
    const onChange = jest.fn();
    const { user } = renderScreen(<SearchField label="Search" placeholder="" value="" onChange={onChange} delay={300} />);
    await user.keyboard('/');
    expect(screen.getByLabelText('Search')).toHaveFocus();
    await user.keyboard('ab');
    expect(await screen.findByDisplayValue('ab')).toBeInTheDocument();
    await waitFor(() => expect(onChange.mock.calls).toEqual([['ab']]));
    await user.keyboard('{Escape}');
    expect(onChange).toHaveBeenLastCalledWith('');
  });
});
