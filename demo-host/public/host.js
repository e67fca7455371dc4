// The page's own part in keeping its islands signed in: a fresh token for whoever says that the old one is refused.
document.addEventListener('flexy:unauthorized', async () => {
  const locale = document.documentElement.lang || 'en';
  const answer = await fetch(`/${locale}/admin/_token`, { headers: { Accept: 'application/json' }, credentials: 'same-origin' });
  if (!answer.ok) return;
  const { token } = await answer.json();
  for (const element of document.querySelectorAll('*')) {
    if (element.localName.startsWith('flexy-') && element.hasAttribute('jwt')) element.setAttribute('jwt', token);
  }
});
