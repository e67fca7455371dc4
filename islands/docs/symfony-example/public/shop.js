const island = document.querySelector('flexy-store-selector');
const chosen = document.querySelector('#chosen');

island.addEventListener('flexy:store-selected', ({ detail: { store } }) => {
  chosen.textContent = store.name;
});

// A token that has run out: the page gets another one, and the call goes again by itself.
island.addEventListener('flexy:unauthorized', async () => {
  const answer = await fetch('/token');
  if (answer.ok) island.jwt = await answer.text();
});
