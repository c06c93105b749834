import { validateSync } from 'class-validator';
import { CreatePurchaseListDto, UpdatePurchaseListDto } from './purchase-list.dto';

const wrongFields = (body: object) => validateSync(body).map(({ property }) => property);

describe('The title of a purchase list', () => {
  it.each([
    ['a new list', new CreatePurchaseListDto(), { lines: [{ sku: 'MUG' }] }],
    ['a change', new UpdatePurchaseListDto(), {}],
  ])('should have a visible character in %s', (_case, body, fields) => {
    expect(wrongFields(Object.assign(body, fields, { title: ' \n' }))).toContain('title');
    expect(wrongFields(Object.assign(body, fields, { title: ' Mugs ' }))).not.toContain('title');
  });
});
