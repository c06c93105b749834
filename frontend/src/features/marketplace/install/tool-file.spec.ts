import { readToolFile } from './tool-file';

it.each(['no JSON', '[]', '{"format":"stallhand.product/1"}', '{"format":"stallhand.workflow/1","signedLicence":{}}'])(
  'should take no %s for a tool that was bought',
  (text) => expect(readToolFile(text)).toBeNull(),
);

it('should take a tool with its licence as it is', () => {
  const file = { format: 'stallhand.product/1', id: 'a-tool', signedLicence: { format: 'stallhand.licence/1' }, receipt: { number: 1001 } };
  expect(readToolFile(JSON.stringify(file))).toEqual(file);
});
