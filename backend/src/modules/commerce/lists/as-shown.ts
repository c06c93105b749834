import { isWithheld } from '../../auth';
import type { CustomerDto } from '../dto/customers.dto';
import type { ShopOrderDto } from '../dto/orders.dto';

/** A customer as stored. Only `customerAsShown` makes it an answer, so no reader can forget what is withheld. */
export type StoredCustomer = Omit<CustomerDto, 'isWithheld' | 'email' | 'sources'> & {
  email: string;
  sources: { platform: string; account: string | null; accountName: string | null; platformCustomerId: string }[];
};

/** An order as stored. Only `orderAsShown` makes it an answer. */
export type StoredOrder = Omit<ShopOrderDto, 'isWithheld'>;

/** True if the caller may see names and addresses of customers. */
export const seesCustomers = (): boolean => !isWithheld(true);

/** Without sight a customer is an id and figures. Platforms use names and addresses as ids, so those are withheld too. */
export function customerAsShown(row: StoredCustomer, sees: boolean): CustomerDto {
  if (sees) return { ...row, isWithheld: false };
  const sources = row.sources.map((source) => ({ ...source, platformCustomerId: null }));
  return { ...row, email: null, firstName: null, lastName: null, platformCustomerId: null, sources, isWithheld: true };
}

/** A tracking number leads to the address of the parcel, so it is withheld with it. */
export const orderAsShown = (row: StoredOrder, sees: boolean): ShopOrderDto =>
  sees
    ? { ...row, isWithheld: false }
    : { ...row, customerEmail: null, customerName: null, delivery: null, tracking: null, isWithheld: true };
