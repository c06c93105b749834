import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { latePart } from './late-part';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

class Boundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render = () => this.state.message ?? this.props.children;
}

/** Lets promises settle, but no timer run. */
const settle = () => act(async () => {});

afterEach(() => jest.useRealTimers());

it('should show its code as soon as it is there, without the delay after a Suspense fallback', async () => {
  jest.useFakeTimers();
  const Part = latePart(() => Promise.resolve(Greeting), <p>Wait</p>);
  render(<Part name="Ada" />);
  expect(screen.getByText('Wait')).toBeVisible();
  await settle();
  expect(screen.getByText('Hello Ada')).toBeVisible();
});

it('should give its props to a component that is shown meanwhile', async () => {
  const Part = latePart(
    () => Promise.resolve(Greeting),
    ({ name }: { name: string }) => <p>Wait, {name}</p>,
  );
  render(<Part name="Ada" />);
  expect(screen.getByText('Wait, Ada')).toBeVisible();
  await settle();
  expect(screen.getByText('Hello Ada')).toBeVisible();
});

it('should render in the first commit when its code was fetched ahead, and load it once', async () => {
  const load = jest.fn(() => Promise.resolve(Greeting));
  const Part = latePart(load, <p>Wait</p>);
  await Part.fetch();
  render(<Part name="Ada" />);
  expect(screen.getByText('Hello Ada')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('should hand a failure to the boundary around it, and try again when shown anew', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest.fn(() => Promise.resolve(Greeting)).mockRejectedValueOnce(new Error('offline'));
  const Part = latePart(load);
  const { rerender } = render(
    <Boundary key="first">
      <Part name="Ada" />
    </Boundary>,
  );
  await settle();
  expect(screen.getByText('offline')).toBeVisible();
  rerender(
    <Boundary key="second">
      <Part name="Ada" />
    </Boundary>,
  );
  await settle();
  expect(screen.getByText('Hello Ada')).toBeVisible();
});
