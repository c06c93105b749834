import { deadOf, workerName } from './worker-name';

const place = '0a1b2c3d';
const nobody = () => true;

describe('the name of a worker', () => {
  it('should tell its process and its place', () => {
    expect(workerName(place)).toMatch(new RegExp(`^.+:${process.pid}:[0-9a-f]{8}:${place}$`));
    expect(deadOf([workerName(place)], place)).toEqual([]);
  });

  it('should tell who is dead only of its own place', () => {
    const here = `shop:4711:9f8e7d6c:${place}`;
    const elsewhere = 'shop:4711:9f8e7d6c:ffffffff';
    expect(deadOf([here, elsewhere], place, nobody)).toEqual([here]);
    expect(deadOf([here, elsewhere], place, (pid) => pid !== 4711)).toEqual([]);
  });

  it('should say nothing of a worker whose place is not known, as of an older version', () => {
    expect(deadOf([workerName(null), 'shop:4711:9f8e7d6c', 'shop', ''], place, nobody)).toEqual([]);
  });
});
