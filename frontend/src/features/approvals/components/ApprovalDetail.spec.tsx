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
      'Refund (http): body: {"amount":9000}',
      'Tell (notify): to: ["a@x.test"]',
      'Third (delay): 1',
      'Last (http): {{steps.tell.output.id}}',
    ];
    renderScreen(
      <ApprovalDetail approval={asked({ sideEffect: 'custom', targets: [], content: { text: 'Orders' }, effects })} onDecide={jest.fn()} />,
    );
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Refund (http)body: {"amount":9000}',
      'Tell (notify)to: ["a@x.test"]',
      'Third (delay)1',
      'Last (http)(result of tell)',
    ]);
    expect(screen.queryByText(/nothing is sent/)).toBeNull();
  });

  it('should say what was different when a decision was refused', () => {
    renderScreen(<ApprovalDetail approval={edited} changes={['Subject: was Mugs are back, is Everything is free']} onDecide={jest.fn()} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Subject: was Mugs are back, is Everything is free');
  });
});
