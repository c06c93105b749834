import { IsOptional, IsString, Length, validateSync } from 'class-validator';
import { Changes, VersionedDto } from './changes.dto';

class NewShelf {
  @IsString()
  @Length(1, 10)
  name: string;

  @IsOptional()
  @IsString()
  note?: string | null;
}

class ShelfChange extends Changes(NewShelf) {}

const wrongFields = (change: object) => validateSync(Object.assign(new ShelfChange(), change)).map(({ property }) => property);

describe('Changes of a row', () => {
  it('should let every field be left out', () => expect(wrongFields({})).toEqual([]));

  it('should check a field that is sent as it is checked in a new row', () => {
    expect(wrongFields({ name: 'Top' })).toEqual([]);
    expect(wrongFields({ name: '' })).toEqual(['name']);
  });

  it('should take null only where a new row takes it', () => {
    expect(wrongFields({ note: null })).toEqual([]);
    expect(wrongFields({ name: null })).toEqual(['name']);
  });

  it('should check the version that a change is based on', () => {
    const wrong = (version: unknown) => validateSync(Object.assign(new VersionedDto(), { version })).length;
    expect([wrong(undefined), wrong(3), wrong(0), wrong(null), wrong('3')]).toEqual([0, 0, 1, 1, 1]);
  });
});
