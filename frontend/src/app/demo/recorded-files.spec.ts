import { showRecordedFiles } from './recorded-files';

jest.mock('./files.json?url', () => 'files.json', { virtual: true });

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const address = '/api/product-pictures/9b1f';

describe('Pictures of the recorded demo', () => {
  const made = jest.fn<string, [Blob]>(() => 'blob:drawing');
  beforeAll(() => {
    Object.assign(URL, { createObjectURL: made });
    showRecordedFiles(() => Promise.resolve({ [address]: drawing, '/api/nfts/1/image': 'data:image/png;base64,AA' }));
  });

  async function shown(src: string) {
    const image = document.createElement('img');
    const failed = jest.fn();
    image.addEventListener('error', failed);
    image.setAttribute('src', src);
    await Promise.resolve();
    return { src: image.getAttribute('src'), failed: failed.mock.calls.length };
  }

  it('should show a drawing as SVG, and any other picture as it was recorded', async () => {
    expect(await shown(address)).toEqual({ src: 'blob:drawing', failed: 0 });
    expect(made.mock.calls[0]![0].type).toBe('image/svg+xml');
    expect(await shown('/api/nfts/1/image')).toEqual({ src: 'data:image/png;base64,AA', failed: 0 });
  });

  it('should fail without one, so that its fallback is shown', async () => {
    expect(await shown('/api/product-pictures/none')).toEqual({ src: null, failed: 1 });
  });
});
