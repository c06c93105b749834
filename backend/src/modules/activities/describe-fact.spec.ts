import { describeFact, recorded } from './describe-fact';

const task = { id: 't-1', title: 'Weekly report', agentId: 'a-1', agentName: 'Margin watch', error: null };

describe('describeFact', () => {
  it.each([
    ['task.completed', task, 'Margin watch: Weekly report finished'],
    ['task.failed', { ...task, error: { message: 'No rows.' } }, 'Margin watch: Weekly report failed: No rows.'],
    ['task.failed', { ...task, agentName: null }, 'Weekly report failed: no reason was recorded'],
    ['task.cancelled', task, 'Margin watch: Weekly report was cancelled'],
    ['task.deleted', task, 'Weekly report was deleted'],
    [
      'shop_order.paid',
      { orderId: '1', orderNumber: '#1042', platform: 'ebay', total: '20305.00', currency: 'USD' },
      'Order #1042 came in on eBay: $20,305.00',
    ],
    [
      'shop_order.partly_refunded',
      { orderId: '1042', orderNumber: null, platform: 'shopify', refund: '10', currency: 'EUR' },
      'Order 1042 on Shopify was refunded in part: €10.00',
    ],
    ['agent.created', { id: 'a-1', name: 'Margin watch' }, 'Agent Margin watch was created'],
    ['agent.deleted', { id: 'a-1', name: 'Margin watch' }, 'Agent Margin watch was deleted'],
  ])('should say %s in words', (type, data, words) => expect(describeFact(type, data).description).toBe(words));

  it('should have words for every fact it records', () => {
    for (const type of recorded)
      expect(describeFact(type, { ...task, name: 'x', changed: [], amount: 1, refundedAmount: 1 }).description).not.toBe('');
  });

  it('should keep what a reader may open, and nothing else', () => {
    expect(describeFact('task.completed', { ...task, input: { csv: 'private' } }).metadata).toEqual({
      taskId: 't-1',
      title: 'Weekly report',
      agentId: 'a-1',
      agentName: 'Margin watch',
      error: null,
    });
    expect(describeFact('agent.created', { id: 'a-1', name: 'Margin watch', config: {} }).metadata).toEqual({
      agentId: 'a-1',
      agentName: 'Margin watch',
    });
  });

  it('should not grow beyond 500 characters', () => {
    expect(describeFact('task.failed', { ...task, error: { message: 'x'.repeat(5_000) } }).description).toHaveLength(500);
  });
});
