// The page's own part in keeping its islands signed in: one question for a fresh token, however many islands ask for it.
let renewal = null;

async function freshToken() {
  const locale = document.documentElement.lang || 'en';
  const answer = await fetch(`/${locale}/admin/_token`, { headers: { Accept: 'application/json' }, credentials: 'same-origin', cache: 'no-store' });
  if (!answer.ok) throw new Error(`No fresh token: ${answer.status}`);
  return (await answer.json()).token;
}

document.addEventListener('flexy:unauthorized', async ({ target }) => {
  renewal ??= freshToken().finally(() => { renewal = null; });
  try {
    target.jwt = await renewal;
  } catch (error) {
    // The island itself tells the person that the session is over; this line is for whoever reads the console.
    console.warn(error);
  }
});
