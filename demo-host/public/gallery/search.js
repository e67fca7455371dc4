// Cards with all the words that are typed, in any order; accents do not count.
const fold = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const field = document.querySelector('.gallery-search input');
const cards = [...document.querySelectorAll('.gallery-cards > li')].map((card) => ({ card, text: fold(card.textContent) }));

function show() {
  const words = fold(field.value).split(/\s+/);
  let shown = 0;
  for (const { card, text } of cards) {
    card.hidden = !words.every((word) => text.includes(word));
    if (!card.hidden) shown += 1;
  }
  document.querySelector('.gallery-count span').textContent = String(shown);
  document.querySelector('.gallery-nothing').hidden = shown > 0;
  const link = new URL(location.href);
  if (field.value === '') link.searchParams.delete('q');
  else link.searchParams.set('q', field.value);
  history.replaceState(null, '', link);
}

field.value = new URL(location.href).searchParams.get('q') ?? '';
field.addEventListener('input', show);
show();
