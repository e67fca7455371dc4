// A card terminal beside the till, as a page of its own in the same browser: `/pos/terminal`. The till's page asks it.
// It remembers what it has answered, so that a payment that is asked for again is not taken twice.
const channel = new BroadcastChannel('demo-terminal');

document.addEventListener('flexy:payment-requested', ({ detail }) => {
  const { amount, currency, method, reference, respondWith } = detail;
  respondWith(
    new Promise((resolve) => {
      const hear = ({ data }) => {
        if (data.kind !== 'answer' || data.payment !== reference) return;
        channel.removeEventListener('message', hear);
        resolve(data.answer);
      };
      channel.addEventListener('message', hear);
      channel.postMessage({ kind: 'ask', amount, currency, method, reference });
    }),
  );
});

const list = document.getElementById('terminal-payments');
if (list !== null) {
  const answers = new Map();
  const entry = document.getElementById('terminal-payment');
  const locale = document.documentElement.lang;
  channel.addEventListener('message', ({ data }) => {
    if (data.kind !== 'ask') return;
    const { amount, currency, method, reference } = data;
    const say = (answer) => channel.postMessage({ kind: 'answer', payment: reference, answer });
    if (answers.has(reference)) return say(answers.get(reference));
    if (list.querySelector(`[data-payment="${CSS.escape(reference)}"]`) !== null) return;
    const row = entry.content.cloneNode(true).firstElementChild;
    row.dataset.payment = reference;
    row.querySelector('output').textContent = `${method} ${new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)}`;
    const field = row.querySelector('input');
    field.value = String(amount);
    row.addEventListener('click', ({ target }) => {
      const approved = target.closest('button')?.value;
      if (approved === undefined) return;
      const answer =
        approved === 'yes'
          ? { approved: true, reference: `T${answers.size + 1}-${reference.slice(0, 4)}`, amount: Number(field.value) }
          : { approved: false, message: row.dataset.refusal };
      answers.set(reference, answer);
      say(answer);
      row.remove();
    });
    list.append(row);
  });
}
