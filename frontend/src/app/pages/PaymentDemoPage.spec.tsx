import { act, fireEvent, screen } from '@testing-library/react';
import { fakeApi } from '../../shared/testing/fakeApi';
import { renderScreen } from '../../shared/testing/render';
import { PaymentDemoPage } from './PaymentDemoPage';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the payment demo', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('should go from choice to success after two seconds, without a single call', () => {
    const server = fakeApi({});
    renderScreen(<PaymentDemoPage />);
    fireEvent.click(screen.getByRole('radio', { name: /Shopify Connector/ }));
    press('Purchase for $49.99');
    expect(screen.getByLabelText('Card Number')).toHaveValue('4242 4242 4242 4242');
    expect(screen.getByLabelText('Expiry Date MM/YY')).toHaveValue('12/34');
    expect(screen.getByLabelText('CVC')).toHaveValue('123');
    press('Pay $49.99 in the demo');
    expect(screen.getByRole('button', { name: 'Processing Payment...' })).toBeDisabled();
    act(() => jest.advanceTimersByTime(1999));
    expect(screen.queryByText('Payment Successful!')).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByText('Payment Successful!')).toBeInTheDocument();
    expect(screen.getByText('You now have access to Shopify Connector')).toBeInTheDocument();
    expect(server.calls).toEqual([]);
  });

  it('should begin again with the first sample', () => {
    renderScreen(<PaymentDemoPage />);
    fireEvent.click(screen.getByRole('radio', { name: /eBay Automation Suite/ }));
    press('Purchase for $79.99');
    press('Pay $79.99 in the demo');
    act(() => jest.advanceTimersByTime(2000));
    press('Try Another Purchase');
    expect(screen.getByRole('radio', { name: /AI Pricing Engine/ })).toBeChecked();
    expect(screen.getByText('Payment Demo Mode')).toBeInTheDocument();
  });

  it('should unfold the features behind the first three', () => {
    renderScreen(<PaymentDemoPage />);
    expect(
      screen.queryByText('Says what its changes of the last 180 days brought a day, compared with products that nothing changed'),
    ).not.toBeInTheDocument();
    press('+3 more features');
    expect(
      screen.getByText('Says what its changes of the last 180 days brought a day, compared with products that nothing changed'),
    ).toBeInTheDocument();
  });
});
