import { plainToInstance, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsObject,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  Min,
  validateSync,
  ValidateNested,
} from 'class-validator';
import { IsOneOf } from '../http/one-of';
import { Optional } from '../http/optional';
import { fieldErrors } from './class-problems';

class Inner {
  @IsInt()
  @Min(1)
  @Max(7)
  day: number;
}

class Request {
  @IsString()
  @Length(1, 120)
  @Matches(/\S/, { message: '$property must have a visible character' })
  name: string;

  @Optional()
  @IsIn(['low', 'high'])
  priority?: string;

  @Optional()
  @IsOneOf(() => ['SEO Optimization', 'Custom'])
  type?: string;

  @Optional()
  @IsBoolean()
  dryRun?: boolean;

  @Optional()
  @IsEmail()
  email?: string;

  @Optional()
  @IsUUID()
  id?: string;

  @Optional()
  @IsArray()
  @ArrayMaxSize(2)
  @ArrayUnique()
  @IsIn(['a', 'b'], { each: true })
  list?: string[];

  @Optional()
  @Matches(/^x/)
  odd?: string;

  @Optional()
  @IsObject()
  @ValidateNested()
  @Type(() => Inner)
  inner?: Inner;
}

const problems = (value: object) =>
  fieldErrors(validateSync(plainToInstance(Request, value), { whitelist: true, forbidNonWhitelisted: true })).map(
    ({ field, message }) => `${field}: ${message}`,
  );

describe('what a class refuses', () => {
  it('should say of a field that was not sent that it is missing, and nothing else', () => {
    expect(problems({})).toEqual(['name: is missing']);
    expect(problems({ name: 'x', inner: {} })).toEqual(['inner.day: is missing']);
  });

  it.each<[object, string]>([
    [{ name: '' }, 'name: must not be empty'],
    [{ name: ' ' }, 'name: must have a visible character'],
    [{ name: 5 }, 'name: must be text'],
    [{ name: null }, 'name: must be text'],
    [{ name: 'x'.repeat(121) }, 'name: must have at most 120 characters'],
    [{ priority: 'x' }, 'priority: must be one of: low, high'],
    [{ priority: null }, 'priority: must be one of: low, high'],
    [{ type: 'x' }, 'type: must be one of: SEO Optimization, Custom'],
    [{ dryRun: 'yes' }, 'dryRun: must be true or false'],
    [{ email: 'x' }, 'email: must be an e-mail address'],
    [{ id: 'x' }, 'id: must be an id'],
    [{ list: 'a' }, 'list: must be a list'],
    [{ list: ['a', 'b', 'a'] }, 'list: must have at most 2 entries'],
    [{ list: ['a', 'a'] }, 'list: must not have the same entry twice'],
    [{ list: ['c'] }, 'list: has an entry that must be one of: a, b'],
    [{ odd: 'y' }, 'odd: is written in a way that is not accepted'],
    [{ inner: 5 }, 'inner: must be an object'],
    [{ inner: { day: 0 } }, 'inner.day: must be 1 or more'],
    [{ inner: { day: 8 } }, 'inner.day: must be 7 or less'],
    [{ inner: { day: 1.5 } }, 'inner.day: must be a whole number'],
    [{ more: 1 }, 'more: is not a known field'],
    [{ 'a(b': 1 }, 'a(b: is not a known field'],
  ])('should say of %j in plain words what it takes', (value, words) => expect(problems({ name: 'x', ...value })).toEqual([words]));

  it('should say it of a name that is too long for a pattern', () => {
    const name = '💩'.repeat(20_000);
    expect(problems({ name: 'x', [name]: 1 })).toEqual([`${name}: is not a known field`]);
  });
});
