import { screen } from '@testing-library/react';
import type { ErrorCode } from '../../shared/api/generated';
import { tellDemoWrite } from '../../shared/lib/demo';
import { fakeApi } from '../../shared/testing/fakeApi';
import { renderScreen } from '../../shared/testing/render';
import { agentRow } from '../../shared/testing/rows';
import { AgentsPage } from '../pages/AgentsPage';
import { DemoBar } from './DemoBar';

it('should say once that nothing can be changed, and not that the change failed as well', async () => {
  fakeApi({
    'GET /api/agents': { body: [agentRow({ name: 'Listing auditor', status: 'paused', schedule: 'hourly' })] },
    'GET /api/agent-types': { body: [] },
    'GET /api/agents/lanes': { body: [] },
    'PATCH /api/agents/:id': () => {
      tellDemoWrite();
      return { status: 403, body: { code: 'demo_read_only' as ErrorCode, message: 'This is a read-only demo.' } };
    },
  });
  const { user } = renderScreen(
    <>
      <DemoBar />
      <AgentsPage />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: 'Start Listing auditor' }));
  expect(await screen.findByRole('dialog', { name: 'This is a read-only demo' })).toBeInTheDocument();
  // The change is taken back where it had been shown, which is when the refusal has been heard.
  expect(await screen.findByRole('button', { name: 'Start Listing auditor', hidden: true })).toBeInTheDocument();
  expect(screen.queryByText('Failed to update agent')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert', { hidden: true })).not.toBeInTheDocument();
});
