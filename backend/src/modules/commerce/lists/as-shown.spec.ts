import { type RequestContext, runInContext } from '../../../platform/http/request-context';
import { authorityOf, type Role } from '../../auth';
import { customerAsShown, orderAsShown, seesCustomers, type StoredCustomer, type StoredOrder } from './as-shown';

const figures = { id: 'c1', platform: 'etsy', totalSpent: 20, currency: 'EUR', orderCount: 2, lastOrderDate: null, isDemo: false };
const customer: StoredCustomer = {
  ...figures,
  email: 'zoe@buyers.test',
  firstName: 'Zoe',
  lastName: 'Quill',
  platformCustomerId: 'zoe-quill',
  sources: [{ platform: 'etsy', account: 'shop', accountName: null, platformCustomerId: 'zoe-quill' }],
  createdAt: '2026-11-10T12:00:00Z',
};
const bought = { id: 'o1', orderNumber: '#7', total: 20, customerId: 'c1', lines: [] };
const order = {
  ...bought,
  customerName: 'Zoe Quill',
  customerEmail: 'zoe@buyers.test',
  delivery: { name: 'Zoe Quill', city: 'York' },
  carrier: 'UPS',
  tracking: '1Z999AA10123456784',
} as unknown as StoredOrder;

describe('Rows that name customers', () => {
  it('should be whole for a caller who may know them', () => {
    expect(customerAsShown(customer, true)).toEqual({ ...customer, isWithheld: false });
    expect(orderAsShown(order, true)).toEqual({ ...order, isWithheld: false });
  });

  it('should keep figures and ids of the console, without names, for other callers', () => {
    const shown = [customerAsShown(customer, false), orderAsShown(order, false)];
    expect(shown[0]).toMatchObject({ ...figures, email: null, firstName: null, lastName: null, isWithheld: true });
    expect(shown[0]).toMatchObject({ sources: [{ platform: 'etsy', account: 'shop', platformCustomerId: null }] });
    const hidden = { customerName: null, customerEmail: null, delivery: null, tracking: null, isWithheld: true };
    expect(shown[1]).toEqual({ ...bought, carrier: 'UPS', ...hidden });
    expect(JSON.stringify(shown)).not.toMatch(/zoe|quill|york|1Z999/i);
  });

  it.each<[Role, boolean]>([
    ['viewer', false],
    ['operator', true],
    ['owner', true],
  ])('should be whole for the role %s: %s', (role, sees) => {
    const authority = authorityOf({ role, token: null });
    const context: RequestContext = { actor: { kind: 'system', id: null, name: 'System' }, address: null, requestId: null, authority };
    expect(runInContext(context, seesCustomers)).toBe(sees);
  });
});
