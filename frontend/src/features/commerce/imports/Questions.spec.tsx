import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../../shared/testing/render';
import type { ImportDetail } from '../api';
import { Questions } from './Questions';

const question = (answer: string | null): ImportDetail['questions'][number] => ({
  field: 'missingStatus',
  subject: null,
  text: 'This file states no status. Are all its orders paid?',
  options: [
    { value: 'paid', label: 'Yes', example: null },
    { value: 'pending', label: 'No', example: null },
  ],
  answer,
});

it('should show a choice before it is taken, and the answer of before when it is refused', async () => {
  let refuse: (isTaken: false) => void = () => undefined;
  const taken = new Promise<boolean>((resolve) => (refuse = resolve));
  const { user } = renderScreen(<Questions questions={[question('pending')]} onChange={() => taken} />);
  const yes = screen.getByRole('radio', { name: 'Yes' });
  expect(yes).not.toBeChecked();
  await user.click(yes);
  expect(yes).toBeChecked();
  refuse(false);
  await waitFor(() => expect(yes).not.toBeChecked());
  expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
});
