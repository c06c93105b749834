/**
 * Stands in for https://js.stripe.com: as much of Stripe's script as the checkout uses, with a card field that can be
 * filled in. What became of a payment is decided by `window.confirmAtStripe`, which a test provides.
 */
(function () {
  function paymentElement(options) {
    const listeners = {};
    const emit = (event, data) => (listeners[event] || []).forEach((listener) => listener(data));
    return {
      mount(place) {
        place.innerHTML =
          '<label style="display:block;font-weight:550;margin-bottom:6px">Card number' +
          '<input name="card" style="display:block;width:100%;height:40px;margin-top:6px;box-sizing:border-box;padding:0 10px"></label>';
        Object.assign(place.dataset, { theme: options.appearance.theme, background: options.appearance.variables.colorBackground });
        setTimeout(() => emit('ready', this), 0);
      },
      on: (event, listener) => (listeners[event] = [...(listeners[event] || []), listener]),
      off: (event, listener) => (listeners[event] = (listeners[event] || []).filter((one) => one !== listener)),
      update: () => undefined,
      unmount: () => undefined,
      destroy: () => undefined,
    };
  }

  // The release that the wrapper expects; it complains about any other.
  Stripe.version = 'endive';
  window.Stripe = Stripe;

  function Stripe(key) {
    return {
      key,
      _registerWrapper: () => undefined,
      registerAppInfo: () => undefined,
      elements: (options) => {
        let element = null;
        return {
          options,
          create: () => (element = paymentElement(options)),
          getElement: () => element,
          update: (change) => {
            Object.assign(options, change);
            const place = document.querySelector('[data-theme][data-background]');
            if (place && change.appearance) place.dataset.theme = change.appearance.theme;
          },
          on: () => undefined,
          off: () => undefined,
        };
      },
      createToken: () => undefined,
      createPaymentMethod: () => undefined,
      confirmCardPayment: () => undefined,
      confirmPayment: ({ elements, confirmParams, redirect }) =>
        window.confirmAtStripe({
          card: document.querySelector('input[name="card"]').value,
          clientSecret: elements.options.clientSecret,
          returnUrl: confirmParams.return_url,
          redirect,
        }),
    };
  }
})();
