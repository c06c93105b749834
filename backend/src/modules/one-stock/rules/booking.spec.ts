import { boundedQuantity, takenBy, waitingIn } from './booking';

const order = (status: string, quantity = 2, holdsUnpaid = true) => ({ status, quantity, holdsUnpaid });
const taken = (quantity: number, isShipped = false) => ({ quantity, isShipped });

describe('What an order takes', () => {
  it('should be its pieces, however often it is told', () => {
    expect(takenBy(order('paid'), null)).toEqual(taken(2));
    expect(takenBy(order('paid'), taken(2))).toEqual(taken(2));
    expect(takenBy(order('partially_refunded'), taken(2))).toEqual(taken(2));
    expect(takenBy(order('paid', 1), taken(2))).toEqual(taken(1));
  });

  it('should be nothing once it is cancelled, and again when it goes on', () => {
    expect(takenBy(order('cancelled'), taken(2))).toEqual(taken(0));
    expect(takenBy(order('cancelled'), null)).toEqual(taken(0));
    expect(takenBy(order('paid'), taken(0))).toEqual(taken(2));
  });

  it('should come back with a refund only when it never left', () => {
    expect(takenBy(order('refunded'), taken(2))).toEqual(taken(0));
    const shipped = takenBy(order('shipped'), taken(2));
    expect(shipped).toEqual(taken(2, true));
    expect(takenBy(order('refunded'), shipped)).toEqual(taken(2, true));
  });

  it('should wait for the payment where the platform does not hold the pieces', () => {
    const unpaid = order('pending', 2, false);
    expect(takenBy(order('pending'), null)).toEqual(taken(2));
    expect(takenBy(unpaid, null)).toEqual(taken(0));
    expect(waitingIn(unpaid, taken(0))).toBe(2);
    expect(waitingIn(order('paid', 2, false), taken(2))).toBe(0);
    expect(waitingIn(order('pending'), taken(2))).toBe(0);
  });
});

describe('What an order may take at most', () => {
  it.each([
    [3, 1, 3],
    [-5, 1, 0],
    [2_147_483_647, 1, 1_000_000],
    [4_294_967_294, 1_000_000, 1],
    [5, 400_000, 2],
  ])('should be, for %i of %i pieces, %i', (quantity, pieces, most) => expect(boundedQuantity(quantity, pieces)).toBe(most));
});
