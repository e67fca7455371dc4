// Checks an archive of a till's journal in the browser: the file goes nowhere.
const panel = document.getElementById('journal-check');
const input = panel?.querySelector('input');
const status = panel?.querySelector('[role=status]');

function say(lines, tone) {
  const box = document.createElement('div');
  box.className = `alert alert-${tone} mt-3`;
  box.append(
    ...lines.map((line) => {
      const paragraph = document.createElement('p');
      paragraph.className = 'mb-1';
      paragraph.textContent = line;
      return paragraph;
    }),
  );
  status.replaceChildren(box);
}

input?.addEventListener('change', async () => {
  const [file] = input.files;
  if (file === undefined) return;
  const { keys, unknown, unreadable } = panel.dataset;
  try {
    const { checkArchive, describeVerdict } = await import('/flexy/flexy-journal.js');
    const verdict = await checkArchive(await file.text());
    const lines = describeVerdict(verdict, document.documentElement.lang);
    const known = keys === '' ? [] : keys.split(' ');
    const isStranger = verdict.problem === null && known.length > 0 && !known.includes(verdict.key);
    say([...lines, ...(isStranger ? [unknown] : [])], verdict.isUntouched && !isStranger ? 'success' : 'danger');
  } catch {
    say([unreadable], 'danger');
  }
});
