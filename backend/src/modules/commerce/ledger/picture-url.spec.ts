import { isPictureUrl, pictureUrlOf } from './picture-url';

describe('The address of a picture', () => {
  it.each([
    ['https://cdn.example/mug.jpg', 'https://cdn.example/mug.jpg'],
    ['https://cdn.example/mug.jpg?v=2#top', 'https://cdn.example/mug.jpg?v=2'],
    ['HTTPS://CDN.example:443/a b.jpg', 'https://cdn.example/a%20b.jpg'],
  ])('should be taken from %s', (given, url) => {
    expect(pictureUrlOf(given)).toBe(url);
    expect(isPictureUrl(url)).toBe(true);
  });

  it.each([
    'http://cdn.example/mug.jpg',
    '//cdn.example/mug.jpg',
    '/mug.jpg',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'https://user:secret@cdn.example/mug.jpg',
    'https://cdn.example:8443/mug.jpg',
    `https://cdn.example/${'a'.repeat(2_000)}`,
    '',
    null,
    undefined,
    { url: 'https://cdn.example/mug.jpg' },
  ])('should be unknown instead of %s', (given) => {
    expect(pictureUrlOf(given)).toBeNull();
    expect(isPictureUrl(given)).toBe(false);
  });
});
