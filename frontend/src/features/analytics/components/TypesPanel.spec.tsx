import { screen, within } from '@testing-library/react';
import type { TypeFiguresDto } from '../../../shared/api/generated';
import { renderScreen } from '../../../shared/testing/render';
import { TypesPanel } from './TypesPanel';

const row = (type: string, agents: number): TypeFiguresDto => ({
  type,
  agents,
  completed: 3,
  failed: 0,
  cancelled: 0,
  successRate: 100,
  medianSeconds: 2,
  minutesByHand: null,
  minutesSaved: null,
  spendMicroUsd: 0,
  link: '/admin/task-queue',
});

it('should count the agents of a type only where agents do its work', () => {
  renderScreen(<TypesPanel types={[row('Data Analysis', 2), row('Platform Sync', 0)]} onTimes={null} />);
  const [, analysis, sync] = screen.getAllByRole('row');
  expect(within(analysis!).getByText('2 agents')).toBeInTheDocument();
  expect(within(sync!).getByText('Platform Sync')).toBeInTheDocument();
  expect(within(sync!).queryByText(/agent/)).not.toBeInTheDocument();
});
