import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../../../shared/testing/fakeApi';
import { renderScreen } from '../../../../shared/testing/render';
import { changeRuleRow } from '../../../../shared/testing/rows';
import { RuleForm } from './RuleForm';

it('should not offer to act before every limit has a value, and say which lack', () => {
  renderScreen(<RuleForm rule={changeRuleRow()} />);
  const act = screen.getByRole('radio', { name: /Act/ });
  expect(act).toBeDisabled();
  expect(act).toHaveAccessibleDescription(/Needs first: a margin\./);
  expect(screen.getByRole('textbox', { name: 'What eBay keeps (%)' })).toHaveAttribute('placeholder', '13.25');
});

it('should send only what was changed, and put a refusal at its field', async () => {
  const errors = [{ field: 'marginPercent', message: 'must be at most 95' }];
  const server = fakeApi({
    'PATCH /api/change-limits/rules/:kind/:platform': { status: 400, body: { code: 'validation_failed', message: 'no', errors } },
  });
  const { user } = renderScreen(<RuleForm rule={changeRuleRow({ version: 4 })} />);
  expect(screen.getByRole('button', { name: 'Save limits' })).toBeDisabled();
  const margin = screen.getByRole('textbox', { name: 'Lowest net margin (%)' });
  await user.type(margin, '28');
  await user.click(screen.getByRole('radio', { name: /Suggest/ }));
  await user.click(screen.getByRole('button', { name: 'Save limits' }));
  await waitFor(() => expect(margin).toHaveAccessibleDescription('must be at most 95'));
  expect(server.to('PATCH', '/api/change-limits/rules/price/ebay').map(({ body }) => body)).toEqual([
    { level: 'suggest', marginPercent: 28, version: 4, integrationId: null },
  ]);
});
