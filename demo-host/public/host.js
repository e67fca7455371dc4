import './renew-token.js';

// A delivery note that is pressed in its grid is opened in the till, in the store that sold it.
document.addEventListener('flexy:order-selected', ({ detail: { order } }) => {
  const address = new URL(`/${document.documentElement.lang || 'en'}/pos`, location.href);
  const store = String(order.store?.['@id'] ?? order.store ?? '').split('/').pop();
  if (store) address.searchParams.set('store-id', store);
  address.searchParams.set('order-id', order.id);
  location.assign(address);
});

// A suggested product is put into the page's own form; nothing is stored before the form is sent. One that stands there
// already was pressed: the form is brought into sight.
let suggested = '';
document.addEventListener('flexy:product-suggested', ({ detail: { product } }) => {
  const form = document.getElementById('new-product');
  if (form === null) return;
  if (suggested === JSON.stringify(product)) form.scrollIntoView({ block: 'nearest' });
  suggested = JSON.stringify(product);
  form.reset();
  for (const [name, value] of Object.entries(product)) {
    const field = form.elements.namedItem(name);
    if (field !== null) field.value = String(value);
  }
});
