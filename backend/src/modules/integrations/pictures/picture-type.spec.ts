import { pictureTypeOf } from './picture-type';

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('The format of a picture', () => {
  it.each([
    ['image/png', '\u0089PNG\r\n\u001A\n\0\0\0\rIHDR'],
    ['image/jpeg', '\u00FF\u00D8\u00FF\u00E0\0\u0010JFIF'],
    ['image/gif', 'GIF89a\u0001\0'],
    ['image/webp', 'RIFF\u0010\0\0\0WEBPVP8 '],
    ['image/avif', '\0\0\0\u001Cftypavif\0\0\0\0'],
  ])('should be %s by its first bytes', (type, start) => expect(pictureTypeOf(bytes(start))).toBe(type));

  it.each([
    '',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<!doctype html>',
    '{"a":1}',
    '%PDF-1.7',
    'RIFF\u0010\0\0\0WAVE',
    '\0\0\0\u001Cftypmp42',
  ])('should be unknown for %j', (start) => expect(pictureTypeOf(bytes(start))).toBeNull());
});
