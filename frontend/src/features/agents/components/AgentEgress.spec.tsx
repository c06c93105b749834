import { fireEvent, screen } from '@testing-library/react';
import type { EgressCallDto } from '../../../shared/api/generated';
import { fakeApi } from '../../../shared/testing/fakeApi';
import { renderScreen } from '../../../shared/testing/render';
import { AgentEgress } from './AgentEgress';

const call = (index: number, over: Partial<EgressCallDto> = {}): EgressCallDto => ({
  id: `c${index}`,
  taskId: `t${index}`,
  purpose: 'page',
  method: 'GET',
  host: `shop${index}.example`,
  decision: 'sent',
  why: null,
  at: '2026-11-10T10:00:00.000Z',
  ...over,
});
const rules = [{ purpose: 'page' as const, title: 'Web pages', says: 'Only named hosts.', privateHosts: ['127.0.0.1:8080'] }];

const open = (body: object, status = 200) => {
  fakeApi({ 'GET /api/agents/:id/egress': { body, status } });
  renderScreen(<AgentEgress agent={{ id: 'a1' }} />, { path: '/', at: '/' });
};

describe('What may leave', () => {
  it('should say it in words, with the addresses that are allowed', async () => {
    open({ rules, calls: [] });
    expect(await screen.findByText(/Only named hosts\./)).toHaveTextContent('Of your own network: 127.0.0.1:8080.');
    expect(screen.getByText(/None yet/)).toBeInTheDocument();
  });

  it('should list the calls with their decisions, the first ones until all are asked for', async () => {
    const why = 'evil.example is not read: nobody named it.';
    open({
      rules,
      calls: [call(0, { host: 'evil.example', decision: 'refused', why }), ...Array.from({ length: 9 }, (_, i) => call(i + 1))],
    });
    expect(await screen.findByText('10 calls, 1 refused')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Refused: GET evil.example' })).toHaveAttribute('href', expect.stringContaining('t0'));
    expect(screen.getByText(why)).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 10' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(10);
  });

  it('should say that it could not be read', async () => {
    open({ code: 'internal', message: 'No.' }, 500);
    expect(await screen.findByText('What may leave could not be read')).toBeInTheDocument();
  });
});
