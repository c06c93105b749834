import { act, screen } from '@testing-library/react';
import type { ApprovalDetail } from '../../features/approvals/approval';
import { fakeApi } from '../../shared/testing/fakeApi';
import { renderScreen } from '../../shared/testing/render';
import { approvalRow } from '../../shared/testing/rows';
import { ApprovalsPage } from './ApprovalsPage';

const approval = (title: string): ApprovalDetail => ({
  ...approvalRow(),
  title,
  content: { subject: title },
  editedContent: null,
  formSchema: null,
});
const [mugs, bowls] = [approval('Mugs are back'), approval('Bowls are back')];
const refusal = 'This approval changed since you saw it.';

/** Approves the first of these. The server refuses, because it changed. */
async function refused(...waiting: ApprovalDetail[]) {
  fakeApi({
    'GET /api/changes': { body: [] },
    'GET /api/approvals': { body: waiting, headers: { 'x-total-count': String(waiting.length) } },
    'GET /api/approvals/:id': ({ path }) => ({ body: waiting.find(({ id }) => path.endsWith(id)) }),
    'POST /api/approvals/:id/approve': {
      status: 409,
      body: { code: 'changed_since_shown', message: refusal, changes: ['subject: was "Mugs" and is "Everything is free".'], items: [] },
    },
  });
  const { user } = renderScreen(<ApprovalsPage />, { path: '/admin/approvals/:approvalId?', at: '/admin/approvals' });
  await user.click(await screen.findByRole('button', { name: /^Approve/ }));
  // Closing the window sends the held decision.
  act(() => void globalThis.dispatchEvent(new Event('pagehide')));
}

describe('a decision that is refused because its subject changed', () => {
  it('should be reported once, above the approval where that is open', async () => {
    await refused(mugs);
    expect(await screen.findByText(/Your decision was not applied/)).toBeVisible();
    expect(screen.queryByText(refusal)).toBeNull();
  });

  it('should be reported in a toast while another approval is open', async () => {
    await refused(mugs, bowls);
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(screen.queryByText(/Your decision was not applied/)).toBeNull();
  });
});
