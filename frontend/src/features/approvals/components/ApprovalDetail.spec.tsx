import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { renderScreen } from '../../../shared/testing/render';
import { approvalRow } from '../../../shared/testing/rows';
import type { ApprovalDetail as Detail, Decision } from '../approval';
import { ApprovalDetail } from './ApprovalDetail';

const asked = (more: Partial<Detail> = {}): Detail => ({
  ...approvalRow(),
  id: '0190a5c0-0000-7000-8000-000000000001',
  taskId: '0190a5c0-0000-7000-8000-000000000002',
  agentName: 'Post office',
  summary: 'To everybody who bought a mug.',
  targets: ['ann@shop.test'],
  quorum: 2,
  content: { subject: 'Mugs are back' },
  editedContent: null,
  formSchema: null,
  ...more,
});
const edited = asked({ editedContent: { subject: 'Everything is free' }, edited: true, version: 2 });

/** Renders the detail, and returns a way to let the live connection bring another state of the approval. */
function show(first: Detail) {
  const decisions: Decision[] = [];
  let arrive: (next: Detail) => void = () => undefined;
  function Live() {
    const [approval, setApproval] = useState(first);
    useEffect(() => {
      arrive = setApproval;
    }, []);
    return <ApprovalDetail approval={approval} onDecide={(decision) => decisions.push(decision)} />;
  }
  const { user } = renderScreen(<Live />);
  return { user, decisions, arrive: (next: Detail) => act(() => arrive(next)) };
}

describe('one approval', () => {
  it('should name the version whose content is on the screen', async () => {
    const { user, decisions, arrive } = show(asked());
    // A vote without an edit does not change the content.
    arrive(asked({ version: 2, votes: [{ name: 'Ben', at: '2026-11-10T12:01:00.000Z', comment: null }] }));
    await user.click(screen.getByRole('button', { name: 'Approve mail' }));
    expect(decisions).toEqual([{ verdict: 'approve', version: 1 }]);
  });

  it('should neither swap the content under the hand nor take it as approved', async () => {
    const { user, decisions, arrive } = show(asked());
    arrive(edited);
    expect(screen.getByText('Mugs are back')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Approve/ })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Show current content' }));
    expect(screen.getByText('Everything is free')).toBeInTheDocument();
    expect(screen.queryByText('Mugs are back')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Approve mail' }));
    expect(decisions).toEqual([{ verdict: 'approve', version: 2 }]);
  });

  it('should show everything that the run does after the approval', () => {
    const effects = [
      {
        step: 'Refund',
        does: 'Call https://pay.example (POST)',
        settings: [{ name: 'body', value: '{"amount":9000}' }],
        text: 'Refund (http): body: {"amount":9000}',
      },
      { step: 'Last', does: 'Call {{steps.tell.output.id}} (GET)', settings: [], text: 'Last (http): {{steps.tell.output.id}}' },
      // From before steps were stored in parts.
      { step: '', does: 'Third (delay): 1', settings: [], text: 'Third (delay): 1' },
    ];
    renderScreen(
      <ApprovalDetail approval={asked({ sideEffect: 'custom', targets: [], content: { text: 'Orders' }, effects })} onDecide={jest.fn()} />,
    );
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Call https://pay.example (POST)RefundAll settingsbody{"amount":9000}',
      'Call (result of tell) (GET)Last',
      'Third (delay): 1',
    ]);
    expect(screen.queryByText(/Nothing is sent/)).toBeNull();
  });

  it('should render Markdown with its source, and show text that is sent unchanged as it is', () => {
    const text = '# Weekly report\n\n**Linen** sold best.';
    const { unmount } = renderScreen(
      <ApprovalDetail approval={asked({ sideEffect: 'custom', targets: [], content: { text } })} onDecide={jest.fn()} />,
    );
    expect(screen.getByRole('heading', { name: 'Weekly report' })).toBeInTheDocument();
    expect(screen.getByText('Source').nextElementSibling).toHaveTextContent('# Weekly report **Linen** sold best.');
    unmount();
    const letter = { id: '1', channel: 'slack', targets: ['#shop'], content: { text } };
    renderScreen(<ApprovalDetail approval={asked({ content: { messages: [letter] } as never })} onDecide={jest.fn()} />);
    expect(screen.queryByRole('heading', { name: 'Weekly report' })).toBeNull();
    expect(screen.getByText(/# Weekly report/)).toBeInTheDocument();
  });

  it('should show costs only if there are any', () => {
    const costs = (approval: Partial<ReturnType<typeof asked>>) => {
      const { unmount } = renderScreen(<ApprovalDetail approval={asked(approval)} onDecide={jest.fn()} />);
      const found = screen.queryByText('Costs')?.nextElementSibling?.textContent ?? null;
      unmount();
      return found;
    };
    expect(costs({ costMicroUsd: null })).toBeNull();
    expect(costs({ costMicroUsd: 0 })).toBe('Nothing');
    expect(costs({ costMicroUsd: 15_000 })).toBe('est. $0.0150');
    expect(costs({ costMicroUsd: null, sideEffect: 'spend' })).toBe('unknown');
  });

  it('should say what was different when a decision was refused', () => {
    renderScreen(<ApprovalDetail approval={edited} changes={['Subject: was Mugs are back, is Everything is free']} onDecide={jest.fn()} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Subject: was Mugs are back, is Everything is free');
  });
});
