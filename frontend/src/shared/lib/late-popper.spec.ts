const place = jest.fn();
jest.mock('@popperjs/core/lib/popper', () => ({ createPopper: place }));

const fresh = async () => {
  jest.resetModules();
  return (await import('./late-popper')).createPopper;
};
const loaded = () => new Promise((resolve) => setTimeout(resolve));

describe('createPopper that comes later', () => {
  beforeEach(() => place.mockReset());

  it('should hide what is placed until it can be placed, and pass calls on from then', async () => {
    const made = { update: jest.fn(() => Promise.resolve({})), forceUpdate: jest.fn(), destroy: jest.fn() };
    place.mockReturnValue(made);
    const createPopper = await fresh();
    const [anchor, tip] = [document.createElement('button'), document.createElement('div')];
    const popper = createPopper(anchor, tip, { placement: 'top' });
    popper.forceUpdate();
    await popper.update();
    expect(tip.style.visibility).toBe('hidden');
    await loaded();
    expect(place).toHaveBeenCalledWith(anchor, tip, { placement: 'top' });
    expect(tip.style.visibility).toBe('');
    popper.forceUpdate();
    popper.destroy();
    expect(made.forceUpdate).toHaveBeenCalledTimes(1);
    expect(made.destroy).toHaveBeenCalledTimes(1);
    expect(createPopper(anchor, tip)).toBe(made);
  });

  it('should place nothing that has gone before', async () => {
    const createPopper = await fresh();
    const tip = document.createElement('div');
    createPopper(document.createElement('button'), tip).destroy();
    await loaded();
    expect(place).not.toHaveBeenCalled();
  });
});
